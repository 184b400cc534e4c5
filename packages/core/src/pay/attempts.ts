import { caipNetworkId, postPaymentTransaction } from '@foyer/contract'
import * as v from 'valibot'
import { getApi } from '../base/getApi.ts'
import { getQueryClient } from '../base/getQueryClient.ts'
import { isSameAddress } from '../base/isSameAddress.ts'
import type { PayProperties } from '../model/events.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import type { PaymentAttempt } from '../model/Pay.ts'
import { getConnection } from '../model/selectors.ts'
import { paymentsKey } from '../model/stored.ts'
import { defineRecords, sentStatus } from '../send/defineRecords.ts'
import { getMinedHash } from '../send/getMinedHash.ts'
import { hasSucceeded } from '../send/hasSucceeded.ts'
import { movedEntries, readMoved } from '../send/readMoved.ts'
import { refreshBalances } from '../send/transfers.ts'
import { keepTerms } from './keepTerms.ts'

/** Maximum number of attempts remembered. */
const attemptsMax = 20

const text = v.optional(v.string())
const digits = v.pipe(v.string(), v.regex(/^\d+$/))
const call = v.object({ to: v.string(), value: digits, data: v.string() })
const storedAttempt = v.object({
  id: v.string(),
  paymentId: v.string(),
  status: sentStatus,
  hash: text,
  awaitsOwners: v.optional(v.boolean()),
  callsId: text,
  calls: v.optional(v.array(call)),
  otherHashes: v.optional(v.array(v.string())),
  networkId: caipNetworkId,
  account: v.string(),
  sold: v.optional(
    v.object({
      symbol: v.string(),
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0)),
      address: text,
      most: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
    }),
  ),
  startedAt: v.number(),
  trace: v.object({
    nonce: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    fromBlock: v.optional(digits),
    blockhash: text,
    lastBlockHeight: v.optional(digits),
  }),
  call: v.optional(call),
  replacedBy: text,
  isSpeedUp: v.optional(v.boolean()),
  ...movedEntries,
})

/** Attempts made by this page, which reports their outcome to the app; by attempt id. */
export function getOwnPayments(foyer: Foyer): Map<string, PayProperties> {
  return foyer._internal.once(createOwn)
}
const createOwn = () => new Map<string, PayProperties>()

/** Payment attempts made in this page, other tabs and earlier visits. */
export const {
  getAsked: getAskedPayments,
  read: readAttempts,
  note: noteAttempt,
  change: changeAttempt,
  remove: removeAttempt,
  watch: watchAttempts,
  takeLate: takeLateAttempt,
} = defineRecords<PaymentAttempt>({
  part: 'payments',
  key: paymentsKey,
  schema: storedAttempt,
  max: attemptsMax,
  getWatch(foyer, attempt, network) {
    const load = foyer._internal.adapters.get(network.chainNamespace)?.payments
    // Looked up late: after a reload the wallet connects while this waits.
    const getProvider = () => {
      const connection = getConnection(foyer.state, network.chainNamespace)
      // Another wallet may have a batch with the same id.
      if (!connection?.accounts.some(({ address }) => isSameAddress(address, attempt.account)))
        return undefined
      return findConnector(foyer, connection.connectorId)?.getProvider(network.chainNamespace)
    }
    const { signal } = foyer._internal
    const onHash = (hash: string) => {
      changeAttempt(foyer, attempt.id, { status: 'pending', hash })
      reportTransaction(foyer, { ...attempt, hash })
    }
    const onOwners = () => changeAttempt(foyer, attempt.id, { awaitsOwners: true })
    return (
      load && (async () => (await load()).watch({ network, attempt, getProvider, signal, onHash, onOwners }))
    )
  },
  async takeEnd(foyer, attempt, end) {
    changeAttempt(foyer, attempt.id, end)
    const own = getOwnPayments(foyer).get(attempt.id)
    if (own) {
      if (hasSucceeded(end)) foyer._internal.emit('PAY_SUCCESS', own)
      else if (end.status !== 'confirmed') foyer._internal.emit('PAY_ERROR', { ...own, end: end.status })
    }
    const hash = getMinedHash(end)
    // Any of a batch's transactions may be the one that paid.
    const others = 'otherHashes' in end ? (end.otherHashes ?? []) : []
    for (const mined of hash ? [...others, hash] : []) reportTransaction(foyer, { ...attempt, hash: mined })
    const { id, networkId, account, sold } = attempt
    await Promise.all([
      refreshBalances(foyer, { networkId, addresses: [account] }),
      // Reads only what the visitor spent: the server determines the received amount and notifies the shop.
      readMoved(
        foyer,
        { ...attempt, ...end },
        { account, sold, note: (moved) => changeAttempt(foyer, id, moved) },
      ),
    ])
  },
})

/** Reports the transaction to the server, which would otherwise find it later. */
export function reportTransaction(
  foyer: Foyer,
  { paymentId, networkId: network, hash }: Pick<PaymentAttempt, 'paymentId' | 'networkId' | 'hash'>,
): void {
  if (!hash) return
  const parameters = { params: { id: paymentId }, query: {}, body: { network, txHash: hash } }
  getApi(foyer)(postPaymentTransaction, parameters, { signal: foyer._internal.signal })
    .then(async (payment) => {
      const kept = await keepTerms(foyer, payment, paymentId)
      getQueryClient(foyer).setQueryData(['payment', paymentId], kept)
    })
    // The next response informs visitors who have the payment open.
    .catch(() => {})
}
