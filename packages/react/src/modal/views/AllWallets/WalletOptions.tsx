'use client'
import type { RefObject } from 'react'
import { VList, type VListHandle } from 'virtua'
import type { useAppLink } from '../../hooks/useAppLink.ts'
import { useModal } from '../../ModalContext.ts'
import { LoadingNote } from '../../parts/kit.tsx'
import type { WalletRow } from './searchWallets.ts'
import { WalletOption } from './WalletOption.tsx'

const rowHeight = 56
const skeletonRows = 8

/** The list controlled by the search field; only visible rows are rendered. */
export function WalletOptions({
  listRef,
  rows,
  active,
  isWaiting,
  isLoading,
  getAppLink,
  onSelect,
  onPoint,
  onScroll,
}: {
  listRef: RefObject<VListHandle | null>
  rows: readonly WalletRow[]
  active: number
  /** Nothing has loaded yet. */
  isWaiting: boolean
  isLoading: boolean
  getAppLink: ReturnType<typeof useAppLink>
  onSelect(row: WalletRow): void
  onPoint(index: number): void
  onScroll(offset: number): void
}) {
  const { texts } = useModal()
  return (
    <div className="wallet-box">
      {isWaiting && <LoadingNote />}
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
          ref={listRef}
          data={rows}
          className="wallet-scroll"
          itemSize={rowHeight}
          id="all-wallets-list"
          role="listbox"
          aria-label={texts.walletList}
          aria-busy={isLoading}
          onScroll={onScroll}
        >
          {(row, index) => (
            <WalletOption
              key={row.key}
              row={row}
              index={index}
              count={rows.length}
              isActive={index === active}
              getAppLink={getAppLink}
              onSelect={onSelect}
              onPoint={onPoint}
            />
          )}
        </VList>
      )}
    </div>
  )
}
