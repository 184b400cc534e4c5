import { formatUnits, type Moved, type ReadMovedParameters } from '@foyer/core/adapter'
import * as v from 'valibot'
import { createClient } from 'viem'
import { type CreateTransportParameters, createTransport } from '../createTransport.ts'
import { hex } from '../schemas.ts'
import { askNode } from './askNode.ts'
import { isSameHex } from './isSameHex.ts'
import { quantity, receipt, transaction } from './nodeSchemas.ts'
import { toWord } from './toWord.ts'

/** `Transfer(address,address,uint256)` of [ERC-20](https://eips.ethereum.org/EIPS/eip-20). */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `Deposit(address,uint256)`: all that a wrapped native currency such as WETH9 logs when it is wrapped. */
const depositTopic = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const word = /^0x[0-9a-f]{64}$/i

const fullReceipt = v.object({
  ...receipt.entries,
  from: v.string(),
  gasUsed: quantity,
  blockNumber: v.nullish(quantity),
  effectiveGasPrice: v.nullish(quantity),
  // Rollups charge for the data they store on the layer below.
  l1Fee: v.nullish(quantity),
  logs: v.array(v.object({ address: v.string(), topics: v.array(hex), data: v.string() })),
})
type Receipt = v.InferOutput<typeof fullReceipt>

/**
 * Reads from a transaction's receipt the amount of a token that an address received, and the fee if the account paid
 * it.
 */
export async function readMoved({
  hash,
  network,
  account,
  arrival,
  rpcUrls,
  fetch,
  signal,
}: ReadMovedParameters & CreateTransportParameters): Promise<Moved> {
  const client = createClient({ transport: createTransport({ rpcUrls, fetch, signal }) })
  const mined = await askNode(client, v.nullable(fullReceipt), 'eth_getTransactionReceipt', [hash])
  if (!mined) return {}
  const { from, gasUsed, effectiveGasPrice, l1Fee } = mined
  const isOwn = isSameHex(from, account)
  const fee = isOwn && effectiveGasPrice != null ? gasUsed * effectiveGasPrice + (l1Fee ?? 0n) : undefined
  const arrived = mined.status === 1n && arrival ? await readArrived() : undefined
  return {
    ...(arrived !== undefined && arrival && { arrived: formatUnits(arrived, arrival.token.decimals) }),
    ...(fee !== undefined && { paidFee: formatUnits(fee, network.nativeCurrency.decimals) }),
  }

  async function readArrived(): Promise<bigint | undefined> {
    if (!arrival) return undefined
    const { token, to } = arrival
    if (token.address !== undefined) {
      const { sum, isLogged } = sumLogs(mined?.logs ?? [], token.address, to)
      if (sum > 0n) return sum
      // A token that logs no transfers proves nothing. Proceeds for the account itself, as of a swap, count as not arrived
      // until a log shows them.
      return isLogged || isSameHex(to, account) ? 0n : undefined
    }
    // The chain does not log its native currency, so only what the account itself sends can be read.
    if (!isOwn) return undefined
    const sent = await askNode(client, v.nullable(transaction), 'eth_getTransactionByHash', [hash])
    if (sent?.to && isSameHex(sent.to, to)) return sent.value
    return sent && isSameHex(to, account) ? readGained(sent.value).catch(() => undefined) : undefined
  }

  /**
   * Returns the transaction's native proceeds for the account, from its balances before and after the block; `undefined`
   * if something else could have spent from it there: another transaction, or code of the account.
   */
  async function readGained(sentValue: bigint): Promise<bigint | undefined> {
    const at = mined?.blockNumber
    if (at == null || fee === undefined) return undefined
    const ask = (method: string, block: bigint) =>
      askNode(client, quantity, method, [account, `0x${block.toString(16)}`])
    const [before, after, countBefore, countAfter, code] = await Promise.all([
      ask('eth_getBalance', at - 1n),
      ask('eth_getBalance', at),
      ask('eth_getTransactionCount', at - 1n),
      ask('eth_getTransactionCount', at),
      askNode(client, hex, 'eth_getCode', [account, `0x${at.toString(16)}`]),
    ])
    if (countAfter - countBefore !== 1n || code !== '0x') return undefined
    const gained = after - before + fee + sentValue
    return gained > 0n ? gained : 0n
  }
}

/**
 * Sums a token's own logs: moved to an address, minus moved away from it; and whether it logged any movement. Deposits count
 * only if no transfer reached the address, because some wrapped currencies log both.
 */
function sumLogs(
  logs: Receipt['logs'],
  token: string,
  to: string,
): { readonly sum: bigint; readonly isLogged: boolean } {
  const topic = `0x${toWord(to)}`
  let sum = 0n
  let wrapped = 0n
  let isReached = false
  let isLogged = false
  for (const { address, topics, data } of logs) {
    if (!isSameHex(address, token) || !word.test(data)) continue
    const [event, from, receiver, ...rest] = topics
    if (event === depositTopic && from && !receiver) {
      isLogged = true
      if (isSameHex(from, topic)) wrapped += BigInt(data)
    }
    // A fourth topic means the transfer of an NFT.
    if (event !== transferTopic || !from || !receiver || rest.length > 0) continue
    isLogged = true
    if (isSameHex(receiver, topic)) {
      isReached = true
      sum += BigInt(data)
    } else if (isSameHex(from, topic)) sum -= BigInt(data)
  }
  return { sum: isReached ? sum : sum + wrapped, isLogged }
}
