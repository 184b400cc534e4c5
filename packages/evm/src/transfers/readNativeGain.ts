import * as v from 'valibot'
import { type Client, numberToHex } from 'viem'
import { hex } from '../schemas.ts'
import { askNode } from './askNode.ts'
import { entryPoints, log, operationTopic, readExecution, safeTopics } from './execution/readExecution.ts'
import type { Receipt } from './fullReceipt.ts'
import { isSameHex } from './isSameHex.ts'
import { fullBlock, quantity } from './nodeSchemas.ts'
import { toBalanceCall } from './toCall.ts'
import { toWord } from './toWord.ts'

/** `SafeReceived(address,uint256)`: a Safe from version 1.3.0 on logs native currency that reaches it without call data. */
const receivedTopic = '0x3d0ce9bfc3ed7d6862dbb28b2dea94561fe714a1b4d019aa8af39730d1ad7c3d'
/** `Deposited(address,uint256)` of the EntryPoint: an account pays for its operation, with its deposit after that. */
const depositedTopic = '0x2da466a7b24304f47e87fa2e1e5a81b9831ce54fec19055ce277ca2f39ba42c4'

const eventLogs = v.array(v.object({ ...log.entries, transactionHash: v.string() }))

/** Transactions that may have paid the account. */
export type ReadNativeGainParameters = {
  account: string
  receipts: readonly (Receipt & { readonly hash: string })[]
  /** Hashes of the transactions that the account sent itself. */
  ownHashes: readonly string[]
  /** Known expenses of the account in them: their value and fees. */
  spent: bigint
}

/**
 * Returns the native currency that transactions brought an account, from its balances before and after their blocks;
 * `undefined` if something else could have spent from it there. An account without code only spends by its own transactions.
 * One with code must log what it executes: a Safe does, and the entry point does for its operations.
 *
 * @throws RpcFailedError, and the transport's errors
 */
export async function readNativeGain(
  client: Client,
  parameters: ReadNativeGainParameters,
): Promise<bigint | undefined> {
  const received = sumReceived(parameters)
  try {
    return await readByBalances(client, parameters, received)
  } catch (error) {
    // Nodes forget balances of earlier blocks; the Safe's own events stay.
    if (received > 0n) return received
    throw error
  }
}

async function readByBalances(
  client: Client,
  { account, receipts, ownHashes, spent }: ReadNativeGainParameters,
  received: bigint,
): Promise<bigint | undefined> {
  const blocks = new Set(receipts.map(({ blockNumber }) => blockNumber))
  let gained = spent
  let hasCode = false
  for (const at of blocks) {
    if (at == null) return undefined
    const inBlock = receipts.filter(({ blockNumber }) => blockNumber === at)
    const ask = (method: string, block: bigint) =>
      askNode(client, quantity, method, [account, numberToHex(block)])
    const [before, after, countBefore, countAfter, code] = await Promise.all([
      ask('eth_getBalance', at - 1n),
      ask('eth_getBalance', at),
      ask('eth_getTransactionCount', at - 1n),
      ask('eth_getTransactionCount', at),
      askNode(client, hex, 'eth_getCode', [account, numberToHex(at)]),
    ])
    const sentHere = inBlock.filter(({ hash }) => ownHashes.includes(hash)).length
    if (countAfter - countBefore !== BigInt(sentHere)) return undefined
    gained += after - before
    if (code === '0x') continue
    hasCode = true
    const paid = await readPaidByContract(client, { account, at, receipts: inBlock })
    if (paid === undefined) return undefined
    gained += paid
  }
  if (!hasCode) return gained > 0n ? gained : 0n
  // Its calls may have spent an unknown amount, so a negative difference does not show what it received.
  return gained >= received ? gained : undefined
}

/**
 * Returns the native currency an account with code paid for operations in a block; `undefined` unless everything that the
 * account executed in the block is part of the given transactions.
 */
async function readPaidByContract(
  client: Client,
  { account, at, receipts }: { account: string; at: bigint; receipts: ReadNativeGainParameters['receipts'] },
): Promise<bigint | undefined> {
  const isOwn = (hash: string) => receipts.some((receipt) => isSameHex(receipt.hash, hash))
  const word = `0x${toWord(account)}`
  const range = { fromBlock: numberToHex(at), toBlock: numberToHex(at) }
  const ask = (filter: object) => askNode(client, eventLogs, 'eth_getLogs', [{ ...range, ...filter }])
  const [ofAccount, operations, deposits, { transactions }] = await Promise.all([
    ask({ address: account }),
    ask({ address: entryPoints, topics: [operationTopic, null, word] }),
    ask({ address: entryPoints, topics: [depositedTopic, word] }),
    askNode(client, fullBlock, 'eth_getBlockByNumber', [numberToHex(at), true]),
  ])
  const events = [...ofAccount, ...operations, ...deposits]
  const logged = receipts.flatMap(({ logs }) => logs)
  const executions = logged.filter((each) => v.is(log, each) && readExecution(each, account))
  // A node that is behind returns neither the account's events nor other accounts'.
  const isWhole = executions.every(({ address, topics: [topic, id] }) =>
    events.some(
      (event) => isSameHex(event.address, address) && event.topics[0] === topic && event.topics[1] === id,
    ),
  )
  const isAlone =
    events.every(({ transactionHash }) => isOwn(transactionHash)) &&
    transactions.every(
      ({ hash, from, to }) => isOwn(hash) || ![from, to ?? ''].some((each) => isSameHex(each, account)),
    )
  if (executions.length === 0 || !isWhole || !isAlone) return undefined
  if (executions.some(paysRefund)) return undefined
  const [deposit, ...others] = deposits
  if (!deposit) return 0n
  // Only the first payment of a block is known by the deposit before it.
  if (others.length > 0) return undefined
  const before = await askNode(client, quantity, 'eth_call', [
    toBalanceCall(deposit.address, account),
    numberToHex(at - 1n),
  ])
  return BigInt(deposit.data) - before
}

/** Whether a Safe paid the sender of the transaction for it. */
function paysRefund({ topics: [event], data }: Receipt['logs'][number]): boolean {
  return Object.values(safeTopics).includes(event as never) && BigInt(`0x${data.slice(-64)}`) !== 0n
}

/** Sums what an account itself logged as received. */
function sumReceived({ receipts, account }: ReadNativeGainParameters): bigint {
  return receipts
    .flatMap(({ logs }) => logs)
    .filter(
      ({ address, topics: [event], data }) =>
        isSameHex(address, account) && event === receivedTopic && data.length === 66,
    )
    .reduce((sum, { data }) => sum + BigInt(data), 0n)
}
