import type { ChainInfo } from '@foyer/contract'
import * as v from 'valibot'
import { getAddress, type Hex, hexToBigInt, numberToHex } from 'viem'
import { formatAmount } from '../dom/formatAmount.ts'
import type { Texts } from '../texts/en.ts'
import type { EvmCall } from './describeCall.ts'
import { formatToken } from './describeCall.ts'

/** What calls would change, as the chain says now. */
export type CallSimulation =
  | { status: 'success'; changes: readonly string[]; grants: boolean }
  | { status: 'failed' }
  | { status: 'unknown' }

const hex = v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i))
const answer = v.pipe(
  v.array(
    v.object({
      calls: v.array(
        v.object({
          status: hex,
          logs: v.optional(v.array(v.object({ address: hex, topics: v.array(hex), data: hex })), []),
        }),
      ),
    }),
  ),
  v.minLength(1),
)

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `Approval(address,address,uint256)` */
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** `ApprovalForAll(address,address,bool)` */
const approvalForAllTopic = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
/** Where `eth_simulateV1` says that the chain's own currency moved. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Tries calls on the chain with `eth_simulateV1`, one after the other: what comes and goes for an address in all, and
 * whether they grant anything.
 */
export async function simulateCalls(
  ask: (method: string, params: unknown) => Promise<unknown>,
  from: Hex,
  asked: readonly EvmCall[],
  chain: ChainInfo,
  texts: Texts,
): Promise<CallSimulation> {
  const calls = asked.map(({ to, value, data }) => ({ from, to, value: numberToHex(value), data }))
  const options = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
  const parsed = v.safeParse(answer, await ask('eth_simulateV1', [options, 'latest']).catch(() => undefined))
  const tried = parsed.success ? (parsed.output[0]?.calls ?? []) : []
  if (tried.length !== asked.length) return { status: 'unknown' }
  if (tried.some(({ status }) => BigInt(status) !== 1n)) return { status: 'failed' }

  const moves = new Map<string, bigint>()
  const items: string[] = []
  let grants = false
  for (const { address, topics, data } of tried.flatMap(({ logs }) => logs)) {
    const [topic, first, second, item] = topics
    if ((topic === approvalTopic || topic === approvalForAllTopic) && isSelf(first, from)) grants = true
    if (topic !== transferTopic || isSelf(first, from) === isSelf(second, from)) continue
    const isOut = isSelf(first, from)
    if (item !== undefined)
      items.push(
        `${isOut ? '−' : '+'} ${texts.facts.itemOf(String(BigInt(item)), getAddress(address as Hex))}`,
      )
    else if (data.length >= 66) {
      const key = address.toLowerCase()
      const units = hexToBigInt(data.slice(0, 66) as Hex)
      moves.set(key, (moves.get(key) ?? 0n) + (isOut ? -units : units))
    }
  }
  const { symbol, decimals } = chain.nativeCurrency
  const amounts = [...moves].flatMap(([address, move]) => {
    if (move === 0n) return []
    const size = move < 0n ? -move : move
    const text =
      address === nativeAddress
        ? `${formatAmount(size, decimals, texts.locale)} ${symbol}`
        : formatToken(size, address as Hex, chain, texts)
    return [`${move < 0n ? '−' : '+'} ${text}`]
  })
  return { status: 'success', changes: [...amounts, ...items], grants }
}

function isSelf(topic: string | undefined, address: Hex): boolean {
  return topic?.slice(-40).toLowerCase() === address.slice(2).toLowerCase()
}
