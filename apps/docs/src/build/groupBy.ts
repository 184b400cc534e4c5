/** Items by key, in the order in which the keys first appear. */
export function groupBy<item, key>(items: readonly item[], toKey: (item: item) => key): Map<key, item[]> {
  const groups = new Map<key, item[]>()
  for (const item of items) {
    const key = toKey(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
