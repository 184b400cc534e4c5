import { type CaipNetworkId, RpcFailedError } from '@foyer/contract'
import { and, eq, gt } from 'drizzle-orm'
import * as v from 'valibot'
import { type Hex, parseAbiItem } from 'viem'
import { getBlockNumber, getLogs } from 'viem/actions'
import { createChainClient } from '../../chains/createChainClient.ts'
import { sendRead } from '../../chains/sendRead.ts'
import { toNodeError } from '../../transfers/toNodeError.ts'
import { toReference } from '../matching/toReference.ts'
import { confirmationsOf, type Payments } from '../Payments.ts'
import { paymentReceivers, paymentScans } from '../paymentsSchema.ts'
import { lookAt } from './lookAt.ts'

/** Most blocks that are read in one turn. */
const maxBlocks = 2_000
/** Most receivers in one question to a node. */
const maxReceivers = 500
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const signatures = v.array(v.object({ signature: v.string() }))

/**
 * Reads the confirmed blocks of an EVM chain for transfers of tokens to receivers of payments: whoever paid is found, also
 * where the page that sent it was closed.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function scan(payments: Payments, network: CaipNetworkId, signal: AbortSignal): Promise<void> {
  const { database, chains, clock } = payments
  const { orm } = database
  const [cursor] = await orm.select().from(paymentScans).where(eq(paymentScans.network, network))
  if (!cursor) return
  const watched = await orm
    .selectDistinct({ receiver: paymentReceivers.receiver })
    .from(paymentReceivers)
    .where(and(eq(paymentReceivers.network, network), gt(paymentReceivers.watchedUntilMs, clock())))
  const isSame = and(eq(paymentScans.network, network), eq(paymentScans.nextBlock, cursor.nextBlock))
  if (!watched.length) {
    // The next payment begins where the chain is then.
    await orm.delete(paymentScans).where(isSame)
    return
  }
  const client = createChainClient(chains, network, { signal })
  const found = new Set<string>()
  let last: number
  try {
    const latest = Number(await getBlockNumber(client, { cacheTime: 0 }))
    const confirmed = latest - confirmationsOf(payments, network) + 1
    last = Math.min(confirmed, cursor.nextBlock + maxBlocks - 1)
    if (last < cursor.nextBlock) return
    for (let at = 0; at < watched.length; at += maxReceivers) {
      const to = watched.slice(at, at + maxReceivers).map(({ receiver }) => receiver as Hex)
      const range = { fromBlock: BigInt(cursor.nextBlock), toBlock: BigInt(last) }
      const logs = await getLogs(client, { event: transferEvent, args: { to }, ...range })
      for (const { transactionHash } of logs) found.add(transactionHash)
    }
  } catch (error) {
    throw toNodeError(error)
  }
  for (const txHash of found) await lookAt(payments, { network, txHash }, signal)
  await orm
    .update(paymentScans)
    .set({ nextBlock: last + 1 })
    .where(isSame)
}

/** Begins to read a network, unless it is being read. */
export async function startScan(
  { database, chains }: Pick<Payments, 'database' | 'chains'>,
  network: CaipNetworkId,
  signal: AbortSignal,
): Promise<void> {
  if (!network.startsWith('eip155:')) return
  const latest = await getBlockNumber(createChainClient(chains, network, { signal }), { cacheTime: 0 }).catch(
    (error: unknown) => {
      throw toNodeError(error)
    },
  )
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
