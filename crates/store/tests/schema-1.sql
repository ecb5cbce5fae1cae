CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    deadline INTEGER,
    maker TEXT,
    maker_command TEXT,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    UNIQUE (maker, maker_command)
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE TABLE secrets (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE commands (
    table_id TEXT NOT NULL REFERENCES tables (id),
    actor TEXT NOT NULL,
    command_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (table_id, actor, command_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE seats (
    actor TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (actor, table_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE heartbeat (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    at INTEGER NOT NULL
) STRICT;
INSERT INTO tables VALUES ('t', 1, NULL, 'somebody', 'make', 0, 0);
INSERT INTO secrets VALUES ('t', x'01');
INSERT INTO events VALUES ('t', 1, 'made');
PRAGMA user_version = 1;
PRAGMA application_id = 1785292145;
