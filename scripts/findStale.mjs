/**
 * Finds packages of this repository whose entry in an example's lock file differs from their manifest: npm would install
 * them without their current dependencies. `readManifest` reads the manifest of a folder of `packages`.
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

/** Independent of the order of entries. */
function toText(value = {}) {
  return typeof value === 'string' ? value : JSON.stringify(Object.entries(value).sort())
}
