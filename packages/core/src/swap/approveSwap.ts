import {
  AbortedError,
  type BaseError,
  isErrorCode,
  SwapAllowanceChangedError,
  TransactionRevertedError,
} from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import type { PreparedSwap, Swap } from '../model/Swap.ts'
import { hasSucceeded } from '../send/hasSucceeded.ts'
import { getErrorCode } from '../wallet/walletErrors.ts'
import { askStep, toSwapProperties } from './askStep.ts'
import { findPendingApproval } from './findPendingApproval.ts'
import { readSwaps } from './swaps.ts'

/** Parameters of `approveSwap`. */
export type ApproveSwapParameters = {
  /** Result of `prepareSwap`. */
  prepared: PreparedSwap
}
/** Errors thrown by `approveSwap`. */
export type ApproveSwapErrorType = BaseError<
  | 'ABORTED'
  | 'ACCOUNT_MOVED'
  | 'CAPABILITY_MISSING'
  | 'CLIENT_NOT_SET'
  | 'NETWORK_MOVED'
  | 'NOT_CONNECTED'
  | 'REQUEST_PENDING'
  | 'REQUEST_REJECTED'
  | 'SEND_PENDING'
  | 'SWAP_ALLOWANCE_CHANGED'
  | 'SWAP_UNCHECKED'
  | 'TRANSACTION_REVERTED'
>

/**
 * Allows a swap's contract to spend exactly the sold amount, and resolves when the approval is mined. Does nothing if the
 * wallet takes all steps in one request. A pending approval is waited for, not requested again. A permit is only signed:
 * `swap` includes it.
 *
 * @example
 * ```ts
 * import { approveSwap, prepareSwap, quoteSwap } from '@foyer/core'
 * import { foyer } from './foyer'
 * import { ether, usdc } from './tokens'
 *
 * const quote = await quoteSwap(foyer, { sold: usdc, bought: ether, amount: '100' })
 * if (quote) await approveSwap(foyer, { prepared: await prepareSwap(foyer, { quote }) })
 * ```
 *
 * @throws SendPendingError, NotConnectedError, NetworkMovedError, AccountMovedError, SwapUncheckedError: the wallet was not
 * asked. RequestRejectedError, RequestPendingError: nothing was sent. TransactionRevertedError: the chain reverted it.
 * SwapAllowanceChangedError: another transaction took its place, or the network forgot it. AbortedError: the instance ended
 * before the approval was mined; the next visit continues.
 */
export async function approveSwap(foyer: Foyer, { prepared }: ApproveSwapParameters): Promise<void> {
  if (prepared.isBatched) return
  // Approvals of an earlier visit or another tab count, even if the page has not read them yet.
  readSwaps(foyer)
  try {
    for (const { step } of prepared.calls) {
      if (step === 'swap') continue
      const pending = step === 'approve' ? findPendingApproval(foyer.state, prepared.quote) : undefined
      const { id } = pending ?? (await askStep(foyer, { prepared, step, onEnd: () => {} }))
      if (step === 'permit') continue
      const ended = await waitForEnd(foyer, id)
      if (ended?.status === 'failed') throw new TransactionRevertedError()
      if (!ended || !hasSucceeded(ended)) throw new SwapAllowanceChangedError()
    }
  } catch (error) {
    if (!isErrorCode(error, 'SEND_PENDING') && !isErrorCode(error, 'ABORTED'))
      foyer._internal.emit('SWAP_APPROVAL_ERROR', {
        ...toSwapProperties(foyer, prepared),
        code: getErrorCode(error),
      })
    throw error
  }
}

/**
 * Resolves when an approval ended, here or in another tab; with `undefined` when it is forgotten.
 *
 * @throws AbortedError when the instance ended first.
 */
function waitForEnd(foyer: Foyer, id: string): Promise<Swap | undefined> {
  const { signal } = foyer._internal
  return new Promise((resolve, reject) => {
    const look = () => {
      const swap = foyer.state.swaps.find((other) => other.id === id)
      const isOpen = swap?.status === 'requested' || swap?.status === 'pending'
      if (isOpen && !signal.aborted) return
      unsubscribe()
      signal.removeEventListener('abort', look)
      if (isOpen) reject(new AbortedError())
      else resolve(swap)
    }
    const unsubscribe = foyer.subscribe(look)
    signal.addEventListener('abort', look)
    look()
  })
}
