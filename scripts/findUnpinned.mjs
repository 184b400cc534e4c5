/**
 * Packages of a lock file that no hash pins, as `name@version`: those that are not in the list, and those of the list that
 * are pinned or gone. What is in this repository needs no hash.
 */
export function findUnpinned(lock, known) {
  const unpinned = new Set()
  for (const [place, { link, integrity, name, version }] of Object.entries(lock.packages)) {
    const at = place.lastIndexOf('node_modules/')
    if (at === -1 || link || /^sha512-.{86}==$/.test(integrity ?? '')) continue
    unpinned.add(`${name ?? place.slice(at + 'node_modules/'.length)}@${version}`)
  }
  return {
    missing: [...unpinned].filter((id) => !known.includes(id)),
    stale: known.filter((id) => !unpinned.has(id)),
  }
}
