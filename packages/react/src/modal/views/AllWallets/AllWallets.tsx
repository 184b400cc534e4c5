'use client'
import type { ViewPayloads } from '@foyer/core'
import { isMobile, needsConsent } from '@foyer/core/ui'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { VListHandle } from 'virtua'
import { getShownConnectors } from '../../../flow/getShownConnectors.ts'
import { getCustomWallets } from '../../getCustomWallets.ts'
import { useAppLink } from '../../hooks/useAppLink.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useViewMemory } from '../../hooks/useViewMemory.ts'
import { useModal } from '../../ModalContext.ts'
import { Notice, Retry } from '../../parts/kit.tsx'
import { selectWallet } from '../../selectWallet.ts'
import css from './AllWallets.css.ts'
import { FilterButtons } from './FilterButtons.tsx'
import { NoWallet } from './NoWallet.tsx'
import { searchWallets, toRows, type WalletFilters, type WalletRow } from './searchWallets.ts'
import { useDirectory } from './useDirectory.ts'
import { useSearchReport } from './useSearchReport.ts'
import { WalletOptions } from './WalletOptions.tsx'
import { WalletSearch } from './WalletSearch.tsx'

/** All wallets of the directory: a search field that keeps the focus, filters, and the list it controls. */
export default function AllWallets({ payload }: { payload: ViewPayloads['AllWallets'] }) {
  useStyles(css)
  const { foyer, texts } = useModal()
  // When the visitor returns from a wallet, the list is unchanged.
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
  const getAppLink = useAppLink(useModalState((state) => needsConsent(state, foyer.options)))
  const select = useCallback((row: WalletRow) => selectWallet(foyer, row), [foyer])
  const move = (next: number) => {
    setActive(next)
    list.current?.scrollToIndex(next, { align: 'nearest' })
  }
  const isWaiting = all.length === 0 && status === 'loading'

  return (
    <div className="view all-wallets">
      <WalletSearch
        fieldRef={field}
        query={filters.query}
        rows={rows}
        active={active}
        onChange={(query) => change({ query })}
        onMove={move}
        onSelect={select}
      />
      <FilterButtons filters={filters} onChange={change} />
      {status === 'failed' && <Notice action={<Retry onClick={retry} />}>{texts.directoryFailedText}</Notice>}
      {isFilled || isWaiting ? (
        <WalletOptions
          listRef={list}
          rows={rows}
          active={active}
          isWaiting={isWaiting}
          isLoading={status === 'loading'}
          getAppLink={getAppLink}
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
        custom: getCustomWallets(foyer.options, connectors),
        wallets,
        excluded: foyer.options.excludeWallets ?? [],
      }),
    [foyer, connectors, wallets],
  )
}

function useFieldFocus(field: RefObject<HTMLInputElement | null>): void {
  const { foyer } = useModal()
  useEffect(() => {
    if (!foyer.options.embedded) field.current?.focus({ preventScroll: true })
  }, [foyer, field])
}
