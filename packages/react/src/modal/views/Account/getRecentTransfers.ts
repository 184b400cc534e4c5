import type { CaipAddress, Transaction } from '@foyer/contract'
import type { Connection, Transfer } from '@foyer/core'

/** Time a server may take to index a mined transaction; after that its history is authoritative. */
const serverLagMs = 120_000

const statuses = { pending: 'pending', confirmed: 'confirmed', failed: 'failed' } as const

/**
 * Transfers made here that an account's history does not contain yet, as transactions: unmined ones, and mined ones for two
 * minutes. `known` are the hashes in the history.
 */
export function getRecentTransfers(
  transfers: readonly Transfer[],
  { connection, known, now }: { connection: Connection; known: ReadonlySet<string>; now: number },
): readonly Transaction[] {
  const { networkId, accounts } = connection
  const own = accounts[0].address.toLowerCase()
  return transfers.flatMap((transfer): Transaction[] => {
    const { hash, from, to, token, amount, startedAt, trace } = transfer
    const status = statuses[transfer.status as keyof typeof statuses]
    if (!hash || !status || transfer.networkId !== networkId || from.toLowerCase() !== own) return []
    if (known.has(hash) || (status !== 'pending' && now - startedAt > serverLagMs)) return []
    const address = token.address === undefined ? undefined : (`${networkId}:${token.address}` as CaipAddress)
    return [
      {
        id: transfer.id,
        metadata: {
          hash,
          minedAt: new Date(startedAt).toISOString(),
          chain: networkId,
          operationType: 'send',
          status,
          sentFrom: from,
          sentTo: to,
          nonce: trace.nonce,
        },
        transfers: [
          {
            direction: from.toLowerCase() === to.toLowerCase() ? 'self' : 'out',
            sender: from,
            recipient: to,
            quantity: { numeric: amount },
            fungible_info: { name: token.name, symbol: token.symbol, address },
          },
        ],
      },
    ]
  })
}
