'use client'
import { useModal } from '../../ModalContext.ts'
import { CheckIcon } from '../../parts/icons.tsx'
import type { WalletFilters } from './searchWallets.ts'

/** Filters the list to installed wallets, or to wallets confirmed by two sources. */
export function FilterButtons({
  filters,
  onChange,
}: {
  filters: WalletFilters
  onChange(next: Partial<WalletFilters>): void
}) {
  const { texts } = useModal()
  const { onlyInstalled, onlyCertified } = filters
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend
    <div className="filters" role="group" aria-label={texts.filters}>
      <button
        type="button"
        className="filter"
        aria-pressed={onlyInstalled}
        data-testid="filter-installed"
        onClick={() => onChange({ onlyInstalled: !onlyInstalled })}
      >
        {onlyInstalled && <CheckIcon />}
        {texts.filterInstalled}
      </button>
      <button
        type="button"
        className="filter"
        aria-pressed={onlyCertified}
        aria-description={texts.filterCertifiedText}
        title={texts.filterCertifiedText}
        data-testid="filter-certified"
        onClick={() => onChange({ onlyCertified: !onlyCertified })}
      >
        {onlyCertified && <CheckIcon />}
        {texts.filterCertified}
      </button>
    </div>
  )
}
