/** Moves an item to the front of a list that has it. */
export function putFirst<item>(items: readonly item[], first: item): readonly item[] {
  return items.includes(first) ? [first, ...items.filter((item) => item !== first)] : items
}
