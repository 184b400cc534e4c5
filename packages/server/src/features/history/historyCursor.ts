import { type CaipNetworkId, caipNetworkId } from '@foyer/contract'
import * as v from 'valibot'
import { RequestError } from '../../kit/RequestError.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const onChain = v.strictTuple([v.literal('c'), count, count])
const acrossChains = v.strictTuple([v.literal('t'), count, caipNetworkId, count, count])

/** Position of a page's last transaction, so that newer transactions do not shift the following pages. */
export type HistoryPosition = {
  minedAtMs: number
  chainId: CaipNetworkId
  block: number
  txIndex: number
}

/** Writes the cursor for the transactions after this one, either on its chain or by time on all chains. */
export function writeHistoryCursor(
  { minedAtMs, chainId, block, txIndex }: HistoryPosition,
  isOneChain: boolean,
): string {
  const parts: v.InferOutput<typeof onChain> | v.InferOutput<typeof acrossChains> = isOneChain
    ? ['c', block, txIndex]
    : ['t', minedAtMs, chainId, block, txIndex]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/**
 * Parses a cursor of the same kind of page.
 *
 * @throws RequestError `CURSOR_INVALID`
 */
export function readHistoryCursor(text: string, chainId: CaipNetworkId | undefined): HistoryPosition {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    json = undefined
  }
  if (chainId) {
    const parsed = v.safeParse(onChain, json)
    if (parsed.success) {
      const [, block, txIndex] = parsed.output
      return { minedAtMs: 0, chainId, block, txIndex }
    }
  } else {
    const parsed = v.safeParse(acrossChains, json)
    if (parsed.success) {
      const [, minedAtMs, chainId, block, txIndex] = parsed.output
      return { minedAtMs, chainId, block, txIndex }
    }
  }
  throw new RequestError(
    'CURSOR_INVALID',
    'The cursor does not belong to this list. Start at the first page.',
  )
}
