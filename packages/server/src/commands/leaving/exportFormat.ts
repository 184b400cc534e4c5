import { checkName, nameAttributes } from '@foyer/contract'
import * as v from 'valibot'
import { getAddress, isAddress } from 'viem'
import { storedProjectSchema } from '../../projects/projectSchema.ts'

/** Version of the format; a reader refuses later ones. */
export const exportVersion = 1

const integer = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** As the server stores it: in another case, the same account would be a different one. */
const address = v.pipe(
  v.string(),
  v.check(
    (given) => isAddress(given) && getAddress(given) === given,
    'expected an address with its checksum',
  ),
)
/** As registration requires it: any other lookalike spelling would lead to another account. */
const name = v.pipe(
  v.string(),
  v.maxLength(255),
  v.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'expected a name in its normal form'),
  v.check((given) => isLabel(given.split('.')[0] ?? ''), 'expected a name in its normal form'),
)

function isLabel(label: string): boolean {
  try {
    return checkName(label) === label
  } catch {
    return false
  }
}

/** First line. */
export const exportHeader = v.object({
  type: v.literal('foyer-export'),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  server: v.string(),
  createdAt: v.string(),
})
/** A project, in the format of `project put`. */
export const exportedProject = v.strictObject({ type: v.literal('project'), project: storedProjectSchema })
/** A name with all its addresses and attributes. */
export const exportedName = v.strictObject({
  type: v.literal('name'),
  name,
  owner: address,
  scope: integer,
  firstCoinType: integer,
  attributes: v.strictObject(nameAttributes.entries),
  signedAtS: integer,
  registeredAtMs: integer,
  updatedAtMs: integer,
  addresses: v.array(v.strictObject({ coinType: integer, address, createdAtMs: integer })),
})
/** Last line: number of lines between the first and this one. */
export const exportEnd = v.strictObject({ type: v.literal('end'), lines: integer })

/** A line between the first and the last. */
export const exportedLine = v.variant('type', [exportedProject, exportedName])
/** Type of `exportedLine`. */
export type ExportedLine = v.InferOutput<typeof exportedLine>
