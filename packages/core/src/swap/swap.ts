import { type BaseError, InsufficientFundsError, isErrorCode } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import type { PreparedSwap } from '../model/Swap.ts'
import { hasSucceeded } from '../send/hasSucceeded.ts'
import { getErrorCode } from '../wallet/walletErrors.ts'
import { askStep, toSwapProperties } from './askStep.ts'

/** Parameters of `swap`. */
export type SwapParameters = {
  /** Result of `prepareSwap`. */
  prepared: PreparedSwap
}
/** Result of `swap`; `hash` is absent until a wallet that takes all steps in one request reports it. */
export type SwapReturnType = { swapId: string; hash?: string | undefined }
/** Errors thrown by `swap`. */
export type SwapErrorType = BaseError<
  | 'ACCOUNT_MOVED'
  | 'CAPABILITY_MISSING'
  | 'CLIENT_NOT_SET'
  | 'INSUFFICIENT_FUNDS'
  | 'NETWORK_MOVED'
  | 'NOT_CONNECTED'
  | 'QUOTE_CHANGED'
  | 'REQUEST_PENDING'
  | 'REQUEST_REJECTED'
  | 'SEND_PENDING'
  | 'SWAP_ALLOWANCE_CHANGED'
  | 'SWAP_UNCHECKED'
  | 'TRANSACTION_REVERTED'
>

/**
 * Asks the wallet to make a prepared swap. It is followed in `state.swaps` until it ends; the outcome is there. One at a
 * time.
 *
 * @example
 * ```ts
 * import { approveSwap, prepareSwap, quoteSwap, swap } from '@foyer/core'
 * import { foyer } from './foyer'
 * import { ether, usdc } from './tokens'
 *
 * const quote = await quoteSwap(foyer, { sold: ether, bought: usdc, amount: '0.5' })
 * if (!quote) throw new Error('Not enough liquidity')
 * const prepared = await prepareSwap(foyer, { quote })
 * await approveSwap(foyer, { prepared })
 * await swap(foyer, { prepared })
 * ```
 *
 * @throws SendPendingError, QuoteChangedError, NotConnectedError, NetworkMovedError, AccountMovedError,
 * InsufficientFundsError, SwapAllowanceChangedError if the approval is missing, SwapUncheckedError if that cannot be
 * determined: the wallet was not asked. RequestRejectedError, RequestPendingError: nothing was sent.
 * TransactionRevertedError: the chain reverted it.
 */
export async function swap(foyer: Foyer, { prepared }: SwapParameters): Promise<SwapReturnType> {
  const { quote, balance, maxAmount, canPayFee } = prepared
  const properties = toSwapProperties(foyer, prepared)
  const fail = (error: unknown) =>
    foyer._internal.emit('SWAP_ERROR', { ...properties, code: getErrorCode(error) })
  foyer._internal.emit('INITIATE_SWAP', properties)
  try {
    if (quote.amount > balance || quote.amount > maxAmount || !canPayFee) throw new InsufficientFundsError()
    const sent = await askStep(foyer, {
      prepared,
      step: 'swap',
      onEnd: (end) => {
        if (hasSucceeded(end)) foyer._internal.emit('SWAP_SUCCESS', properties)
        else if (end.status !== 'confirmed')
          foyer._internal.emit('SWAP_ERROR', { ...properties, end: end.status })
      },
    })
    const { flow } = foyer.state.swap
    if ('swapId' in flow && flow.swapId === sent.id) foyer._internal.notify({ type: 'transferSent' })
    foyer._internal.notify({ type: 'transferStarted' })
    return { swapId: sent.id, hash: sent.hash }
  } catch (error) {
    if (!isErrorCode(error, 'SEND_PENDING') && !isErrorCode(error, 'ABORTED')) fail(error)
    throw error
  }
}
