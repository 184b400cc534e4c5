import { caipNetworkId } from '@foyer/contract'
import * as v from 'valibot'
import type { Foyer } from '../model/Foyer.ts'
import { findConnector } from '../model/Foyer.ts'
import type { Swap } from '../model/Swap.ts'
import { findNetwork, getConnection } from '../model/selectors.ts'
import { swapsKey } from '../model/stored.ts'
import type { TransferEnd } from '../model/Transfer.ts'
import { refreshBalances } from '../send/transfers.ts'
import { setSwap } from './setSwap.ts'

/** So many of the latest are remembered. */
const swapsMax = 20

const text = v.optional(v.string())
const decimal = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/))
const token = v.object({
  name: v.string(),
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  address: text,
  iconUrl: text,
})
const storedSwaps = v.array(
  v.object({
    id: v.string(),
    kind: v.picklist(['approval', 'swap']),
    status: v.picklist(['requested', 'pending', 'confirmed', 'failed', 'replaced', 'dropped']),
    hash: text,
    callsId: text,
    networkId: caipNetworkId,
    account: v.string(),
    sold: token,
    bought: token,
    amount: decimal,
    toAmount: decimal,
    minimum: decimal,
    spender: text,
    startedAt: v.number(),
    trace: v.object({
      nonce: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      fromBlock: v.optional(v.pipe(v.string(), v.regex(/^\d+$/))),
    }),
    call: v.optional(
      v.object({ to: v.string(), value: v.pipe(v.string(), v.regex(/^\d+$/)), data: v.string() }),
    ),
    replacedBy: text,
    isSpeedUp: v.optional(v.boolean()),
  }),
)

/** Swaps and approvals that this page is asking a wallet for. */
export function getAskedSwaps(foyer: Foyer): Set<string> {
  return foyer._internal.once(createAsked)
}
const createAsked = () => new Set<string>()

/** Swaps and approvals that this page sent, with what hears of their end. */
export function getSentSwaps(foyer: Foyer): Map<string, (isDone: boolean) => void> {
  return foyer._internal.once(createSent)
}
const createSent = () => new Map<string, (isDone: boolean) => void>()

/** What was swapped from here, in this page, in others and in earlier visits; follows what did not end. */
export function readSwaps(foyer: Foyer): void {
  foyer._internal.setState({ swaps: read(foyer) })
  watchSwaps(foyer)
}

/** Adds a swap or an approval. */
export function noteSwap(foyer: Foyer, swap: Swap): void {
  write(foyer, [swap, ...read(foyer)].slice(0, swapsMax))
}

/** Changes one. */
export function changeSwap(foyer: Foyer, id: string, update: Partial<Swap>): void {
  write(
    foyer,
    read(foyer).map((swap) => (swap.id === id ? { ...swap, ...update } : swap)),
  )
}

/** Forgets one, for example one that was never sent. */
export function removeSwap(foyer: Foyer, id: string): void {
  const swaps = read(foyer)
  const left = swaps.filter((swap) => swap.id !== id)
  if (left.length < swaps.length) write(foyer, left)
}

function read({ _internal: { storage } }: Foyer): readonly Swap[] {
  return storage.get(swapsKey, storedSwaps) ?? []
}

function write(foyer: Foyer, swaps: readonly Swap[]): void {
  if (swaps.length > 0) foyer._internal.storage.set(swapsKey, swaps)
  else foyer._internal.storage.remove(swapsKey)
  foyer._internal.setState({ swaps })
  foyer._internal.tell({ type: 'transfers' })
}

/** Whether a swap or an approval ended as wanted. */
export function isSwapDone({ status, isSpeedUp }: Pick<Swap, 'status' | 'isSpeedUp'>): boolean {
  return status === 'confirmed' || (status === 'replaced' && isSpeedUp === true)
}

/** Swaps that this page follows. */
const createWatched = () => new Set<string>()

/** Follows every swap and approval that has not ended, each once. */
export function watchSwaps(foyer: Foyer): void {
  const watched = foyer._internal.once(createWatched)
  const asked = getAskedSwaps(foyer)
  for (const swap of foyer.state.swaps) {
    const { id, status, networkId } = swap
    if ((status !== 'pending' && status !== 'requested') || watched.has(id) || asked.has(id)) continue
    const network = findNetwork(foyer.state, networkId)
    const load = network && foyer._internal.adapters.get(network.chainNamespace)?.swaps
    if (!network || !load) continue
    watched.add(id)
    load()
      .then(({ watch }) =>
        watch({
          network,
          swap,
          // Asked for late: after a reload the wallet connects while this waits.
          getProvider: () => {
            const connection = getConnection(foyer.state, network.chainNamespace)
            return (
              connection && findConnector(foyer, connection.connectorId)?.getProvider(network.chainNamespace)
            )
          },
          signal: foyer._internal.signal,
          onHash: (hash) => changeSwap(foyer, id, { status: 'pending', hash }),
        }),
      )
      .then(
        (end) => takeEnd(foyer, swap, end),
        // The instance ended, or the code is out of reach: the next visit goes on.
        () => {},
      )
      .finally(() => watched.delete(id))
  }
}

async function takeEnd(foyer: Foyer, swap: Swap, end: TransferEnd): Promise<void> {
  const { id, kind, networkId, account } = swap
  // The visitor may have said meanwhile that it was never sent.
  if (!read(foyer).some((other) => other.id === id)) return
  changeSwap(foyer, id, end)
  const isDone = isSwapDone({ ...swap, ...end })
  const isForm = () => {
    const { flow } = foyer.state.swap
    return 'swapId' in flow && flow.swapId === id
  }
  // An approval is only half the way: the form goes on with the swap.
  if (kind === 'approval') {
    if (isForm()) setSwap(foyer, { flow: isDone ? { status: 'editing' } : { status: 'ended', swapId: id } })
    return
  }
  await refreshBalances(foyer, { networkId, addresses: [account] })
  const onEnd = getSentSwaps(foyer).get(id)
  onEnd?.(isDone)
  // Who swapped here hears of it, wherever they are by now.
  if (onEnd) foyer._internal.notify({ type: 'swapEnded', isDone, isForm: isForm() })
  if (isForm()) setSwap(foyer, { flow: { status: 'ended', swapId: id } })
}
