'use client'
import type { TokenBalance } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { useModalState } from '../../hooks/useModalState.ts'
import { findHolding } from './toTransferToken.ts'
import { useSendable } from './useSendable.ts'

/** The account's holdings, as the form uses them. */
export type Holdings = ReturnType<typeof useSendable> & {
  /** The token to send. */
  holding: TokenBalance | undefined
  /** The network's native currency, which pays the fee. */
  native: TokenBalance | undefined
}

/** Reads the account's balances of the chosen token and of the network's native currency. */
export function useHoldings(connection: Connection): Holdings {
  const sendable = useSendable(connection)
  const token = useModalState((state) => state.send.token)
  const tokens = sendable.tokens ?? []
  return {
    ...sendable,
    holding: findHolding(tokens, token),
    native: tokens.find(({ address }) => address === undefined),
  }
}
