import * as v from 'valibot'
import { projectSchema } from '../../projects/projectSchema.ts'

/** Version of the format; a reader refuses later ones. */
export const exportVersion = 1

const integer = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(255))

/** First line. */
export const exportHeader = v.object({
  type: v.literal('foyer-export'),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  server: v.string(),
  createdAt: v.string(),
})
/** A project, as `project put` takes it. */
export const exportedProject = v.strictObject({ type: v.literal('project'), project: projectSchema })
/** A name with everything it leads to. */
export const exportedName = v.strictObject({
  type: v.literal('name'),
  name: v.pipe(text, v.regex(/^[^\s.]+(\.[^\s.]+)+$/u, 'expected a name')),
  owner: text,
  scope: integer,
  firstCoinType: integer,
  attributes: v.record(v.string(), v.string()),
  signedAtS: integer,
  registeredAtMs: integer,
  updatedAtMs: integer,
  addresses: v.array(v.strictObject({ coinType: integer, address: text, createdAtMs: integer })),
})
/** Last line: how many lines there are between the first and it. */
export const exportEnd = v.strictObject({ type: v.literal('end'), lines: integer })

/** A line between the first and the last. */
export const exportedLine = v.variant('type', [exportedProject, exportedName])
/** A line between the first and the last. */
export type ExportedLine = v.InferOutput<typeof exportedLine>
