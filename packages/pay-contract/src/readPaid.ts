import * as v from 'valibot'
import {
  type Address,
  decodeEventLog,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  zeroAddress,
} from 'viem'
import { payContract } from './payContract.ts'

/** A payment logged by the contract. */
export type Paid = {
  order: Hex
  payer: Address
  receiver: Address
  token: Address | 'native'
  /** Amount that arrived at the receiver, in the smallest unit. */
  received: bigint
}

const hex = v.pipe(
  v.string(),
  v.regex(/^0x(?:[\da-f]{2})*$/i),
  v.transform((text) => text.toLowerCase() as Hex),
)
const logSchema = v.object({
  address: hex,
  topics: v.strictTuple([hex, hex, hex, hex]),
  data: hex,
  removed: v.optional(v.literal(false)),
})

/**
 * Parses a log of the payment contract. Returns `undefined` for any other log, for one that a reorganisation removed,
 * and for one that the contract can't have written. It proves nothing about the chain: request the logs of final blocks
 * from a node that you trust.
 *
 * @example
 * ```ts
 * import { payContract, readPaid } from '@foyer/pay-contract'
 * import { createPublicClient, http } from 'viem'
 *
 * const client = createPublicClient({ transport: http('https://base.example.com') })
 * for (const log of await client.getLogs({ address: payContract.address, fromBlock: 'finalized' })) {
 *   const paid = readPaid(log)
 *   if (paid) console.log(paid.order, paid.token, paid.received)
 * }
 * ```
 */
export function readPaid(log: unknown): Paid | undefined {
  const parsed = v.safeParse(logSchema, log)
  if (!parsed.success) return undefined
  const { address, topics, data } = parsed.output
  if (address !== payContract.address.toLowerCase()) return undefined
  const { abi } = payContract
  try {
    const { args } = decodeEventLog({ abi, eventName: 'Paid', topics, data, strict: true })
    const { order, payer, receiver, token, received } = args
    // Decoding ignores surplus bytes, which the contract never writes.
    const again = encodeEventTopics({ abi, eventName: 'Paid', args: { order, payer, receiver } })
    if (again.join() !== topics.join()) return undefined
    if (encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [token, received]) !== data)
      return undefined
    return { order, payer, receiver, token: token === zeroAddress ? 'native' : token, received }
  } catch {
    return undefined
  }
}
