export type { Kit, Note, Rule } from './Rule.ts'
export { type Transformed, transform } from './transform.ts'
