/**
 * Removes from a name what is invisible, or changes the text direction. For code that every visitor loads: `cleanText` also
 * knows which joiners belong to an emoji, and marks that strike others out.
 *
 * @internal
 */
export function cleanName(name: string): string {
  return name.replace(/[\p{C}\p{Z}\p{Me}\p{Default_Ignorable_Code_Point}\u2800]+/gu, ' ').trim()
}
