import { type CaipNetworkId, RpcFailedError } from '@foyer/contract'
import { payContract } from '@foyer/pay-contract'
import { and, desc, eq, gt, inArray, isNull, min } from 'drizzle-orm'
import * as v from 'valibot'
import { getAbiItem, type Hex, parseAbiItem } from 'viem'
import { getLogs } from 'viem/actions'
import { askEveryNode } from '../../chains/askEveryNode.ts'
import { createChainClient } from '../../chains/createChainClient.ts'
import { sendRead } from '../../chains/sendRead.ts'
import { readEvmHead } from '../../transfers/readEvmHead.ts'
import { toNodeError } from '../../transfers/toNodeError.ts'
import { confirmationsOf } from '../confirmationsOf.ts'
import { toReference } from '../matching/toReference.ts'
import { type Payments, unsignedReceiversMax } from '../Payments.ts'
import { paymentReceivers, paymentScans, paymentTransfers, payments as table } from '../paymentsSchema.ts'
import { checkTransaction } from './checkTransaction.ts'
import { readHashes } from './readHashes.ts'

/** Maximum blocks read per run. */
const maxBlocks = 2_000
/** Maximum receivers per node request. */
const maxReceivers = 500
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const paidEvent = getAbiItem({ abi: payContract.abi, name: 'Paid' })
const signatures = v.array(v.object({ signature: v.string(), err: v.optional(v.unknown()) }))

/**
 * Scans the confirmed blocks of an EVM chain for payment contract logs to watched receivers, and for token transfers to
 * receivers paid without the contract. Payments are found even if the sending page was closed. Every node is queried, so that
 * none can hide a transfer.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function scan(payments: Payments, network: CaipNetworkId, signal: AbortSignal): Promise<void> {
  const { database, chains } = payments
  const { orm } = database
  const [cursor] = await orm.select().from(paymentScans).where(eq(paymentScans.network, network))
  if (!cursor) return
  const [watched, watchedByContract] = await Promise.all([
    listWatched(payments, network, { viaContract: false }),
    listWatched(payments, network, { viaContract: true }),
  ])
  const isSame = and(eq(paymentScans.network, network), eq(paymentScans.nextBlock, cursor.nextBlock))
  if (!watched.length && !watchedByContract.length) {
    // The next payment starts a new scan at the current block.
    await orm.delete(paymentScans).where(isSame)
    return
  }
  const need = confirmationsOf(payments, network)
  if (cursor.lastHash !== null) {
    const hashes = await readHashes(payments, { network, block: cursor.nextBlock - 1 }, signal)
    if (hashes.every((hash) => hash !== undefined && hash !== cursor.lastHash)) {
      await rewindScan(payments, { ...cursor, need })
      return scan(payments, network, signal)
    }
  }
  const { latest } = await readEvmHead(chains, network, signal)
  const last = Math.min(Number(latest) - need + 1, cursor.nextBlock + maxBlocks - 1)
  if (last < cursor.nextBlock) return
  const range = { fromBlock: BigInt(cursor.nextBlock), toBlock: BigInt(last) }
  const found = await askEveryNode(chains, network, async (node) => {
    const client = createChainClient(chains, network, { signal, node })
    const hashes: string[] = []
    try {
      for (let at = 0; at < watched.length; at += maxReceivers) {
        const to = watched.slice(at, at + maxReceivers) as Hex[]
        const logs = await getLogs(client, { event: transferEvent, args: { to }, ...range })
        for (const { transactionHash } of logs) hashes.push(transactionHash)
      }
      for (let at = 0; at < watchedByContract.length; at += maxReceivers) {
        const receiver = watchedByContract.slice(at, at + maxReceivers) as Hex[]
        const { address } = payContract
        const logs = await getLogs(client, { address, event: paidEvent, args: { receiver }, ...range })
        for (const { transactionHash } of logs) hashes.push(transactionHash)
      }
    } catch (error) {
      throw toNodeError(error)
    }
    return hashes
  })
  for (const txHash of new Set(found.flat())) await checkTransaction(payments, { network, txHash }, signal)
  const [lastHash, ...others] = await readHashes(payments, { network, block: last }, signal)
  // The nodes don't agree yet: the next run starts without a hash to compare.
  const agreed = others.every((hash) => hash === lastHash) ? lastHash : undefined
  await orm
    .update(paymentScans)
    .set({ nextBlock: last + 1, lastHash: agreed ?? null })
    .where(isSame)
}

/** Lists the watched receivers; of those in unsigned payments, only the newest. */
async function listWatched(
  { database, clock }: Pick<Payments, 'database' | 'clock'>,
  network: CaipNetworkId,
  { viaContract }: { viaContract: boolean },
): Promise<readonly string[]> {
  const read = (isSigned: boolean) =>
    database.orm
      .select({ receiver: paymentReceivers.receiver })
      .from(paymentReceivers)
      .innerJoin(table, eq(table.id, paymentReceivers.paymentId))
      .where(
        and(
          eq(paymentReceivers.network, network),
          eq(paymentReceivers.viaContract, viaContract),
          gt(paymentReceivers.watchedUntilMs, clock()),
          eq(table.isSigned, isSigned),
        ),
      )
      .orderBy(desc(table.createdAtMs))
  const rows = [...(await read(true)), ...(await read(false).limit(unsignedReceiversMax))]
  return [...new Set(rows.map(({ receiver }) => receiver))]
}

/**
 * Rewinds after a reorganisation: replaced blocks are re-read, and payments with transfers that are not final are re-checked
 * immediately.
 */
async function rewindScan(
  { database, clock }: Payments,
  { network, nextBlock, need }: { network: CaipNetworkId; nextBlock: number; need: number },
): Promise<void> {
  const { orm } = database
  const passing = and(
    eq(paymentTransfers.network, network),
    isNull(paymentTransfers.finalAtMs),
    isNull(paymentTransfers.reversedAtMs),
  )
  const [first] = await orm
    .select({ block: min(paymentTransfers.blockNumber) })
    .from(paymentTransfers)
    .where(passing)
  const from = Math.max(0, Math.min(first?.block ?? nextBlock, nextBlock - need))
  const ids = orm.select({ id: paymentTransfers.paymentId }).from(paymentTransfers).where(passing)
  await orm.update(table).set({ nextCheckAtMs: clock() }).where(inArray(table.id, ids))
  await orm
    .update(paymentScans)
    .set({ nextBlock: from, lastHash: null })
    .where(and(eq(paymentScans.network, network), eq(paymentScans.nextBlock, nextBlock)))
}

/** Starts scanning a network unless a scan is already running. */
export async function startScan(
  { database, chains }: Pick<Payments, 'database' | 'chains'>,
  network: CaipNetworkId,
  signal: AbortSignal,
): Promise<void> {
  if (!network.startsWith('eip155:')) return
  const { latest } = await readEvmHead(chains, network, signal)
  await database.orm
    .insert(paymentScans)
    .values({ network, nextBlock: Number(latest) })
    .onConflictDoNothing()
}

/** Maximum signatures per page and maximum pages read. An attacker who spams a reference pays for each transaction. */
const pageSize = 1_000
const maxPages = 10
/** Maximum number of the oldest, and of the newest, transactions checked. */
const maxEnds = 20

/**
 * Finds successful Solana transactions that name a payment's reference on any node. Paying reveals the reference, and then
 * anyone can name it. The result therefore always includes both the oldest and the newest ones.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function findReferenced(
  { chains }: Pick<Payments, 'chains'>,
  { network, mark }: { network: CaipNetworkId; mark: string },
  signal: AbortSignal,
): Promise<readonly string[]> {
  const found = await askEveryNode(chains, network, async (node) => {
    const named: string[] = []
    let before: string | undefined
    for (let page = 0; page < maxPages; page++) {
      const options = { limit: pageSize, commitment: 'confirmed', ...(before ? { before } : {}) }
      const params = [toReference(mark), options]
      const request = { jsonrpc: '2.0' as const, id: 1, method: 'getSignaturesForAddress', params }
      const { value } = await sendRead(chains, network, request, { signal, node })
      const parsed = Array.isArray(value) ? undefined : v.safeParse(signatures, value.result)
      if (!parsed?.success) throw new RpcFailedError(`The node of ${network} returned an error`)
      for (const { signature, err } of parsed.output) if (err == null) named.push(signature)
      before = parsed.output.at(-1)?.signature
      if (parsed.output.length < pageSize) break
    }
    const first = named.toReversed()
    return [...first.slice(0, maxEnds), ...first.slice(maxEnds).slice(-maxEnds)]
  })
  return [...new Set(found.flat())]
}
