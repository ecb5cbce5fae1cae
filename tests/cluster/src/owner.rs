//! As whom PostgreSQL runs: it refuses to run as root.

use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::Command;

use crate::Trouble;

/// A user of this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Owner {
    user: u32,
    group: u32,
}

impl Owner {
    /// Somebody else if we are root; `None` if we may run it ourselves.
    pub(crate) fn find() -> Result<Option<Owner>, Trouble> {
        if !rustix::process::geteuid().is_root() {
            return Ok(None);
        }
        let passwd = std::fs::read_to_string("/etc/passwd")?;
        ["postgres", "nobody"]
            .iter()
            .find_map(|name| entry(&passwd, name))
            .map(Some)
            .ok_or(Trouble::NoOwner)
    }

    /// Makes a program run as this user.
    pub(crate) fn run(self, command: &mut Command) {
        command.uid(self.user).gid(self.group);
    }

    /// Gives a folder to this user.
    pub(crate) fn own(self, folder: &Path) -> std::io::Result<()> {
        std::os::unix::fs::chown(folder, Some(self.user), Some(self.group))
    }
}

fn entry(passwd: &str, name: &str) -> Option<Owner> {
    passwd.lines().find_map(|line| {
        let mut fields = line.split(':');
        if fields.next() != Some(name) {
            return None;
        }
        let user = fields.nth(1)?.parse().ok()?;
        let group = fields.next()?.parse().ok()?;
        Some(Owner { user, group })
    })
}

#[cfg(test)]
mod tests {
    use super::{Owner, entry};

    #[test]
    fn a_user_is_found_in_the_list() {
        let passwd =
            "root:x:0:0:root:/root:/bin/sh\npostgres:x:104:110::/var/lib/postgresql:/bin/bash\n";
        let postgres = Owner {
            user: 104,
            group: 110,
        };
        assert_eq!(entry(passwd, "postgres"), Some(postgres));
        assert_eq!(entry(passwd, "nobody"), None);
    }
}
