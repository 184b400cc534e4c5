'use client'
import type { ViewPayloads } from '@foyer/core'
import { getShownConnectors, isMobile } from '@foyer/core/internal'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import { formatNumber } from '../../format.ts'
import { getCustomWallets } from '../../getCustomWallets.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useViewMemory } from '../../hooks/useViewMemory.ts'
import { useModal } from '../../ModalContext.ts'
import { CheckIcon } from '../../parts/icons.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { selectWallet } from '../../selectWallet.ts'
import css from './AllWallets.css.ts'
import { searchWallets, toRows, type WalletFilters, type WalletRow } from './searchWallets.ts'
import { useDirectory } from './useDirectory.ts'
import { WalletOption } from './WalletOption.tsx'

const rowHeight = 56
const skeletonRows = 8

/** Every wallet of the directory: a search field that keeps the focus, filters, and a list it moves through. */
export default function AllWallets({ payload }: { payload: ViewPayloads['AllWallets'] }) {
  useStyles(css)
  const { foyer, texts, announce } = useModal()
  // Coming back from a wallet, the visitor finds the list as it was left.
  const memory = useViewMemory('list', () => ({
    filters: { query: payload?.query ?? '', onlyInstalled: false, onlyCertified: false },
    active: 0,
    offset: 0,
  }))
  const [filters, setFilters] = useState<WalletFilters>(memory.filters)
  const [active, setActive] = useState(memory.active)
  const { wallets, status, retry } = useDirectory()
  const connectors = useModalState((state) => state.connectors)
  const list = useRef<VListHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  memory.filters = filters
  memory.active = active

  const all = useMemo(
    () =>
      toRows({
        connectors: getShownConnectors(connectors, { isMobile: isMobile() }),
        custom: getCustomWallets(foyer.options),
        wallets,
        excluded: foyer.options.excludeWallets ?? [],
      }),
    [foyer, connectors, wallets],
  )
  const rows = useMemo(() => searchWallets(all, filters), [all, filters])
  const query = filters.query.trim()
  const isFiltered = filters.onlyInstalled || filters.onlyCertified

  useEffect(() => {
    if (!foyer.options.embedded) field.current?.focus({ preventScroll: true })
  }, [foyer])
  const isFilled = rows.length > 0
  useLayoutEffect(() => {
    if (isFilled && memory.offset > 0) list.current?.scrollTo(memory.offset)
  }, [isFilled, memory])
  useEffect(() => {
    if (!query) return
    const timer = setTimeout(() => {
      announce(
        rows.length
          ? texts.walletsFound(rows.length, formatNumber(rows.length, texts.locale))
          : texts.noWalletFound(query),
      )
      foyer.emit('SEARCH_WALLET', { query })
    }, 500)
    return () => clearTimeout(timer)
  }, [announce, foyer, query, rows.length, texts])

  const change = (next: Partial<WalletFilters>) => {
    setFilters({ ...filters, ...next })
    setActive(0)
    memory.offset = 0
    // A scroll to where it is would hold the list for a moment against a visitor who scrolls at once.
    if (list.current?.scrollOffset) list.current.scrollTo(0)
  }
  const select = useCallback((row: WalletRow) => selectWallet(foyer, row), [foyer])
  const onKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 6,
      PageUp: active - 6,
    }[event.key]
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
        aria-expanded={rows.length > 0}
        aria-controls={rows.length > 0 ? 'all-wallets-list' : undefined}
        aria-activedescendant={rows[active] ? `wallet-option-${active}` : undefined}
        data-testid="search"
        onChange={(event) => change({ query: event.target.value })}
        onKeyDown={onKeyDown}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own */}
      <div className="filters" role="group" aria-label={texts.filters}>
        <button
          type="button"
          className="filter"
          aria-pressed={filters.onlyInstalled}
          data-testid="filter-installed"
          onClick={() => change({ onlyInstalled: !filters.onlyInstalled })}
        >
          {filters.onlyInstalled && <CheckIcon />}
          {texts.filterInstalled}
        </button>
        <button
          type="button"
          className="filter"
          aria-pressed={filters.onlyCertified}
          aria-description={texts.filterCertifiedText}
          title={texts.filterCertifiedText}
          data-testid="filter-certified"
          onClick={() => change({ onlyCertified: !filters.onlyCertified })}
        >
          {filters.onlyCertified && <CheckIcon />}
          {texts.filterCertified}
        </button>
      </div>
      {status === 'failed' && (
        <Notice
          action={
            <button type="button" className="link-button" onClick={retry}>
              {texts.tryAgain}
            </button>
          }
        >
          {texts.directoryFailedText}
        </Notice>
      )}
      {rows.length === 0 && !isWaiting ? (
        <div className="empty" data-testid="no-wallet-found">
          <p className="subtitle">{query ? texts.noWalletFound(query) : texts.noWalletPasses}</p>
          <button
            type="button"
            className="button"
            onClick={() => {
              change({ query: '', onlyInstalled: false, onlyCertified: false })
              field.current?.focus()
            }}
          >
            {isFiltered ? texts.clearFilters : texts.clearSearch}
          </button>
        </div>
      ) : (
        <div className="wallet-box">
          {isWaiting ? (
            Array.from({ length: skeletonRows }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
              <div key={index} className="row row-skeleton" aria-hidden="true">
                <span className="picture" />
                <span className="bar" />
              </div>
            ))
          ) : (
            <VList
              ref={list}
              data={rows}
              className="wallet-scroll"
              itemSize={rowHeight}
              id="all-wallets-list"
              role="listbox"
              aria-label={texts.walletList}
              aria-busy={status === 'loading'}
              onScroll={(offset) => {
                memory.offset = offset
              }}
            >
              {(row, index) => (
                <WalletOption
                  key={row.key}
                  row={row}
                  index={index}
                  count={rows.length}
                  isActive={index === active}
                  onSelect={select}
                  onPoint={setActive}
                />
              )}
            </VList>
          )}
        </div>
      )}
    </div>
  )
}
