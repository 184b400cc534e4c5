import { caipNetworkId } from '@foyer/contract'
import * as v from 'valibot'
import { isSameAddress } from '../base/isSameAddress.ts'
import type { Foyer } from '../model/Foyer.ts'
import { findConnector } from '../model/Foyer.ts'
import type { Swap } from '../model/Swap.ts'
import { getConnection } from '../model/selectors.ts'
import { swapsKey } from '../model/stored.ts'
import type { Moved, TransferEnd } from '../model/Transfer.ts'
import { decideEnd } from '../send/decideEnd.ts'
import { defineRecords, sentStatus } from '../send/defineRecords.ts'
import { hasShortfall } from '../send/hasShortfall.ts'
import { hasSucceeded } from '../send/hasSucceeded.ts'
import { movedEntries, readMoved } from '../send/readMoved.ts'
import { refreshBalances } from '../send/transfers.ts'
import { setSwap } from './setSwap.ts'

/** Maximum number of swaps remembered. */
const swapsMax = 20

const text = v.optional(v.string())
const decimal = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/))
const wholeText = v.optional(v.pipe(v.string(), v.regex(/^\d+$/)))
const token = v.object({
  name: v.string(),
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  address: text,
  iconUrl: text,
  isListed: v.optional(v.boolean()),
})
const call = v.object({ to: v.string(), value: v.pipe(v.string(), v.regex(/^\d+$/)), data: v.string() })
const storedSwap = v.object({
  id: v.string(),
  kind: v.picklist(['approval', 'swap']),
  status: sentStatus,
  hash: text,
  awaitsOwners: v.optional(v.boolean()),
  callsId: text,
  calls: v.optional(v.array(call)),
  otherHashes: v.optional(v.array(v.string())),
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
    fromBlock: wholeText,
    blockhash: text,
    lastBlockHeight: wholeText,
  }),
  call: v.optional(call),
  replacedBy: text,
  isSpeedUp: v.optional(v.boolean()),
  ...movedEntries,
})

/** Listener for the end of a swap or an approval. */
export type OnSwapEnd = (end: TransferEnd) => void

/** Swaps and approvals sent by this page, with the listeners for their end. */
export function getSentSwaps(foyer: Foyer): Map<string, OnSwapEnd> {
  return foyer._internal.once(createSent)
}
const createSent = () => new Map<string, OnSwapEnd>()

/** Swaps and approvals made in this page, other tabs and earlier visits. */
export const {
  getAsked: getAskedSwaps,
  read: readSwaps,
  note: noteSwap,
  change: changeSwap,
  remove: removeSwap,
  watch: watchSwaps,
  takeLate: takeLateSwap,
} = defineRecords<Swap>({
  part: 'swaps',
  key: swapsKey,
  schema: storedSwap,
  max: swapsMax,
  getWatch(foyer, swap, network) {
    const load = foyer._internal.adapters.get(network.chainNamespace)?.swaps
    // Looked up late: after a reload the wallet connects while this waits.
    const getProvider = () => {
      const connection = getConnection(foyer.state, network.chainNamespace)
      // Another wallet may have a batch with the same id.
      if (!connection?.accounts.some(({ address }) => isSameAddress(address, swap.account))) return undefined
      return findConnector(foyer, connection.connectorId)?.getProvider(network.chainNamespace)
    }
    const { signal } = foyer._internal
    const onHash = (hash: string) => changeSwap(foyer, swap.id, { status: 'pending', hash })
    const onOwners = () => changeSwap(foyer, swap.id, { awaitsOwners: true })
    return (
      load && (async () => (await load()).watch({ network, swap, getProvider, signal, onHash, onOwners }))
    )
  },
  takeEnd,
})

async function takeEnd(foyer: Foyer, swap: Swap, end: TransferEnd): Promise<void> {
  const { id, kind, networkId, account, bought, minimum } = swap
  changeSwap(foyer, id, end)
  const isDone = hasSucceeded(end)
  const isForm = () => {
    const { flow } = foyer.state.swap
    return 'swapId' in flow && flow.swapId === id
  }
  // An approval is only the first half: the form continues with the swap.
  if (kind === 'approval') {
    if (isForm()) setSwap(foyer, { flow: isDone ? { status: 'editing' } : { status: 'ended', swapId: id } })
    return
  }
  // The receipt shows without waiting for anything.
  if (isForm()) setSwap(foyer, { flow: { status: 'ended', swapId: id } })
  let moved: Moved = {}
  await Promise.all([
    refreshBalances(foyer, { networkId, addresses: [account] }),
    readMoved(
      foyer,
      { ...swap, ...end },
      {
        account,
        arrival: { token: bought, to: account },
        note(read) {
          moved = read
          changeSwap(foyer, id, read)
        },
      },
    ),
  ])
  const onEnd = getSentSwaps(foyer).get(id)
  const shown = isDone && hasShortfall({ ...moved, minimum }) ? decideEnd({ kind: 'none' }) : end
  onEnd?.(shown)
  // Notify the visitor on whatever view they are now.
  const isUnclear = shown.status === 'unclear'
  if (onEnd)
    foyer._internal.notify({
      type: 'transferEnded',
      isDone: isDone && !isUnclear,
      isForm: isForm(),
      isUnclear,
    })
}
