// biome-ignore lint/performance/noBarrelFile: loaded as one, by `import()`
export { applyModalRules } from '../flow/applyModalRules.ts'
export { mountModal } from './mountModal.tsx'
export { loadView } from './viewLoaders.ts'
