// Comparing names by how they look; apart from the rest, because of Unicode's table: 29 kB compressed, 66 kB as Vite writes it.
// biome-ignore-start lint/performance/noBarrelFile: see above
export { foldName } from './foldName.ts'
export { spellPlain } from './spellPlain.ts'
// biome-ignore-end lint/performance/noBarrelFile: see above
