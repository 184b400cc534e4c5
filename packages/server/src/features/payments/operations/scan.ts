import { type CaipNetworkId, RpcFailedError } from '@foyer/contract'
import { and, desc, eq, gt, inArray, isNull, min } from 'drizzle-orm'
import * as v from 'valibot'
import { type Hex, parseAbiItem } from 'viem'
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
import { lookAt } from './lookAt.ts'
import { readHashes } from './readHashes.ts'

/** Most blocks that are read in one turn. */
const maxBlocks = 2_000
/** Most receivers in one question to a node. */
const maxReceivers = 500
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const signatures = v.array(v.object({ signature: v.string() }))

/**
 * Reads the confirmed blocks of an EVM chain for transfers of tokens to receivers of payments: whoever paid is found, also
 * where the page that sent it was closed. All nodes are asked, so that none of them hides what another one knows.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function scan(payments: Payments, network: CaipNetworkId, signal: AbortSignal): Promise<void> {
  const { database, chains } = payments
  const { orm } = database
  const [cursor] = await orm.select().from(paymentScans).where(eq(paymentScans.network, network))
  if (!cursor) return
  const watched = await listWatched(payments, network)
  const isSame = and(eq(paymentScans.network, network), eq(paymentScans.nextBlock, cursor.nextBlock))
  if (!watched.length) {
    // The next payment begins where the chain is then.
    await orm.delete(paymentScans).where(isSame)
    return
  }
  const need = confirmationsOf(payments, network)
  if (cursor.lastHash !== null) {
    const hashes = await readHashes(payments, { network, block: cursor.nextBlock - 1 }, signal)
    if (hashes.every((hash) => hash !== undefined && hash !== cursor.lastHash)) {
      await goBack(payments, { ...cursor, need })
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
    } catch (error) {
      throw toNodeError(error)
    }
    return hashes
  })
  for (const txHash of new Set(found.flat())) await lookAt(payments, { network, txHash }, signal)
  const [lastHash, ...others] = await readHashes(payments, { network, block: last }, signal)
  // Nodes that are not of one mind yet: the next turn begins without a block to compare.
  const agreed = others.every((hash) => hash === lastHash) ? lastHash : undefined
  await orm
    .update(paymentScans)
    .set({ nextBlock: last + 1, lastHash: agreed ?? null })
    .where(isSame)
}

/** Receivers that are looked for; of those that only a page named, the newest. */
async function listWatched(
  { database, clock }: Pick<Payments, 'database' | 'clock'>,
  network: CaipNetworkId,
): Promise<readonly string[]> {
  const read = (isSigned: boolean) =>
    database.orm
      .select({ receiver: paymentReceivers.receiver })
      .from(paymentReceivers)
      .innerJoin(table, eq(table.id, paymentReceivers.paymentId))
      .where(
        and(
          eq(paymentReceivers.network, network),
          gt(paymentReceivers.watchedUntilMs, clock()),
          eq(table.isSigned, isSigned),
        ),
      )
      .orderBy(desc(table.createdAtMs))
  const rows = [...(await read(true)), ...(await read(false).limit(unsignedReceiversMax))]
  return [...new Set(rows.map(({ receiver }) => receiver))]
}

/**
 * The chain replaced blocks that were read: they are read again, and what was counted in any that may be replaced is looked
 * at again at once.
 */
async function goBack(
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

/** Begins to read a network, unless it is being read. */
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

/**
 * Transactions of Solana that name a payment's reference, the latest first.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function findReferenced(
  { chains }: Pick<Payments, 'chains'>,
  { network, mark }: { network: CaipNetworkId; mark: string },
  signal: AbortSignal,
): Promise<readonly string[]> {
  const params = [toReference(mark), { limit: 10, commitment: 'confirmed' }]
  const request = { jsonrpc: '2.0' as const, id: 1, method: 'getSignaturesForAddress', params }
  const { value } = await sendRead(chains, network, request, { signal })
  const parsed = Array.isArray(value) ? undefined : v.safeParse(signatures, value.result)
  if (!parsed?.success) throw new RpcFailedError(`The node of ${network} returned an error`)
  return parsed.output.map(({ signature }) => signature)
}
