// Comparison of names by appearance; a separate entry point, because of the Unicode table: 29 kB compressed, 66 kB as output
// by Vite.
// biome-ignore-start lint/performance/noBarrelFile: see above
export { foldName } from './foldName.ts'
export { spellPlain } from './spellPlain.ts'
// biome-ignore-end lint/performance/noBarrelFile: see above
