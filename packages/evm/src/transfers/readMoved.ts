import { formatUnits, type Moved, type ReadMovedParameters } from '@foyer/core/adapter'
import * as v from 'valibot'
import { createClient, numberToHex } from 'viem'
import { type CreateTransportParameters, createTransport } from '../createTransport.ts'
import { askNode } from './askNode.ts'
import { fullReceipt, type Receipt } from './fullReceipt.ts'
import { isSameHex } from './isSameHex.ts'
import { transaction } from './nodeSchemas.ts'
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

const amount = v.pipe(
  v.string(),
  v.regex(word),
  v.transform((text) => BigInt(text)),
)

/**
 * Reads from the receipts of a request's transactions the amount of a token that an address received, the amount of another
 * that the account spent, and the fee if the account paid it.
 */
export async function readMoved({
  hash,
  otherHashes = [],
  network,
  account,
  arrival,
  sold,
  rpcUrls,
  fetch,
  signal,
}: ReadMovedParameters & CreateTransportParameters): Promise<Moved> {
  const client = createClient({ transport: createTransport({ rpcUrls, fetch, signal }) })
  const found = await Promise.all(
    [...otherHashes, hash].map(async (each) => {
      const mined = await askNode(client, v.nullable(fullReceipt), 'eth_getTransactionReceipt', [each])
      return mined && { ...mined, hash: each }
    }),
  )
  const receipts = found.filter((each) => each !== null)
  // A part would look like the whole.
  if (receipts.length < found.length) return {}
  const own = receipts.filter(({ from }) => isSameHex(from, account))
  const fee = own.length > 0 ? sumFees(own) : undefined
  const isMade = receipts.some(({ status }) => status === 1n)
  const arrived = isMade && arrival ? await readArrived(arrival) : undefined
  const spent = isMade && sold ? await readSpent(sold.address) : undefined
  return {
    ...(spent !== undefined && sold && { spent: formatUnits(spent, sold.decimals) }),
    ...(arrived !== undefined && arrival && { arrived: formatUnits(arrived, arrival.token.decimals) }),
    ...(fee !== undefined && { paidFee: formatUnits(fee, network.nativeCurrency.decimals) }),
  }

  async function readArrived({ token, to }: NonNullable<typeof arrival>): Promise<bigint | undefined> {
    const isForAccount = isSameHex(to, account)
    if (token.address !== undefined) {
      const { sum, isLogged, isReached } = sumLogs(
        receipts.flatMap(({ logs }) => logs),
        token.address,
        to,
      )
      if (sum > 0n) return sum
      // Another receiver may pass it on at once. A token that logs no transfers proves nothing.
      if (!isForAccount) return isLogged && !isReached ? 0n : undefined
      // Proceeds for the account itself, as of a swap, count as not arrived unless a log or the balance shows them.
      return isLogged ? 0n : readTokenGain(token.address).catch(() => 0n)
    }
    const sent = await Promise.all(own.map(({ hash: each }) => readSent(each)))
    const [only] = sent
    // An account with code calls itself to run several calls: the value of that call does not show their proceeds.
    if (only?.to && receipts.length === 1 && isSameHex(only.to, to) && !(isForAccount && only.input !== '0x'))
      return only.value
    if (!isForAccount || sent.includes(null)) return undefined
    const { readNativeGain } = await import('./readNativeGain.ts')
    const value = sent.reduce((sum, each) => sum + (each?.value ?? 0n), 0n)
    const asked = { account, receipts, ownHashes: own.map((each) => each.hash), spent: value + (fee ?? 0n) }
    // A fee that is not known hides as much of the proceeds.
    if (own.length > 0 && fee === undefined) return undefined
    return readNativeGain(client, asked).catch(() => undefined)
  }

  /** Returns the amount that left the account, minus the amount that came back. */
  async function readSpent(token: string | undefined): Promise<bigint | undefined> {
    if (token !== undefined) {
      const { sum } = sumLogs(
        receipts.flatMap(({ logs }) => logs),
        token,
        account,
      )
      return sum < 0n ? -sum : undefined
    }
    const sent = await Promise.all(own.map(({ hash: each }) => readSent(each)))
    // Another's transaction may have made the account pay: how much, only its code knows.
    if (own.length < receipts.length || sent.includes(null) || fee === undefined) return undefined
    const value = sent.reduce((sum, each) => sum + (each?.value ?? 0n), 0n)
    const { readNativeGain } = await import('./readNativeGain.ts')
    const asked = { account, receipts, ownHashes: own.map((each) => each.hash), spent: value + fee }
    const back = await readNativeGain(client, asked).catch(() => undefined)
    // A swapped holding never costs nothing: another transaction must have paid it.
    return back === undefined || back >= value ? undefined : value - back
  }

  function readSent(each: string) {
    return askNode(client, v.nullable(transaction), 'eth_getTransactionByHash', [each])
  }

  /** Returns the growth of the account's balance of a token that logs no transfers, from before to after the blocks. */
  async function readTokenGain(token: string): Promise<bigint> {
    let sum = 0n
    for (const at of new Set(receipts.map(({ blockNumber }) => blockNumber))) {
      if (at == null) return 0n
      const ask = (block: bigint) =>
        askNode(client, amount, 'eth_call', [toBalanceCall(token, account), numberToHex(block)])
      const [before, after] = await Promise.all([ask(at - 1n), ask(at)])
      sum += after - before
    }
    return sum > 0n ? sum : 0n
  }
}

/** Returns the sum of the fees; `undefined` if one of them is not known. */
function sumFees(receipts: readonly Receipt[]): bigint | undefined {
  let sum = 0n
  for (const each of receipts) {
    const fee = readFee(each)
    if (fee === undefined) return undefined
    sum += fee
  }
  return sum
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
