'use client'
import type { CaipNetworkId, Report } from '@foyer/contract'
import { reputationQuery } from '@foyer/core/query'
import { useModal } from '../ModalContext.ts'
import { useQuery } from './useQuery.ts'

const none: readonly Report[] = []

/** Returns who reports an address, and why: nobody where that is not known, or not yet. */
export function useReports(networkId: CaipNetworkId, address: string | undefined): readonly Report[] {
  const { foyer } = useModal()
  return useQuery(reputationQuery(foyer, { networkId, address })).data?.reports ?? none
}
