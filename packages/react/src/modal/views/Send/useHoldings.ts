'use client'
import type { TokenBalance } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { useModalState } from '../../hooks/useModalState.ts'
import { findHolding } from './toTransferToken.ts'
import { useSendable } from './useSendable.ts'

/** What the account holds, seen from the form. */
export type Holdings = ReturnType<typeof useSendable> & {
  /** The token that is sent. */
  holding: TokenBalance | undefined
  /** The network's own currency, which pays the fee. */
  native: TokenBalance | undefined
}

/** Reads what the account holds of the chosen token and of the network's currency. */
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
