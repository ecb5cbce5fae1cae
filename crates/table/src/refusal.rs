//! Why a command is not done.

use core::fmt;

/// Why a command is not done. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// Only a player may do this, and the caller is none; or only the server may.
    NotSeated,
    /// Only the creator of the table may do this.
    NotCreator,
    /// Both seats are taken.
    SeatTaken,
    /// The caller already sits at this table, which it made.
    OwnTable,
    /// The caller already sits at this table.
    AlreadySeated,
    /// The table is kept for somebody else.
    NotInvited,
    /// The table is not that far yet.
    NotReady,
    /// The creator's contribution is already sealed.
    AlreadySealed,
    /// The contribution has the wrong length, or is not the one that was sealed.
    BadContribution,
    /// What the command rests on has changed since the version that it names.
    StaleVersion,
    /// The other side is to move.
    NotYourTurn,
    /// The rules do not allow the move.
    IllegalMove,
    /// The first move is made: too late to abort.
    AlreadyMoved,
    /// There is no such offer to answer or to withdraw.
    NoOffer,
    /// Such an offer is still open.
    AlreadyOffered,
    /// Too soon: after the caller's last such offer, or for a claim.
    TooSoon,
    /// The deadline has passed; the server has yet to say what that brings.
    OutOfTime,
    /// The game is over.
    GameOver,
    /// There is no deadline, or it has not passed.
    NotDue,
    /// There is no clock that time could be given to.
    NoClock,
    /// The other side has as much time as a clock can hold.
    ClockFull,
    /// The caller is to move, so the other side's absence does not count.
    OwnTurn,
    /// The other side is there.
    NotAbsent,
    /// Absence brings no claim here: the clock falls sooner, or has not begun, or counts days.
    NoClaim,
    /// The caller has not made a move that could be taken back.
    NothingToTakeBack,
    /// A move that would have to be taken back disclosed something.
    Disclosed,
    /// The game goes on.
    NotOver,
    /// The two already have a new table.
    AlreadyRematched,
    /// Too many browsers hold the seat.
    SeatFull,
    /// No other browser holds the seat.
    LastBrowser,
    /// Nobody had to do anything in that time.
    NothingToCredit,
}

impl Refusal {
    /// All refusals.
    pub const ALL: [Refusal; 31] = [
        Refusal::NotSeated,
        Refusal::NotCreator,
        Refusal::SeatTaken,
        Refusal::OwnTable,
        Refusal::AlreadySeated,
        Refusal::NotInvited,
        Refusal::NotReady,
        Refusal::AlreadySealed,
        Refusal::BadContribution,
        Refusal::StaleVersion,
        Refusal::NotYourTurn,
        Refusal::IllegalMove,
        Refusal::AlreadyMoved,
        Refusal::NoOffer,
        Refusal::AlreadyOffered,
        Refusal::TooSoon,
        Refusal::OutOfTime,
        Refusal::GameOver,
        Refusal::NotDue,
        Refusal::NoClock,
        Refusal::ClockFull,
        Refusal::OwnTurn,
        Refusal::NotAbsent,
        Refusal::NoClaim,
        Refusal::NothingToTakeBack,
        Refusal::Disclosed,
        Refusal::NotOver,
        Refusal::AlreadyRematched,
        Refusal::SeatFull,
        Refusal::LastBrowser,
        Refusal::NothingToCredit,
    ];

    /// The name that the wire and the language files use; it never changes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Refusal::NotSeated => "not_seated",
            Refusal::NotCreator => "not_creator",
            Refusal::SeatTaken => "seat_taken",
            Refusal::OwnTable => "own_table",
            Refusal::AlreadySeated => "already_seated",
            Refusal::NotInvited => "not_invited",
            Refusal::NotReady => "not_ready",
            Refusal::AlreadySealed => "already_sealed",
            Refusal::BadContribution => "bad_contribution",
            Refusal::StaleVersion => "stale_version",
            Refusal::NotYourTurn => "not_your_turn",
            Refusal::IllegalMove => "illegal_move",
            Refusal::AlreadyMoved => "already_moved",
            Refusal::NoOffer => "no_offer",
            Refusal::AlreadyOffered => "already_offered",
            Refusal::TooSoon => "too_soon",
            Refusal::OutOfTime => "out_of_time",
            Refusal::GameOver => "game_over",
            Refusal::NotDue => "not_due",
            Refusal::NoClock => "no_clock",
            Refusal::ClockFull => "clock_full",
            Refusal::OwnTurn => "own_turn",
            Refusal::NotAbsent => "not_absent",
            Refusal::NoClaim => "no_claim",
            Refusal::NothingToTakeBack => "nothing_to_take_back",
            Refusal::Disclosed => "disclosed",
            Refusal::NotOver => "not_over",
            Refusal::AlreadyRematched => "already_rematched",
            Refusal::SeatFull => "seat_full",
            Refusal::LastBrowser => "last_browser",
            Refusal::NothingToCredit => "nothing_to_credit",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl core::error::Error for Refusal {}
