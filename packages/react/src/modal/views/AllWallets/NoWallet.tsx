'use client'
import { useModal } from '../../ModalContext.ts'
import { Button, Empty } from '../../parts/kit.tsx'
import type { WalletFilters } from './searchWallets.ts'

/** Shown when no wallet matches the search and the filters; clears them. */
export function NoWallet({ filters, onClear }: { filters: WalletFilters; onClear(): void }) {
  const { texts } = useModal()
  const query = filters.query.trim()
  const isFiltered = filters.onlyInstalled || filters.onlyCertified
  return (
    <Empty data-testid="no-wallet-found" title={query ? texts.noWalletFound(query) : texts.noWalletPasses}>
      <Button onClick={onClear}>{isFiltered ? texts.clearFilters : texts.clearSearch}</Button>
    </Empty>
  )
}
