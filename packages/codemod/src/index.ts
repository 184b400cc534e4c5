export type { CustomRule, FieldRule, FunctionName, Kit, Method, Note, Rule } from './Rule.ts'
export { type Transformed, transform } from './transform.ts'
export type { ExportKind, Surroundings } from './Work.ts'
