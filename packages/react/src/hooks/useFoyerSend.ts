'use client'
import {
  type PreparedTransfer,
  type PrepareTransferParameters,
  prepareTransfer,
  type SendFlow,
  type SendTransferParameters,
  type SendTransferReturnType,
  sendTransfer,
  type Transfer,
} from '@foyer/core'
import { useCallback } from 'react'
import { useInstance } from '../base/FoyerContext.ts'
import { useStore } from '../base/useStore.ts'

/** Return value of `useFoyerSend`. */
export type UseFoyerSendReturnType = {
  /** State of the transfer in progress. */
  flow: SendFlow
  /** Tracked transfers sent from this browser, with their outcome. */
  transfers: readonly Transfer[]
  /** Prepares a transfer from the active account and simulates it on the chain; signs nothing. */
  prepare(parameters: PrepareTransferParameters): Promise<PreparedTransfer>
  /** Asks the wallet to send a prepared transfer. */
  send(parameters: SendTransferParameters): Promise<SendTransferReturnType>
}

/**
 * Sends from the active account without the modal, and tracks the transfers.
 *
 * @example
 * ```tsx
 * import { useFoyerSend } from '@foyer/react'
 * import { usdc } from './tokens'
 *
 * export function Tip() {
 *   const { prepare, send } = useFoyerSend()
 *   async function tip() {
 *     const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 *     const prepared = await prepare({ to, amount: '1', token: usdc })
 *     await send({ prepared })
 *   }
 *   return (
 *     <button type="button" onClick={tip}>
 *       Tip
 *     </button>
 *   )
 * }
 * ```
 */
export function useFoyerSend(): UseFoyerSendReturnType {
  const foyer = useInstance()
  const flow = useStore(foyer, (state) => state.send.flow)
  const transfers = useStore(foyer, (state) => state.transfers)
  const prepare = useCallback(
    (parameters: PrepareTransferParameters) => prepareTransfer(foyer, parameters),
    [foyer],
  )
  const send = useCallback((parameters: SendTransferParameters) => sendTransfer(foyer, parameters), [foyer])
  return { flow, transfers, prepare, send }
}
