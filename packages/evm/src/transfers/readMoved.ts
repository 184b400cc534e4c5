import { formatUnits, type Moved, type ReadMovedParameters } from '@foyer/core/adapter'
import * as v from 'valibot'
import { createClient, numberToHex } from 'viem'
import { type CreateTransportParameters, createTransport } from '../createTransport.ts'
import { hex } from '../schemas.ts'
import { askNode } from './askNode.ts'
import { isSameHex } from './isSameHex.ts'
import { quantity, receipt, transaction } from './nodeSchemas.ts'
import { toBalanceCall } from './toCall.ts'
import { toWord } from './toWord.ts'

/** `Transfer(address,address,uint256)` of [ERC-20](https://eips.ethereum.org/EIPS/eip-20). */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `Deposit(address,uint256)`: all that a wrapped native currency such as WETH9 logs when it is wrapped. */
const depositTopic = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
/** `Withdrawal(address,uint256)`: the same when it is unwrapped. */
const withdrawalTopic = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
/** Types whose sender pays the fee in the native currency; a fee of others may be paid by someone else, or in a token. */
const plainTypes = /^0x[0-4]$/
const word = /^0x[0-9a-f]{64}$/i

const fullReceipt = v.object({
  ...receipt.entries,
  from: v.string(),
  gasUsed: quantity,
  blockNumber: v.nullish(quantity),
  effectiveGasPrice: v.nullish(quantity),
  // Rollups charge for the data they store on the layer below, and some for their operation.
  l1Fee: v.nullish(quantity),
  operatorFeeScalar: v.nullish(quantity),
  operatorFeeConstant: v.nullish(quantity),
  // An unknown type only makes the fee unknown.
  type: v.nullish(v.fallback(v.string(), '')),
  logs: v.array(
    v.fallback(v.object({ address: v.string(), topics: v.array(hex), data: v.string() }), {
      address: '',
      topics: [],
      data: '',
    }),
  ),
})
type Receipt = v.InferOutput<typeof fullReceipt>
const amount = v.pipe(
  v.string(),
  v.regex(word),
  v.transform((text) => BigInt(text)),
)

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
  const isOwn = isSameHex(mined.from, account)
  const fee = isOwn ? readFee(mined) : undefined
  const arrived = mined.status === 1n && arrival ? await readArrived() : undefined
  return {
    ...(arrived !== undefined && arrival && { arrived: formatUnits(arrived, arrival.token.decimals) }),
    ...(fee !== undefined && { paidFee: formatUnits(fee, network.nativeCurrency.decimals) }),
  }

  async function readArrived(): Promise<bigint | undefined> {
    if (!arrival) return undefined
    const { token, to } = arrival
    const isForAccount = isSameHex(to, account)
    if (token.address !== undefined) {
      const { sum, isLogged, isReached } = sumLogs(mined?.logs ?? [], token.address, to)
      if (sum > 0n) return sum
      // Another receiver may pass it on at once. A token that logs no transfers proves nothing.
      if (!isForAccount) return isLogged && !isReached ? 0n : undefined
      // Proceeds for the account itself, as of a swap, count as not arrived unless a log or the balance shows them.
      return isLogged ? 0n : readTokenGain(token.address).catch(() => 0n)
    }
    // The chain does not log its native currency, so only what the account itself sends can be read.
    if (!isOwn) return undefined
    const sent = await askNode(client, v.nullable(transaction), 'eth_getTransactionByHash', [hash])
    // An account with code calls itself to run several calls: the value of that call does not show their proceeds.
    if (sent?.to && isSameHex(sent.to, to) && !(isForAccount && sent.input !== '0x')) return sent.value
    return sent && isForAccount ? readGained(sent.value).catch(() => undefined) : undefined
  }

  /** Returns the growth of the account's balance of a token that logs no transfers, from before to after the block. */
  async function readTokenGain(token: string): Promise<bigint> {
    const at = mined?.blockNumber
    if (at == null) return 0n
    const ask = (block: bigint) =>
      askNode(client, amount, 'eth_call', [toBalanceCall(token, account), numberToHex(block)])
    const [before, after] = await Promise.all([ask(at - 1n), ask(at)])
    return after > before ? after - before : 0n
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

/** Returns the fee in the native currency; `undefined` if the sender may not have paid exactly this. */
function readFee({
  gasUsed,
  effectiveGasPrice,
  l1Fee,
  operatorFeeScalar,
  operatorFeeConstant,
  type,
}: Receipt): bigint | undefined {
  // The formula of an operator's fee depends on the version of the chain.
  if (effectiveGasPrice == null || operatorFeeScalar || operatorFeeConstant) return undefined
  if (type != null && !plainTypes.test(type)) return undefined
  return gasUsed * effectiveGasPrice + (l1Fee ?? 0n)
}

/**
 * Sums a token's own logs: moved to an address, minus moved away from it; whether it logged any movement, and whether any
 * reached the address. Wrapping and unwrapping only count without transfers, because some wrapped currencies log both.
 */
function sumLogs(
  logs: Receipt['logs'],
  token: string,
  to: string,
): { readonly sum: bigint; readonly isLogged: boolean; readonly isReached: boolean } {
  const topic = `0x${toWord(to)}`
  const moved = { received: 0n, wrapped: 0n, left: 0n, unwrapped: 0n }
  let isLogged = false
  for (const { address, topics, data } of logs) {
    if (!isSameHex(address, token) || !word.test(data)) continue
    const [event, from, receiver, ...rest] = topics
    // A fourth topic means the transfer of an NFT.
    if (!from || rest.length > 0) continue
    const isTransfer = event === transferTopic && receiver !== undefined
    const isWrap = (event === depositTopic || event === withdrawalTopic) && !receiver
    if (!isTransfer && !isWrap) continue
    isLogged = true
    if (isTransfer && isSameHex(receiver, topic)) moved.received += BigInt(data)
    else if (isSameHex(from, topic))
      moved[isTransfer ? 'left' : event === depositTopic ? 'wrapped' : 'unwrapped'] += BigInt(data)
  }
  const { received, wrapped, left, unwrapped } = moved
  const reached = received || wrapped
  return { sum: reached - (left || unwrapped), isLogged, isReached: reached > 0n }
}
