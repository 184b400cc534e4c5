/**
 * Regular expression, with the flag `u`, of the tag characters that turn a black flag into that of England, Scotland or Wales. The
 * whole sequence is one visible emoji; any other tag characters are invisible, and can spell out a hidden text.
 */
export const flagTags = String.raw`(?<=\u{1f3f4})\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`
