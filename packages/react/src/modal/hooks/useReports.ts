'use client'
import type { CaipNetworkId, Report } from '@foyer/contract'
import { reputationQuery } from '@foyer/core/query'
import { useModal } from '../ModalContext.ts'
import { useQuery } from './useQuery.ts'

const none: readonly Report[] = []

/**
 * Returns the reports about an address, with reporter and reason; empty if there are none or they are still loading.
 */
export function useReports(networkId: CaipNetworkId, address: string | undefined): readonly Report[] {
  const { foyer } = useModal()
  return useQuery(reputationQuery(foyer, { networkId, address })).data?.reports ?? none
}
