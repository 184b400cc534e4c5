import type { ChainInfo } from '@foyer/contract'
import type { ClearDescription, ClearField } from '@foyer/contract/clear'
import type { Texts } from '../../texts/en.ts'
import type { ApprovalFact } from '../ApprovalFact.ts'
import type { DescribedPart } from './DescribedPart.ts'

/** Maximum length of bytes shown inline; longer values are only in the raw data. */
const maxBytesLetters = 66

type Options = {
  chain: ChainInfo
  texts: Texts
  /** The visitor's addresses. */
  own: readonly string[]
  contract: string
}

/**
 * Prepares a description for display. Drops everything that goes beyond the data. Shows addresses that the description
 * hides, unless the visitor sees them elsewhere.
 */
export function toPart(description: ClearDescription, options: Options): DescribedPart {
  const { clear } = options.texts
  const all = listAll(description)
  const isOwn = all.every(({ from }) => from === 'operator')
  const names = [...new Set(all.map(({ owner }) => owner))]
  const lines = flatten(description, '', options)
  return {
    title: isOwn ? clear.own : clear.listed,
    note: isOwn ? clear.operator : clear.registry,
    intent: description.sentence ?? description.intent,
    fields: [...lines.fields, { label: clear.name, value: names.map((name) => `“${name}”`).join(' · ') }],
    rest: lines.rest,
    isWhole: description.isWhole,
  }
}

/** Lists a description and those of nested calls; their authors may differ. */
function listAll(description: ClearDescription): ClearDescription[] {
  return [description, ...description.fields.flatMap(({ inner }) => (inner ? listAll(inner) : []))]
}

type Lines = Record<'fields' | 'rest', ApprovalFact[]>

function flatten({ fields, rest }: ClearDescription, prefix: string, options: Options): Lines {
  const found: Lines = { fields: [], rest: [] }
  for (const field of fields) {
    const { label, kind, inner } = field
    if (kind === 'words') continue
    const fact = toFact(field, prefix, options)
    found.fields.push(inner ? { ...fact, value: inner.sentence ?? inner.intent } : fact)
    if (!inner) continue
    const below = flatten(inner, `${prefix}${label} › `, options)
    found.fields.push(...below.fields)
    found.rest.push(...below.rest)
  }
  for (const field of rest)
    (isStranger(field, options) ? found.fields : found.rest).push(toFact(field, prefix, options))
  return found
}

function toFact({ label, value, kind }: ClearField, prefix: string, { texts, own }: Options): ApprovalFact {
  const isOwn = own.some((address) => address.toLowerCase() === value.toLowerCase())
  const fact = { label: prefix + label, lang: 'en', detail: isOwn ? texts.clear.yours : undefined }
  if (kind === 'bytes') return { ...fact, value: shorten(value, texts), isQuoted: true }
  // A quoted page text must not look like lines of this box.
  if (kind === 'text') return { ...fact, value: `“${value.replace(/\r?\n/g, ' ↵ ')}”`, isQuoted: true }
  return { ...fact, value }
}

function shorten(bytes: string, { locale }: Texts): string {
  if (bytes.length <= maxBytesLetters) return bytes
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'byte', unitDisplay: 'long' })
  return `${bytes.slice(0, 10)}… (${format.format(bytes.length / 2 - 1)})`
}

function isStranger({ kind, value }: ClearField, { chain, own, contract }: Options): boolean {
  const expected = [...own, contract, ...chain.tokens.map(({ address }) => address)]
  return (
    kind === 'address' &&
    !/^0x0*$/.test(value) &&
    !expected.some((address) => address.toLowerCase() === value.toLowerCase())
  )
}
