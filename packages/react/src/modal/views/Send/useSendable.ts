'use client'
import type { TokenBalance } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { balanceQuery } from '@foyer/core/query'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'

/** Returns the tokens an account can send, without spam. */
export function useSendable(connection: Connection): {
  tokens: readonly TokenBalance[] | undefined
  isFailed: boolean
  retry(): void
} {
  const { foyer } = useModal()
  const { data, isError, refetch } = useQuery(balanceQuery(foyer, connection))
  const tokens = data?.balances.filter(({ isSpam }) => !isSpam)
  return { tokens, isFailed: isError && !data, retry: () => void refetch() }
}
