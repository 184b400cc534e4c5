import type { ChainInfo } from '@foyer/contract'
import type { ClearDescription, ClearField } from '@foyer/contract/clear'
import type { Texts } from '../../texts/en.ts'
import type { DescribedPart } from './DescribedPart.ts'

type Line = DescribedPart['fields'][number]

/**
 * Makes a description ready to be shown. What it says beyond the data is left out; addresses that it hides are shown, but for
 * those that the visitor sees anyway.
 *
 * @param known addresses in small letters.
 */
export function toPart(
  description: ClearDescription,
  { chain, texts, known }: { chain: ChainInfo; texts: Texts; known: readonly string[] },
): DescribedPart {
  const { clear } = texts
  const expected = new Set([...known, ...chain.tokens.map(({ address }) => address.toLowerCase())])
  const isStranger = ({ kind, value }: ClearField) =>
    kind === 'address' && !/^0x0*$/.test(value) && !expected.has(value.toLowerCase())
  const lines = flatten(description, '', isStranger)
  return {
    title: clear.by(description.owner),
    note: description.from === 'operator' ? clear.operator : clear.registry,
    intent: description.sentence ?? description.intent,
    fields: lines.fields,
    rest: lines.rest,
    isWhole: description.isWhole,
  }
}

function flatten(
  { fields, rest }: ClearDescription,
  prefix: string,
  isStranger: (field: ClearField) => boolean,
): { fields: Line[]; rest: Line[] } {
  const found: { fields: Line[]; rest: Line[] } = { fields: [], rest: [] }
  for (const { label, value, kind, inner } of fields) {
    if (kind === 'words') continue
    found.fields.push({ label: prefix + label, value: inner ? (inner.sentence ?? inner.intent) : value })
    if (!inner) continue
    const below = flatten(inner, `${prefix}${label} › `, isStranger)
    found.fields.push(...below.fields)
    found.rest.push(...below.rest)
  }
  for (const field of rest) {
    const line = { label: prefix + field.label, value: field.value }
    if (isStranger(field)) found.fields.push(line)
    else found.rest.push(line)
  }
  return found
}
