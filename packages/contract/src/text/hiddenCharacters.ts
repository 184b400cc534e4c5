/**
 * Characters of a regular expression's class with the flag `u`: those that are invisible, look like a different space, or change
 * the text direction. Beyond the Unicode classes for them, some symbols render as blanks. The rendering of private-use
 * characters depends on the font.
 */
export const hiddenCharacters = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Me}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\ufffd`
