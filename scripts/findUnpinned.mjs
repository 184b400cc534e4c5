/**
 * Finds packages in a lock file without a hash, as `name@version`: those missing from the list, and those on the list that
 * now have a hash or no longer exist. Packages of this repository need no hash.
 */
export function findUnpinned(lock, known) {
  const unpinned = listUnpinned(lock)
  return {
    missing: unpinned.filter((id) => !known.includes(id)),
    stale: known.filter((id) => !unpinned.includes(id)),
  }
}

function listUnpinned(lock) {
  const unpinned = new Set()
  for (const [place, entry] of Object.entries(lock.packages)) {
    const { link, integrity, name, version } = entry
    const at = place.lastIndexOf('node_modules/')
    if (at === -1 || link || isOurs(place, entry) || /^sha512-.{86}==$/.test(integrity ?? '')) continue
    unpinned.add(`${name ?? place.slice(at + 'node_modules/'.length)}@${version}`)
  }
  return [...unpinned]
}

/** Whether npm packs it from this repository's folder of that name, as in the examples. */
function isOurs(place, { resolved }) {
  const [, name] = /^node_modules\/@foyer\/([\w-]+)$/.exec(place) ?? []
  return name !== undefined && resolved === `file:../../packages/${name}`
}
