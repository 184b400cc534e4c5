import { type CaipNetworkId, caipNetworkId, formatCaipAddress, getBalance } from '@foyer/contract'
import * as v from 'valibot'
import { getApi } from '../base/getApi.ts'
import { getQueryClient } from '../base/getQueryClient.ts'
import { isSameAddress } from '../base/isSameAddress.ts'
import type { Foyer } from '../model/Foyer.ts'
import { balanceCacheKey, transfersKey } from '../model/stored.ts'
import type { Transfer, TransferEnd } from '../model/Transfer.ts'
import { defineRecords, sentStatus } from './defineRecords.ts'
import { hasShortfall } from './hasShortfall.ts'
import { hasSucceeded } from './hasSucceeded.ts'
import { movedEntries, readMoved } from './readMoved.ts'
import { resetSend, setSend } from './setSend.ts'

/** Maximum number of transfers remembered. */
const transfersMax = 50

const text = v.optional(v.string())
const storedTransfer = v.object({
  id: v.string(),
  status: sentStatus,
  hash: text,
  awaitsOwners: v.optional(v.boolean()),
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
    isListed: v.optional(v.boolean()),
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
  ...movedEntries,
})

/** Transfers sent by this page. */
export function getSent(foyer: Foyer): Set<string> {
  return foyer._internal.once(createSent)
}
const createSent = () => new Set<string>()

/** Transfers sent in this page, other tabs and earlier visits. */
export const {
  getAsked,
  read: readTransfers,
  note: noteTransfer,
  change: changeTransfer,
  remove: removeTransfer,
  watch: watchTransfers,
  takeLate: takeLateTransfer,
} = defineRecords<Transfer>({
  part: 'transfers',
  key: transfersKey,
  schema: storedTransfer,
  max: transfersMax,
  getWatch(foyer, transfer, network) {
    const watch = foyer._internal.adapters.get(network.chainNamespace)?.watchTransfer
    const { signal } = foyer._internal
    const onHash = (hash: string) => changeTransfer(foyer, transfer.id, { status: 'pending', hash })
    const onOwners = () => changeTransfer(foyer, transfer.id, { awaitsOwners: true })
    return watch && (() => watch({ network, transfer, signal, onHash, onOwners }))
  },
  takeEnd,
})

async function takeEnd(foyer: Foyer, transfer: Transfer, end: TransferEnd): Promise<void> {
  const { id, networkId, from, to, token } = transfer
  const { flow } = foyer.state.send
  changeTransfer(foyer, id, end)
  const isDone = hasSucceeded(end)
  const isForm = 'transferId' in flow && flow.transferId === id
  // The receipt stays until the visitor closes it, without waiting for anything.
  if (isForm && (foyer.state.open || !isDone)) setSend(foyer, { flow: { status: 'ended', transferId: id } })
  else if (isForm) resetSend(foyer)
  let isShort = false
  await Promise.all([
    refreshBalances(foyer, { networkId, addresses: [from, to] }),
    readMoved(
      foyer,
      { ...transfer, ...end },
      {
        account: from,
        // The balance of an account that pays itself does not show it.
        arrival: isSameAddress(from, to) ? undefined : { token, to },
        note(moved) {
          isShort = isDone && hasShortfall(moved)
          changeTransfer(foyer, id, moved)
        },
      },
    ),
  ])
  // Notify the visitor on whatever view they are now.
  if (getSent(foyer).has(id))
    foyer._internal.notify({
      type: 'transferEnded',
      isDone: isDone && !isShort,
      isForm,
      isUnclear: isShort || end.status === 'unclear',
    })
}

/** Refetches balances, bypassing every cache; the first address is the visitor's own. */
export async function refreshBalances(
  foyer: Foyer,
  { networkId, addresses }: { networkId: CaipNetworkId; addresses: readonly [string, ...string[]] },
): Promise<void> {
  for (const address of addresses)
    foyer._internal.storage.remove(balanceCacheKey(formatCaipAddress({ networkId, address })))
  const parameters = { params: { address: addresses[0] }, query: { chainId: networkId, forceUpdate: '*' } }
  // Makes the server refresh its cache. If the server is unreachable, balances are read from the chain, which needs no refresh.
  await getApi(foyer)(getBalance, parameters, { signal: foyer._internal.signal }).catch(() => {})
  const client = getQueryClient(foyer)
  await Promise.all([
    client.invalidateQueries({ queryKey: ['balance', networkId] }),
    client.invalidateQueries({ queryKey: ['history', networkId] }),
  ])
}
