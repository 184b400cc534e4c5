'use client'
import type { KeyboardEvent, Ref } from 'react'
import { useModal } from '../../ModalContext.ts'
import { SearchField } from '../../parts/SearchField.tsx'
import type { WalletRow } from './searchWallets.ts'

const pageRows = 6

/** The search field; it keeps the focus while the arrow keys move through the rows below it. */
export function WalletSearch({
  fieldRef,
  query,
  rows,
  active,
  onChange,
  onMove,
  onSelect,
}: {
  fieldRef: Ref<HTMLInputElement>
  query: string
  rows: readonly WalletRow[]
  /** Index of the active row. */
  active: number
  onChange(query: string): void
  onMove(active: number): void
  onSelect(row: WalletRow): void
}) {
  const { texts } = useModal()
  const isFilled = rows.length > 0
  const onKeyDown = (event: KeyboardEvent) => {
    const target = getTarget(event.key, active)
    if (event.key === 'Enter') {
      event.preventDefault()
      if (rows[active]) onSelect(rows[active])
    } else if (target !== undefined) {
      event.preventDefault()
      onMove(Math.min(Math.max(target, 0), rows.length - 1))
    }
  }
  return (
    <SearchField
      fieldRef={fieldRef}
      label={texts.searchWallets}
      value={query}
      role="combobox"
      aria-expanded={isFilled}
      aria-controls={isFilled ? 'all-wallets-list' : undefined}
      aria-activedescendant={rows[active] ? `wallet-option-${active}` : undefined}
      data-testid="search"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Returns the row that a key moves to. */
function getTarget(key: string, active: number): number | undefined {
  return {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageRows,
    PageUp: active - pageRows,
  }[key]
}
