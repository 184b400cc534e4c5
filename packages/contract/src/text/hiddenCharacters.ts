/**
 * Characters of a regular expression's class with the flag `u`: those that are invisible, look like a different space, or change
 * the text direction. Beyond the Unicode classes for them (`DI`: default ignorable), some symbols render as blanks. The rendering
 * of private-use characters depends on the font, and that of unassigned ones on the browser's version.
 */
export const hiddenCharacters = String.raw`\p{C}\p{Z}\p{Me}\p{DI}\u2800\u{1d159}\ufffd`
