import {
  type BaseError,
  ClientNotSetError,
  InsufficientFundsError,
  isErrorCode,
  type Payment,
  PaymentExpiredError,
  PaymentStartedError,
  RequestUnansweredError,
  SwapAllowanceChangedError,
  TransactionRevertedError,
} from '@foyer/contract'
import { createRandomId } from '../base/createRandomId.ts'
import { formatUnits } from '../base/formatUnits.ts'
import { withSignal } from '../base/withSignal.ts'
import type { PayProperties } from '../model/events.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { PayCall, PaymentAttempt, PaySource, PreparedPayment } from '../model/Pay.ts'
import type { TransferTrace } from '../model/Transfer.ts'
import { getMinedHash } from '../send/getMinedHash.ts'
import { hasSucceeded } from '../send/hasSucceeded.ts'
import { isUnsent } from '../send/isUnsent.ts'
import { askWallet } from '../wallet/askWallet.ts'
import { refreshAfterError } from '../wallet/refreshAfterError.ts'
import { refreshBeforeRequest } from '../wallet/refreshWallets.ts'
import { getErrorCode, toRequestError } from '../wallet/walletErrors.ts'
import {
  changeAttempt,
  getAskedPayments,
  getOwnPayments,
  noteAttempt,
  readAttempts,
  removeAttempt,
  reportTransaction,
  takeLateAttempt,
  watchAttempts,
} from './attempts.ts'
import { findAttempt } from './findAttempt.ts'
import { getTokenAddress } from './listPaySources.ts'
import { payUntilMs } from './payUntilMs.ts'
import { findPayer, type PreparePaymentErrorType, preparePayment } from './preparePayment.ts'

/** Parameters of `pay`. */
export type PayParameters = {
  payment: Payment
  /** Result of `preparePayment` that the visitor agreed to. */
  prepared: PreparedPayment
}
/** Errors thrown by `pay`. */
export type PayErrorType =
  | PreparePaymentErrorType
  | BaseError<
      | 'ACCOUNT_MOVED'
      | 'CLIENT_NOT_SET'
      | 'PAYMENT_STARTED'
      | 'REQUEST_PENDING'
      | 'REQUEST_REJECTED'
      | 'REQUEST_UNANSWERED'
      | 'SWAP_ALLOWANCE_CHANGED'
      | 'SWAP_UNCHECKED'
      | 'TRANSACTION_CHANGED'
      | 'TRANSACTION_REVERTED'
      | 'WALLET_SILENT'
    >

/** Older preparations are recomputed, within the maximum the visitor agreed to. */
const freshMs = 20_000

/** Asks the wallet to pay; see `pay`. */
export async function makePayment(foyer: Foyer, parameters: PayParameters): Promise<{ attemptId: string }> {
  const { payment } = parameters
  const { id: paymentId } = payment
  const setFlow = (flow: { status: 'approving' | 'requesting' | 'sent' }) =>
    foyer._internal.setState({ payFlow: { paymentId, ...flow } })
  const properties = toPayProperties(parameters.prepared)
  foyer._internal.emit('PAY_INITIATED', properties)
  try {
    return await locked(foyer, paymentId, async () => {
      readAttempts(foyer)
      if (getAskedPayments(foyer).size || findAttempt(foyer.state.payments, paymentId))
        throw new PaymentStartedError()
      await refreshBeforeRequest(foyer, parameters.prepared.networkId)
      const otherHashes: string[] = []
      const prepared = await approve(foyer, parameters, {
        onStart: () => setFlow({ status: 'approving' }),
        onMined: (hash) => otherHashes.push(hash),
      })
      setFlow({ status: 'requesting' })
      // The receipt adds up what all transactions cost.
      const costs = { ...toSold(parameters.prepared), ...(otherHashes.length > 0 && { otherHashes }) }
      const attempt = await ask(foyer, payment, prepared, costs)
      setFlow({ status: 'sent' })
      return { attemptId: attempt.id }
    })
  } catch (cause) {
    void refreshAfterError(foyer, parameters.prepared.networkId, cause)
    const error = await toRequestError(cause)
    const code = getErrorCode(error)
    foyer._internal.setState({ payFlow: { paymentId, status: 'failed', code } })
    // An attempt that is under way reports its own end.
    if (code !== 'PAYMENT_STARTED' && code !== 'ABORTED')
      foyer._internal.emit('PAY_ERROR', { ...properties, code })
    throw error
  }
}

/** Takes a lock across all tabs of the origin, if the browser supports it; a taken lock means that another tab is paying. */
async function locked<result>(foyer: Foyer, paymentId: string, work: () => Promise<result>): Promise<result> {
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  return locks.request(`foyer:pay:${paymentId}`, { ifAvailable: true }, (lock) => {
    if (!lock) throw new PaymentStartedError()
    // A destroyed instance does not block others.
    return withSignal(work(), foyer._internal.signal)
  })
}

/** Requests approvals, and returns the rest: the payment itself, recomputed within the agreed maximum. */
async function approve(
  foyer: Foyer,
  { payment, prepared }: PayParameters,
  { onStart, onMined }: { onStart: () => void; onMined: (hash: string) => void },
): Promise<PreparedPayment> {
  const renew = (source = prepared.source) => preparePayment(foyer, { payment, source, most: prepared.most })
  const { calls, isBatched } = prepared
  if (!prepared.canPayFee) throw new InsufficientFundsError()
  if (isBatched || calls.length < 2) return Date.now() - prepared.preparedAt > freshMs ? renew() : prepared
  onStart()
  for (const call of calls) {
    if (call.step === 'swap') continue
    let onOwners = () => {}
    const { network, provider, load } = findPayer(foyer, prepared.source, prepared.account)
    if (!provider) throw new ClientNotSetError()
    const { send, watch } = await load()
    const { signal } = foyer._internal
    const sent = await askWallet(foyer, () => send({ provider, network, prepared, call, signal }))
    const attempt = toAttempt(payment, prepared, call, sent)
    const watching = new AbortController()
    // Other owners may take days; the next attempt sees their approval.
    const owners = new Promise<never>((_, reject) => {
      onOwners = () => reject(new RequestUnansweredError())
    })
    const ending = watch({
      network,
      attempt,
      getProvider: () => provider,
      onHash() {},
      onOwners,
      signal: AbortSignal.any([signal, watching.signal]),
    })
    const end = await Promise.race([ending, owners]).finally(() => watching.abort())
    if (end.status === 'failed') throw new TransactionRevertedError()
    if (!hasSucceeded(end)) throw new SwapAllowanceChangedError()
    const mined = getMinedHash(end)
    if (mined) onMined(mined)
  }
  const isExchanged = calls.some(({ step }) => step === 'exchange')
  const next = await renew(isExchanged ? toDirect(prepared.source) : prepared.source)
  if (next.calls.length > 1) throw new SwapAllowanceChangedError()
  return next
}

/** The source after its holding was swapped on the way. */
function toDirect({ option }: PaySource): PaySource {
  const { name, symbol, decimals, asset, amount } = option
  const address = getTokenAddress(asset)
  const token = { name, symbol, decimals, ...(address ? { address } : {}) }
  return { kind: 'direct', token, balance: amount, option }
}

/** Asks the wallet for the payment itself. */
async function ask(
  foyer: Foyer,
  payment: Payment,
  prepared: PreparedPayment,
  costs: Pick<PaymentAttempt, 'sold' | 'otherHashes'>,
): Promise<PaymentAttempt> {
  const { network, provider, load } = findPayer(foyer, prepared.source, prepared.account)
  if (!provider) throw new ClientNotSetError()
  if (Date.now() >= payUntilMs(payment)) throw new PaymentExpiredError()
  const { send } = await load()
  const call = prepared.calls.find(({ step }) => step === 'swap')
  if (!call) throw new SwapAllowanceChangedError()
  const attempt = { ...toAttempt(payment, prepared, call), ...costs }
  const { id } = attempt
  const asked = getAskedPayments(foyer)
  asked.add(id)
  getOwnPayments(foyer).set(id, toPayProperties(prepared))
  // Recorded before the wallet is asked, so that a reload or another tab shows it.
  noteAttempt(foyer, attempt)
  const onTrace = (trace: TransferTrace) => changeAttempt(foyer, id, { trace })
  try {
    const { signal } = foyer._internal
    const sent = await askWallet(
      foyer,
      () => send({ provider, network, prepared, call, onTrace, signal }),
      (late) =>
        takeLateAttempt(
          foyer,
          id,
          late.then((told) => {
            reportTransaction(foyer, { ...attempt, ...told })
            return { status: 'pending', ...told }
          }),
        ),
    )
    changeAttempt(foyer, id, { status: 'pending', ...sent })
    reportTransaction(foyer, { ...attempt, ...sent })
    return { ...attempt, status: 'pending', ...sent }
  } catch (cause) {
    const error = await toRequestError(cause)
    // A failing wallet may have sent it anyway: forget only attempts that are certainly unsent.
    if (isUnsent(error)) removeAttempt(foyer, id)
    else if (isErrorCode(error, 'REQUEST_UNANSWERED')) changeAttempt(foyer, id, { status: 'unclear' })
    throw error
  } finally {
    asked.delete(id)
    watchAttempts(foyer)
  }
}

/** Returns the holding that is swapped on the way, for the receipt. */
function toSold({ source: { kind, token }, most }: PreparedPayment): Pick<PaymentAttempt, 'sold'> {
  const { symbol, decimals, address } = token
  if (kind !== 'swap') return {}
  return { sold: { symbol, decimals, ...(address ? { address } : {}), most: formatUnits(most, decimals) } }
}

function toPayProperties({ networkId, source }: PreparedPayment): PayProperties {
  return { networkId, token: source.token.symbol }
}

function toAttempt(
  { id: paymentId }: Payment,
  { networkId, account, calls, isBatched, trace }: PreparedPayment,
  call: PayCall,
  sent: { hash?: string | undefined; callsId?: string | undefined } = {},
): PaymentAttempt {
  return {
    id: createRandomId(),
    paymentId,
    status: 'requested',
    ...sent,
    networkId,
    account,
    startedAt: Date.now(),
    // A batched call has no separate nonce to find it by.
    trace:
      isBatched || trace.nonce === undefined
        ? { ...trace, nonce: undefined }
        : { ...trace, nonce: trace.nonce + calls.indexOf(call) },
    ...(!isBatched ? { call: { to: call.to, value: call.value.toString(), data: call.data } } : {}),
  }
}
