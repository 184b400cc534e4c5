import {
  AccountMovedError,
  AmountInvalidError,
  type BaseError,
  CapabilityMissingError,
  ChainUnsupportedError,
  ClientNotSetError,
  InsufficientFundsError,
  isErrorCode,
  NetworkMovedError,
  NotConnectedError,
  SendPendingError,
  SolInsufficientError,
} from '@foyer/contract'
import { createRandomId } from '../base/createRandomId.ts'
import { formatUnits } from '../base/formatUnits.ts'
import { isSameAddress } from '../base/isSameAddress.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { findNetwork, getConnection } from '../model/selectors.ts'
import type { PreparedTransfer, Transfer, TransferTrace } from '../model/Transfer.ts'
import { askWallet } from '../wallet/askWallet.ts'
import { refreshAfterError } from '../wallet/refreshAfterError.ts'
import { refreshBeforeRequest } from '../wallet/refreshWallets.ts'
import { getErrorCode, toRequestError } from '../wallet/walletErrors.ts'
import { isUnsent } from './isUnsent.ts'
import { leaveSend, setSend } from './setSend.ts'
import {
  changeTransfer,
  getAsked,
  getSent,
  noteTransfer,
  removeTransfer,
  takeLateTransfer,
  watchTransfers,
} from './transfers.ts'

/** Parameters of `sendTransfer`. */
export type SendTransferParameters = {
  /** Result of `prepareTransfer`. */
  prepared: PreparedTransfer
  /** The name that resolved to the receiver. */
  name?: string | undefined
}
/** Result of `sendTransfer`. */
export type SendTransferReturnType = { hash: string; transferId: string }
/** Errors thrown by `sendTransfer`. */
export type SendTransferErrorType = BaseError<
  | 'ACCOUNT_MOVED'
  | 'AMOUNT_INVALID'
  | 'CAPABILITY_MISSING'
  | 'INSUFFICIENT_FUNDS'
  | 'NETWORK_MOVED'
  | 'NOT_CONNECTED'
  | 'REQUEST_PENDING'
  | 'REQUEST_REJECTED'
  | 'REQUEST_UNANSWERED'
  | 'SEND_PENDING'
  | 'SOL_INSUFFICIENT'
  | 'TRANSACTION_CHANGED'
  | 'TRANSACTION_REVERTED'
  | 'WALLET_SILENT'
>

/**
 * Asks the wallet to send a prepared transfer. The transfer is recorded in `state.transfers` before the wallet is asked, and
 * followed until it ends. One at a time.
 *
 * @example
 * ```ts
 * import { prepareTransfer, sendTransfer } from '@foyer/core'
 * import { foyer } from './foyer'
 * import { usdc } from './tokens'
 *
 * const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const prepared = await prepareTransfer(foyer, { to, amount: '12.5', token: usdc })
 * const { hash } = await sendTransfer(foyer, { prepared })
 * ```
 *
 * @throws SendPendingError, NotConnectedError, CapabilityMissingError, NetworkMovedError, AccountMovedError,
 * AmountInvalidError, InsufficientFundsError, SolInsufficientError: the wallet was not asked. RequestRejectedError,
 * RequestPendingError, WalletSilentError, TransactionChangedError: nothing was sent. TransactionRevertedError: the chain
 * reverted it. RequestUnansweredError: it may still be sent.
 */
export async function sendTransfer(
  foyer: Foyer,
  { prepared, name }: SendTransferParameters,
): Promise<SendTransferReturnType> {
  const { networkId, from, to, token, amount, trace } = prepared
  const asked = getAsked(foyer)
  if (asked.size > 0) throw new SendPendingError()
  const transfer: Transfer = {
    id: createRandomId(),
    status: 'requested',
    networkId,
    from,
    to,
    name,
    token,
    amount: formatUnits(amount, token.decimals),
    startedAt: Date.now(),
    trace,
  }
  const { id } = transfer
  const about = { networkId, token: token.symbol }
  const onTrace = (sent: TransferTrace) => changeTransfer(foyer, id, { trace: sent })
  asked.add(id)
  try {
    getRequest(foyer, prepared, onTrace)
    // Recorded before the wallet is asked, so that a reload shows it.
    noteTransfer(foyer, transfer)
    setSend(foyer, { flow: { status: 'requesting', transferId: id } })
    foyer._internal.emit('SEND_INITIATED', about)
    await refreshBeforeRequest(foyer, networkId)
    // The wallet may have moved without an event.
    const ask = getRequest(foyer, prepared, onTrace)
    const hash = await askWallet(foyer, ask, (late) =>
      takeLateTransfer(
        foyer,
        id,
        late.then((told) => ({ status: 'pending', hash: told })),
      ),
    )
    getSent(foyer).add(id)
    changeTransfer(foyer, id, { status: 'pending', hash })
    if (isShown(foyer, id)) showSent(foyer, id)
    foyer._internal.notify({ type: 'transferStarted' })
    foyer._internal.emit('SEND_SUCCESS', about)
    return { hash, transferId: id }
  } catch (cause) {
    void refreshAfterError(foyer, networkId, cause)
    const error = await toRequestError(cause)
    const code = getErrorCode(error)
    const isRejected = isErrorCode(error, 'REQUEST_REJECTED')
    // A failing wallet may have sent it anyway: forget only transfers that are certainly unsent.
    if (isUnsent(error)) removeTransfer(foyer, id)
    else if (code === 'REQUEST_UNANSWERED') changeTransfer(foyer, id, { status: 'unclear' })
    // A form for another network no longer belongs to this transfer.
    if (foyer.state.activeNetworkId !== networkId) leaveSend(foyer, code)
    else setSend(foyer, { flow: { status: 'failed', code } })
    if (isRejected) foyer._internal.emit('SEND_REJECTED', about)
    else foyer._internal.emit('SEND_ERROR', { ...about, code })
    throw error
  } finally {
    asked.delete(id)
    watchTransfers(foyer)
  }
}

/** Validates the transfer and returns the request to send. */
function getRequest(
  foyer: Foyer,
  prepared: PreparedTransfer,
  onTrace: (trace: TransferTrace) => void,
): () => Promise<string> {
  const { networkId, from, amount, balance, maxAmount, canPayFee } = prepared
  const network = findNetwork(foyer.state, networkId)
  if (!network) throw new ChainUnsupportedError()
  const connection = getConnection(foyer.state, network.chainNamespace)
  const provider =
    connection && findConnector(foyer, connection.connectorId)?.getProvider(network.chainNamespace)
  if (!connection) throw new NotConnectedError()
  if (!provider) throw new ClientNotSetError()
  const adapter = foyer._internal.adapters.get(network.chainNamespace)
  if (!adapter?.sendTransfer) throw new CapabilityMissingError({ capability: 'sending' })
  if (foyer.state.activeNetworkId !== networkId || connection.networkId !== networkId)
    throw new NetworkMovedError()
  if (!isSameAddress(connection.accounts[0].address, from)) throw new AccountMovedError()
  if (amount <= 0n) throw new AmountInvalidError()
  if (amount > balance) throw new InsufficientFundsError()
  if (amount > maxAmount || !canPayFee)
    throw network.chainNamespace === 'solana' ? new SolInsufficientError() : new InsufficientFundsError()
  const send = adapter.sendTransfer
  return () => send({ provider, network, prepared, onTrace })
}

/** Clears the form and its history, so that nothing is sent twice. */
function showSent(foyer: Foyer, transferId: string): void {
  foyer._internal.setState({ send: { flow: { status: 'pending', transferId } } })
  foyer._internal.notify({ type: 'transferSent' })
}

/** Whether the form still shows this transfer. */
function isShown({ state }: Foyer, transferId: string): boolean {
  const { flow } = state.send
  return 'transferId' in flow && flow.transferId === transferId
}
