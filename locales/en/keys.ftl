# What a key reads aloud at the board.

read-no-move = No move has been played yet.
read-no-clock = This game has no clock.
read-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
read-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
read-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
read-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
# $list is a row of times, or of pieces with their points.
read-side = { side-name }: { $list }.
read-side-down = { side-name }, face down: { $list }.
# One piece and its point: “horse g2”.
read-standing = { role } { $point }
read-taken = { side-name } has taken: { $list }.
read-taken-nothing = { side-name } has taken nothing.
# How many lie face down, and what each of them may be.
read-down = { $count ->
    [one] { side-name } has { $count } piece face down. It may be: { $list }.
   *[other] { side-name } has { $count } pieces face down. Each may be: { $list }.
}
read-down-none = { side-name } has nothing face down.
read-nothing-down = In this game every piece lies face up.
# A role and its chance: “chariot 11 %”.
read-chance = { role } { $share }
read-point = { $point } may be: { $list }.
read-point-none = Nothing lies face down on { $point }.

# A move that is typed.
typed-unreadable = “{ $text }” is not a move. Write h2e2, C2=5 or 炮二平五.
typed-none = { $text } is not possible now.
typed-several = { $text } could be more than one move. Write it with its points: h2e2.
