/**
 * Finds packages of this repository that the lock file of an example has in another state than their manifest: npm would install them
 * without what they need now. `readManifest` reads that of a folder of `packages`.
 */
export function findStale(lock, readManifest) {
  return Object.entries(lock.packages).flatMap(([place, entry]) => {
    const [, folder] = /^file:\.\.\/\.\.\/packages\/([\w-]+)$/.exec(entry.resolved ?? '') ?? []
    if (!folder) return []
    const manifest = readManifest(folder)
    const isSame = ['version', 'dependencies', 'peerDependencies'].every(
      (key) => toText(entry[key]) === toText(manifest[key]),
    )
    return isSame ? [] : [place.replace('node_modules/', '')]
  })
}

/** The same for the same entries in another order. */
function toText(value = {}) {
  return typeof value === 'string' ? value : JSON.stringify(Object.entries(value).sort())
}
