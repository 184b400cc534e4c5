/** Packages of this repository that make up a server. */
export const serverPackages = ['contract', 'pay-contract', 'providers', 'secure', 'server']

/**
 * Returns the lock file of an installed server: all its dependencies, with the versions and hashes of the repository's lock
 * file. `tarballs` are the repository's packed packages: name, version, integrity and path.
 */
export function imageLock(lock, { name, tarballs }) {
  const own = new Map(tarballs.map((tarball) => [`packages/${tarball.folder}`, tarball]))
  const packages = {}

  /** Resolves a dependency in the repository from `place`; the nearest one wins, as in Node. */
  function find(dependency, place) {
    for (let parent = place; ; parent = parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/')))) {
      const found = `${parent ? `${parent}/` : ''}node_modules/${dependency}`
      const entry = lock.packages[found]
      if (entry) return entry.link ? entry.resolved : found
      if (!parent) return undefined
    }
  }

  /** Its place in the image, where packages of the repository are installed like all others. */
  function place(found) {
    for (const [folder, { name }] of own)
      if (found === folder || found.startsWith(`${folder}/`))
        return `node_modules/${name}${found.slice(folder.length)}`
    return found
  }

  const dependencies = Object.fromEntries(tarballs.map(({ name, path }) => [name, `file:${path}`]))
  const waiting = [...own.keys()]
  while (waiting.length) {
    const found = waiting.pop()
    if (packages[place(found)]) continue
    const entry = lock.packages[found]
    const tarball = own.get(found)
    const kept = omit(entry, [
      'devDependencies',
      'optionalDependencies',
      'dev',
      'peer',
      'devOptional',
      'name',
    ])
    packages[place(found)] = tarball
      ? { ...kept, version: tarball.version, resolved: `file:${tarball.path}`, integrity: tarball.integrity }
      : kept
    const needed = Object.keys(entry.dependencies ?? {})
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (peer) => !entry.peerDependenciesMeta?.[peer]?.optional,
    )
    for (const dependency of [...needed, ...peers]) {
      const next = find(dependency, found)
      if (!next) throw new Error(`package-lock.json has no ${dependency}, which ${found} needs.`)
      waiting.push(next)
    }
  }
  const version = tarballs[0].version
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    manifest: { name, version, private: true, dependencies },
    lock: {
      ...{ name, version, lockfileVersion: 3, requires: true },
      packages: { '': { name, version, dependencies }, ...sorted },
    },
  }
}

function omit(entry, names) {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !names.includes(name)))
}
