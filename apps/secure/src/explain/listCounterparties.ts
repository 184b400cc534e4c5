import { type CaipAddress, type CaipNetworkId, toAddressKey } from '@foyer/contract'
import type { ApprovalFact } from './ApprovalFact.ts'
import type { ApprovalView } from './ApprovalView.ts'
import type { DescribedPart } from './clear/DescribedPart.ts'

/** Patterns of addresses inside a text, by namespace. */
const forms: Readonly<Record<string, RegExp>> = {
  eip155: /0x[\da-f]{40}(?![\da-f])/gi,
  solana: /(?<![1-9A-HJ-NP-Za-km-z])[1-9A-HJ-NP-Za-km-z]{32,44}(?![1-9A-HJ-NP-Za-km-z])/g,
}

/** Parts of a card that may contain addresses. */
type Parts = Partial<Pick<ApprovalView, 'facts' | 'calls' | 'described' | 'fields'>>

/**
 * Lists every address on a card except the visitor's own, each once: receivers, spenders, called contracts, operators,
 * verifying contracts and any others. It ignores the labels of lines, so that no kind of address is missed.
 */
export function listCounterparties(
  { facts = [], calls = [], described, fields = [] }: Parts,
  { network, own }: { network: CaipNetworkId; own: readonly string[] },
): readonly CaipAddress[] {
  const form = forms[network.split(':')[0] ?? '']
  if (!form) return []
  const lines = [
    ...facts,
    ...listDescribed(described),
    ...calls.flatMap((call) => [...call.facts, ...listDescribed(call.described)]),
  ]
  const texts = [
    ...lines.flatMap(({ value, detail = '' }) => [value, detail]),
    ...fields.map(({ value }) => value),
  ]
  const others = new Map<string, CaipAddress>()
  const mine = new Set(own.map(toAddressKey))
  for (const text of texts)
    for (const [address] of text.matchAll(form)) {
      const key = toAddressKey(address)
      if (!mine.has(key)) others.set(key, `${network}:${address}`)
    }
  return [...others.values()]
}

function listDescribed(part: DescribedPart | undefined): readonly ApprovalFact[] {
  return part ? [...part.fields, ...part.rest] : []
}
