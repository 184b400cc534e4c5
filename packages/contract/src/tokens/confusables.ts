// Comparing names by how they look; apart from the rest, because of Unicode's table of 29 kB.
// biome-ignore-start lint/performance/noBarrelFile: see above
export { foldName } from './foldName.ts'
export { spellPlain } from './spellPlain.ts'
// biome-ignore-end lint/performance/noBarrelFile: see above
