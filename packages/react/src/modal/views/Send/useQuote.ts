'use client'
import type { ErrorCode } from '@foyer/contract'
import type { Connection, PreparedTransfer } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { transferQuery } from '@foyer/core/query'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'
import type { Amount } from './useAmount.ts'

/** Result of preparing the transfer on the chain. */
export type Quote = {
  /** Prepared for exactly this token and amount, and for the receiver if there is one. */
  current: PreparedTransfer | undefined
  /** Prepared last, possibly for another amount: its fee is still a good estimate. */
  latest: PreparedTransfer | undefined
  /** The transfer, ready to send; `current` once it has a receiver and an amount. */
  prepared: PreparedTransfer | undefined
  failure: ErrorCode | undefined
  retry(): void
}

/** Prepares the form's transfer: its cost, and whether it would succeed. */
export function useQuote(connection: Connection, { text, units }: Amount): Quote {
  const { foyer } = useModal()
  const { token, receiverAddress } = useModalState((state) => state.send)
  const to = receiverAddress ?? connection.accounts[0].address
  const { data, error, refetch } = useQuery(
    transferQuery(foyer, { to, amount: units === undefined ? '0' : text.trim(), token }),
  )
  const latest = isSameAddress(data?.token.address, token?.address) ? data : undefined
  const current = latest && latest.amount === (units ?? 0n) && latest.to === to ? latest : undefined
  return {
    current,
    latest,
    prepared: receiverAddress && units ? current : undefined,
    failure: error ? toCode(error) : undefined,
    retry: () => void refetch(),
  }
}

function toCode(error: Error): ErrorCode {
  return 'code' in error ? (error.code as ErrorCode) : 'RPC_FAILED'
}
