/**
 * Finds overrides of a manifest that do not match its lock file. A key with a version silently stops working once that
 * version changes; npm does not report it. Each package of that name must match the override, in any version or in the major
 * version of the key. Returns lines such as `a@2.0.0 > b: 1.0.0 instead of 2.0.0`, and `c: no such package` for overrides
 * that can be removed.
 */
export function findLooseOverrides({ overrides = {} }, { packages }) {
  return Object.entries(overrides).flatMap(([key, value]) => {
    const name = nameOf(key)
    const places = Object.keys(packages).filter((place) => place.endsWith(`node_modules/${name}`))
    if (!places.length) return [`${key}: no such package`]
    if (typeof value === 'string') {
      // Another major version may be unaffected on purpose.
      const [, major] = /@(\d+)$/.exec(key) ?? []
      const isMeant = ({ version }) =>
        major === undefined || version === undefined || version.startsWith(`${major}.`)
      return places.flatMap((place) => {
        const entry = packages[place]
        return entry.name || isMeant(entry) ? check(place, entry, value) : []
      })
    }
    return Object.entries(value).flatMap(([child, wanted]) => {
      const found = places.flatMap((place) => {
        const at = find(nameOf(child), place, packages)
        return at === undefined ? [] : [{ place, at }]
      })
      if (!found.length) return [`${key} > ${child}: no such package`]
      return found.flatMap(({ place, at }) =>
        check(`${nameAt(place)}@${packages[place].version} > ${nameOf(child)}`, packages[at], wanted),
      )
    })
  })
}

function check(what, entry, wanted) {
  const got = entry.link
    ? `file:${entry.resolved}`
    : (entry.resolved?.startsWith('file:') && entry.resolved) || entry.version
  const [, alias, version] = /^npm:(.+)@([^@]+)$/.exec(wanted) ?? []
  const isHeld = alias
    ? entry.name === alias && entry.version === version
    : wanted.startsWith('file:')
      ? got.replace(/^file:[./]*/, '') === wanted.replace(/^file:[./]*/, '')
      : entry.version === wanted
  return isHeld ? [] : [`${what}: ${got} instead of ${wanted}`]
}

/** Finds the place of a dependency, by Node's resolution. */
function find(name, place, packages) {
  for (let parent = place; ; parent = parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/')))) {
    const at = `${parent ? `${parent}/` : ''}node_modules/${name}`
    const isNeeded = ['dependencies', 'optionalDependencies', 'peerDependencies'].some(
      (kind) => packages[place][kind]?.[name] !== undefined,
    )
    if (!isNeeded) return undefined
    if (packages[at]) return at
    if (!parent) return undefined
  }
}

const nameOf = (key) => key.replace(/(?<=.)@.*$/, '')
const nameAt = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
