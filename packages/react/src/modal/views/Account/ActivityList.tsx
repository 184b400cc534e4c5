'use client'
import type { Transaction } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { VList, type VListHandle } from 'virtua'
import { formatMonth } from '../../formatDate.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useViewMemory } from '../../hooks/useViewMemory.ts'
import { useModal } from '../../ModalContext.ts'
import { Empty, Notice, Retry } from '../../parts/kit.tsx'
import { getRecentTransfers } from './getRecentTransfers.ts'
import { groupTransactions } from './groupTransactions.ts'
import { isShownTransaction } from './isShownTransaction.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TransactionRow } from './TransactionRow.tsx'
import { useHistory } from './useHistory.ts'

const rowHeight = 60
/** Distance from the end of the list at which the next page is requested, in pixels. */
const loadAheadPx = 480

type Line = { key: string } & ({ month: string } | { transaction: Transaction } | { isRetry: true })

/** The account's transactions by month; loads more as the visitor scrolls. */
export function ActivityList({ connection, isHidden }: { connection: Connection; isHidden: boolean }) {
  const { texts } = useModal()
  const { status, known, isPartial, isLoadingMore, isMoreFailed, loadMore, isRetrying, retry } =
    useHistory(connection)
  const memory = useViewMemory('activity', (): { offset?: number } => ({}))
  const list = useRef<VListHandle>(null)
  const { networkId } = connection
  const transfers = useModalState((state) => state.transfers)
  const lines = useMemo(() => {
    const hashes = new Set(known.transactions.map(({ metadata }) => metadata.hash))
    const recent = getRecentTransfers(transfers, { connection, known: hashes, now: Date.now() })
    const shown = toLines([...recent, ...known.transactions], networkId)
    return isMoreFailed ? [...shown, { key: 'retry', isRetry: true as const }] : shown
  }, [transfers, known.transactions, connection, networkId, isMoreFailed])
  const isFilled = lines.length > 0
  const { next } = known

  useLayoutEffect(() => {
    if (isFilled && memory.offset) list.current?.scrollTo(memory.offset)
  }, [isFilled, memory])
  // A page may consist only of spam and show nothing; the next one is then requested immediately.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list's end is looked at whenever it moves
  useEffect(() => {
    if (status !== 'ready' || next === null || isLoadingMore || isMoreFailed) return
    if (isNearEnd(list.current)) loadMore()
  }, [status, next, isLoadingMore, isMoreFailed, lines])

  const again = <Retry disabled={isRetrying} onClick={retry} />
  if (status === 'loading') return <SkeletonRows />
  if (status === 'failed' && !isFilled)
    return (
      <Empty role="alert" title={texts.activityFailedTitle}>
        {again}
      </Empty>
    )
  return (
    <>
      {isPartial && <Notice action={again}>{texts.activityMissing}</Notice>}
      {isFilled ? (
        <VList
          ref={list}
          data={lines}
          className="part-scroll"
          itemSize={rowHeight}
          role="group"
          aria-label={texts.activity}
          aria-busy={isLoadingMore}
          data-testid="activity"
          onScroll={(offset) => {
            memory.offset = offset
            if (!isMoreFailed && isNearEnd(list.current)) loadMore()
          }}
        >
          {(line) => (
            <HistoryLine
              key={line.key}
              line={line}
              isHidden={isHidden}
              isLoadingMore={isLoadingMore}
              onRetry={loadMore}
            />
          )}
        </VList>
      ) : (
        next === null && (
          <p className="hint hint-inset no-tokens" data-testid="no-activity">
            {texts.noActivity}
          </p>
        )
      )}
      {!isFilled && next !== null && <SkeletonRows />}
    </>
  )
}

function HistoryLine({
  line,
  isHidden,
  isLoadingMore,
  onRetry,
}: {
  line: Line
  isHidden: boolean
  isLoadingMore: boolean
  onRetry(): void
}) {
  const { texts } = useModal()
  if ('month' in line) return <h2 className="month">{formatMonth(line.month, texts.locale)}</h2>
  if ('transaction' in line) return <TransactionRow transaction={line.transaction} isHidden={isHidden} />
  return (
    <div className="row row-still">
      <span className="row-text row-note">{texts.activityFailedTitle}</span>
      <Retry data-testid="retry-more" disabled={isLoadingMore} onClick={onRetry} />
    </div>
  )
}

function toLines(transactions: readonly Transaction[], networkId: Connection['networkId']): readonly Line[] {
  const shown = transactions.filter((transaction) => isShownTransaction(transaction, networkId))
  return [...groupTransactions(shown)].flatMap(([year, months]) =>
    [...months].flatMap(([month, group]): Line[] => [
      { key: `${year}-${month}`, month: group[0]?.metadata.minedAt ?? '' },
      ...group.map((transaction) => ({ key: transaction.id, transaction })),
    ]),
  )
}

function isNearEnd(list: VListHandle | null): boolean {
  return !list || list.scrollOffset + list.viewportSize >= list.scrollSize - loadAheadPx
}
