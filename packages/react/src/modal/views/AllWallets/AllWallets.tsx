'use client'
import type { ViewPayloads } from '@foyer/core'
import { getShownConnectors, isMobile } from '@foyer/core/internal'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { VListHandle } from 'virtua'
import { getCustomWallets } from '../../getCustomWallets.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useViewMemory } from '../../hooks/useViewMemory.ts'
import { useModal } from '../../ModalContext.ts'
import { Notice, Retry } from '../../parts/kit.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { selectWallet } from '../../selectWallet.ts'
import css from './AllWallets.css.ts'
import { FilterButtons } from './FilterButtons.tsx'
import { NoWallet } from './NoWallet.tsx'
import { searchWallets, toRows, type WalletFilters, type WalletRow } from './searchWallets.ts'
import { useDirectory } from './useDirectory.ts'
import { useSearchReport } from './useSearchReport.ts'
import { WalletOptions } from './WalletOptions.tsx'

const pageRows = 6

/** Every wallet of the directory: a search field that keeps the focus, filters, and a list it moves through. */
export default function AllWallets({ payload }: { payload: ViewPayloads['AllWallets'] }) {
  useStyles(css)
  const { foyer, texts } = useModal()
  // Back from a wallet, the visitor finds the list as they left it.
  const memory = useViewMemory('list', () => ({
    filters: { query: payload?.query ?? '', onlyInstalled: false, onlyCertified: false },
    active: 0,
    offset: 0,
  }))
  const [filters, setFilters] = useState<WalletFilters>(memory.filters)
  const [active, setActive] = useState(memory.active)
  const { wallets, status, retry } = useDirectory()
  const all = useAllRows(wallets)
  const list = useRef<VListHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  memory.filters = filters
  memory.active = active
  const rows = useMemo(() => searchWallets(all, filters), [all, filters])
  useSearchReport(filters.query.trim(), rows.length)

  useFieldFocus(field)
  const isFilled = rows.length > 0
  useLayoutEffect(() => {
    if (isFilled && memory.offset > 0) list.current?.scrollTo(memory.offset)
  }, [isFilled, memory])

  const change = (next: Partial<WalletFilters>) => {
    setFilters({ ...filters, ...next })
    setActive(0)
    memory.offset = 0
    // Scrolling to the current position would briefly block a visitor who scrolls immediately.
    if (list.current?.scrollOffset) list.current.scrollTo(0)
  }
  const select = useCallback((row: WalletRow) => selectWallet(foyer, row), [foyer])
  const onKeyDown = (event: KeyboardEvent) => {
    const target = getTarget(event.key, active)
    if (event.key === 'Enter') {
      event.preventDefault()
      if (rows[active]) select(rows[active])
    } else if (target !== undefined) {
      event.preventDefault()
      const next = Math.min(Math.max(target, 0), rows.length - 1)
      setActive(next)
      list.current?.scrollToIndex(next, { align: 'nearest' })
    }
  }
  const isWaiting = all.length === 0 && status === 'loading'

  return (
    <div className="view all-wallets">
      <SearchField
        ref={field}
        label={texts.searchWallets}
        value={filters.query}
        role="combobox"
        aria-expanded={isFilled}
        aria-controls={isFilled ? 'all-wallets-list' : undefined}
        aria-activedescendant={rows[active] ? `wallet-option-${active}` : undefined}
        data-testid="search"
        onChange={(event) => change({ query: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <FilterButtons filters={filters} onChange={change} />
      {status === 'failed' && <Notice action={<Retry onClick={retry} />}>{texts.directoryFailedText}</Notice>}
      {isFilled || isWaiting ? (
        <WalletOptions
          ref={list}
          rows={rows}
          active={active}
          isWaiting={isWaiting}
          isLoading={status === 'loading'}
          onSelect={select}
          onPoint={setActive}
          onScroll={(offset) => {
            memory.offset = offset
          }}
        />
      ) : (
        <NoWallet
          filters={filters}
          onClear={() => {
            change({ query: '', onlyInstalled: false, onlyCertified: false })
            field.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function useAllRows(wallets: Parameters<typeof toRows>[0]['wallets']): readonly WalletRow[] {
  const { foyer } = useModal()
  const connectors = useModalState((state) => state.connectors)
  return useMemo(
    () =>
      toRows({
        connectors: getShownConnectors(connectors, { isMobile: isMobile() }),
        custom: getCustomWallets(foyer.options),
        wallets,
        excluded: foyer.options.excludeWallets ?? [],
      }),
    [foyer, connectors, wallets],
  )
}

/** Where a key moves the active row to. */
function getTarget(key: string, active: number): number | undefined {
  return {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageRows,
    PageUp: active - pageRows,
  }[key]
}

function useFieldFocus(field: RefObject<HTMLInputElement | null>): void {
  const { foyer } = useModal()
  useEffect(() => {
    if (!foyer.options.embedded) field.current?.focus({ preventScroll: true })
  }, [foyer, field])
}
