'use client'
import type { Transaction } from '@foyer/contract'
import type { SentStatus } from '@foyer/core'
import { getMinedHash, hasSucceeded } from '@foyer/core/ui'
import { useModalState } from './useModalState.ts'

/**
 * Returns the status of a transaction and the hash it was mined under. The history may call one pending that this page has
 * seen end: replaced, with a higher fee or by something else, or dropped.
 */
export function useTransactionStatus({ metadata: { status, hash } }: Transaction): {
  status: SentStatus
  hash: string
} {
  const live = useModalState(({ transfers, swaps, payments = [] }) =>
    [...transfers, ...swaps, ...payments].find((sent) => sent.hash === hash),
  )
  if (status !== 'pending' || !live) return { status, hash }
  return { status: hasSucceeded(live) ? 'confirmed' : live.status, hash: getMinedHash(live) ?? hash }
}
