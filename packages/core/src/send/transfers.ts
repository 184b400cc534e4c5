import { type CaipNetworkId, caipNetworkId, formatCaipAddress, getBalance } from '@foyer/contract'
import * as v from 'valibot'
import { getApi } from '../base/getApi.ts'
import { getQueryClient } from '../base/getQueryClient.ts'
import type { Foyer } from '../model/Foyer.ts'
import { findNetwork } from '../model/selectors.ts'
import { balanceCacheKey, transfersKey } from '../model/stored.ts'
import type { Transfer, TransferEnd } from '../model/Transfer.ts'
import { finishSend, setSend } from './setSend.ts'

/** So many of the latest are remembered. */
const transfersMax = 50

const text = v.optional(v.string())
const storedTransfers = v.array(
  v.object({
    id: v.string(),
    status: v.picklist(['requested', 'pending', 'confirmed', 'failed', 'replaced', 'dropped']),
    hash: text,
    networkId: caipNetworkId,
    from: v.string(),
    to: v.string(),
    name: text,
    token: v.object({
      name: v.string(),
      symbol: v.string(),
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
      address: text,
      iconUrl: text,
    }),
    amount: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
    startedAt: v.number(),
    trace: v.object({
      nonce: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      fromBlock: v.optional(v.pipe(v.string(), v.regex(/^\d+$/))),
      blockhash: text,
      lastBlockHeight: v.optional(v.pipe(v.string(), v.regex(/^\d+$/))),
    }),
    replacedBy: text,
    isSpeedUp: v.optional(v.boolean()),
  }),
)

/** Transfers that this page is asking a wallet for. */
export function getAsked(foyer: Foyer): Set<string> {
  return foyer._internal.once(createAsked)
}
const createAsked = () => new Set<string>()

/** Transfers that this page sent. */
export function getSent(foyer: Foyer): Set<string> {
  return foyer._internal.once(createSent)
}
const createSent = () => new Set<string>()

/** What was sent from here, of this page, of others and of earlier visits; follows what did not end. */
export function readTransfers(foyer: Foyer): void {
  foyer._internal.setState({ transfers: read(foyer) })
  watchTransfers(foyer)
}

/** Adds a transfer. */
export function noteTransfer(foyer: Foyer, transfer: Transfer): void {
  write(foyer, [transfer, ...read(foyer)].slice(0, transfersMax))
}

/** Changes a transfer. */
export function changeTransfer(foyer: Foyer, id: string, update: Partial<Transfer>): void {
  write(
    foyer,
    read(foyer).map((transfer) => (transfer.id === id ? { ...transfer, ...update } : transfer)),
  )
}

/** Forgets a transfer, for example one that was never sent. */
export function removeTransfer(foyer: Foyer, id: string): void {
  const transfers = read(foyer)
  const left = transfers.filter((transfer) => transfer.id !== id)
  if (left.length < transfers.length) write(foyer, left)
}

function read({ _internal: { storage } }: Foyer): readonly Transfer[] {
  return storage.get(transfersKey, storedTransfers) ?? []
}

function write(foyer: Foyer, transfers: readonly Transfer[]): void {
  if (transfers.length > 0) foyer._internal.storage.set(transfersKey, transfers)
  else foyer._internal.storage.remove(transfersKey)
  foyer._internal.setState({ transfers })
  foyer._internal.tell({ type: 'transfers' })
}

/** Transfers that this page follows. */
const createWatched = () => new Set<string>()

/** Follows every transfer that has not ended, each once. */
export function watchTransfers(foyer: Foyer): void {
  const watched = foyer._internal.once(createWatched)
  const asked = getAsked(foyer)
  for (const transfer of foyer.state.transfers) {
    const { id, status, networkId } = transfer
    if ((status !== 'pending' && status !== 'requested') || watched.has(id) || asked.has(id)) continue
    const network = findNetwork(foyer.state, networkId)
    const watch = network && foyer._internal.adapters.get(network.chainNamespace)?.watchTransfer
    if (!network || !watch) continue
    watched.add(id)
    watch({
      network,
      transfer,
      signal: foyer._internal.signal,
      onHash: (hash) => changeTransfer(foyer, id, { status: 'pending', hash }),
    })
      .then(
        (end) => takeEnd(foyer, transfer, end),
        // The instance ended, or the code is out of reach: the next visit goes on.
        () => {},
      )
      .finally(() => watched.delete(id))
  }
}

async function takeEnd(foyer: Foyer, transfer: Transfer, end: TransferEnd): Promise<void> {
  const { id } = transfer
  // The visitor may have said meanwhile that it was never sent.
  if (!read(foyer).some((other) => other.id === id)) return
  changeTransfer(foyer, id, end)
  await refreshBalances(foyer, { networkId: transfer.networkId, addresses: [transfer.from, transfer.to] })
  const { flow } = foyer.state.send
  const isShown = 'transferId' in flow && flow.transferId === id
  const isDone = end.status === 'confirmed' || (end.status === 'replaced' && end.isSpeedUp)
  // Who sent it here hears of it, wherever they are by now.
  if (getSent(foyer).has(id))
    foyer._internal.notify({ type: 'transferEnded', isDone: isDone === true, isForm: isShown })
  if (!isShown) return
  if (!isDone) {
    setSend(foyer, { flow: { status: 'ended', transferId: id } })
    return
  }
  finishSend(foyer)
}

/** Reads balances again, past every cache; the first address is the visitor's own. */
export async function refreshBalances(
  foyer: Foyer,
  { networkId, addresses }: { networkId: CaipNetworkId; addresses: readonly [string, ...string[]] },
): Promise<void> {
  for (const address of addresses)
    foyer._internal.storage.remove(balanceCacheKey(formatCaipAddress({ networkId, address })))
  const parameters = { params: { address: addresses[0] }, query: { chainId: networkId, forceUpdate: '*' } }
  // Where the server is out of reach the chain itself is read: that needs no such call.
  await getApi(foyer)(getBalance, parameters, { signal: foyer._internal.signal }).catch(() => {})
  const client = getQueryClient(foyer)
  await Promise.all([
    client.invalidateQueries({ queryKey: ['balance', networkId] }),
    client.invalidateQueries({ queryKey: ['history', networkId] }),
  ])
}
