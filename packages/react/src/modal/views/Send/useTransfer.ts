'use client'
import type { ErrorCode, TokenBalance } from '@foyer/contract'
import type { Connection, PreparedTransfer, SendState } from '@foyer/core'
import { parseUnits } from '@foyer/core/adapter'
import { findLookAlike, getSendStep, type SendStep } from '@foyer/core/internal'
import { transferQuery } from '@foyer/core/query'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'
import { findHolding, getHeld } from './toTransferToken.ts'
import { type KnownReceiver, useKnownReceivers, useReceiver } from './useReceiver.ts'
import { useSendable } from './useSendable.ts'

/** The form of Send with all that is known about it. */
export type SendView = {
  form: SendState
  tokens: readonly TokenBalance[] | undefined
  isBalanceFailed: boolean
  retryBalance(): void
  holding: TokenBalance | undefined
  native: TokenBalance | undefined
  receiver: ReturnType<typeof useReceiver>
  known: readonly KnownReceiver[]
  /** An address the visitor knows, which the receiver's only looks like. */
  lookAlike: string | undefined
  isFirstTime: boolean
  isOwn: boolean
  /** Worked out for this very form; `undefined` while it is being done. */
  prepared: PreparedTransfer | undefined
  /** Worked out last, perhaps for another amount: its fee is still about right. */
  latest: PreparedTransfer | undefined
  failure: ErrorCode | undefined
  retry(): void
  step: SendStep
}

/** Follows the form, works the transfer out and says what it lacks. */
export function useTransfer(connection: Connection): SendView {
  const { foyer } = useModal()
  const form = useModalState((state) => state.send)
  const { tokens, isFailed, retry: retryBalance } = useSendable(connection)
  const receiver = useReceiver(connection)
  const { known, isComplete } = useKnownReceivers(connection)
  const holding = findHolding(tokens ?? [], form.token)
  const from = connection.accounts[0].address
  const to = form.receiverAddress ?? from
  const units = form.token && parseUnits(form.sendTokenAmount ?? '', form.token.decimals)
  const { data, error, refetch } = useQuery(
    transferQuery(foyer, {
      to,
      amount: units === undefined ? '0' : (form.sendTokenAmount ?? '0').trim(),
      token: form.token,
    }),
  )
  const latest = data?.token.address === form.token?.address ? data : undefined
  const prepared = latest && latest.amount === (units ?? 0n) && latest.to === to ? latest : undefined
  const addresses = known.map(({ address }) => address)
  const { receiverAddress } = form
  const lookAlike = receiverAddress ? findLookAlike(receiverAddress, addresses) : undefined
  const isKnown = addresses.some((address) => isSame(address, receiverAddress ?? ''))
  return {
    form,
    tokens,
    isBalanceFailed: isFailed,
    retryBalance,
    holding,
    native: tokens?.find(({ address }) => address === undefined),
    receiver,
    known,
    lookAlike,
    isFirstTime: receiverAddress !== undefined && isComplete && !isKnown && !lookAlike,
    isOwn: isSame(receiverAddress ?? '', from),
    prepared: receiverAddress && units ? prepared : undefined,
    latest,
    failure: error ? ('code' in error ? (error.code as ErrorCode) : 'RPC_FAILED') : undefined,
    retry: () => void refetch(),
    step: getSendStep({
      form,
      isReceiverValid: receiver.isValid,
      balance: prepared?.balance ?? (holding && getHeld(holding)),
      prepared: units ? prepared : undefined,
    }),
  }
}

function isSame(a: string, b: string): boolean {
  return a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())
}
