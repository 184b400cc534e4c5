'use client'
import type { ViewPayloads } from '@foyer/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { Notice } from '../../parts/Notice.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import { selectWallet } from '../../selectWallet.ts'
import css from './AllWallets.css.ts'
import { useWalletPages } from './useWalletPages.ts'

const rowHeight = 56
const skeletonRows = 8
/** The next page is fetched when this much is left below. */
const loadAheadPx = 600

/** Every wallet of the directory: a search field that keeps the focus, and a list it moves through. */
export default function AllWallets({ payload }: { payload: ViewPayloads['AllWallets'] }) {
  useStyles(css)
  const { foyer, texts, announce } = useModal()
  const [search, setSearch] = useState(payload?.query ?? '')
  const [active, setActive] = useState(0)
  const { rows, status, loadMore, retry } = useWalletPages(search)
  const list = useRef<VListHandle>(null)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])
  const query = search.trim()
  useEffect(() => {
    if (!query) return
    const timer = setTimeout(() => {
      announce(rows.length ? texts.walletsFound(rows.length) : texts.noWalletFound(query))
      foyer.emit('SEARCH_WALLET', { query })
    }, 500)
    return () => clearTimeout(timer)
  }, [announce, foyer, query, rows.length, texts])

  const select = (index: number) => {
    const row = rows[index]
    if (row) selectWallet(foyer, row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 6,
      PageUp: active - 6,
    }[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      select(active)
    } else if (target !== undefined) {
      event.preventDefault()
      const next = Math.min(Math.max(target, 0), rows.length - 1)
      setActive(next)
      list.current?.scrollToIndex(next, { align: 'nearest' })
    }
  }
  const isEmpty = rows.length === 0 && status !== 'loading'

  return (
    <div className="view all-wallets">
      <SearchField
        ref={field}
        label={texts.searchWallets}
        value={search}
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={rows.length > 0 ? 'all-wallets-list' : undefined}
        aria-activedescendant={rows[active] ? `wallet-option-${active}` : undefined}
        data-testid="search"
        onChange={(event) => {
          setSearch(event.target.value)
          setActive(0)
          list.current?.scrollTo(0)
        }}
        onKeyDown={onKeyDown}
      />
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
      {isEmpty && query ? (
        <div className="empty" data-testid="no-wallet-found">
          <p className="subtitle">{texts.noWalletFound(query)}</p>
          <button
            type="button"
            className="button"
            onClick={() => {
              setSearch('')
              field.current?.focus()
            }}
          >
            {texts.clearSearch}
          </button>
        </div>
      ) : (
        <div className="wallet-box">
          {rows.length === 0 && status === 'loading' ? (
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
              className="wallet-scroll"
              itemSize={rowHeight}
              id="all-wallets-list"
              role="listbox"
              aria-label={texts.walletList}
              aria-busy={status === 'loading'}
              onScroll={(offset) => {
                const handle = list.current
                if (handle && handle.scrollSize - offset - handle.viewportSize < loadAheadPx) loadMore()
              }}
            >
              {rows.map(({ key, name, connector, wallet }, index) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
                // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field selects
                <div
                  key={key}
                  id={`wallet-option-${index}`}
                  role="option"
                  className="row"
                  aria-selected={index === active}
                  aria-posinset={index + 1}
                  aria-setsize={rows.length}
                  data-testid={`wallet-${key}`}
                  onClick={() => select(index)}
                  onPointerMove={() => setActive(index)}
                >
                  <Picture src={connector?.icon ?? wallet?.iconUrl} name={name} />
                  <span className="row-text">
                    <span className="row-title">{name}</span>
                  </span>
                  <span className="row-hint">
                    {connector
                      ? texts.hintExtension
                      : wallet?.mobileLink || wallet?.universalLink
                        ? texts.hintPhone
                        : texts.hintGet}
                  </span>
                </div>
              ))}
            </VList>
          )}
        </div>
      )}
    </div>
  )
}
