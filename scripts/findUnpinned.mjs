/**
 * Finds packages in a lock file without a hash, as `name@version`: those missing from the list, and those on the list
 * that now have a hash or are gone. Packages of this repository need no hash.
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
