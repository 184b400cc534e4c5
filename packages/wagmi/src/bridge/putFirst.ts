/** Moves an item of a list to its front. */
export function putFirst<item>(items: readonly item[], first: item): readonly item[] {
  return items.includes(first) ? [first, ...items.filter((item) => item !== first)] : items
}
