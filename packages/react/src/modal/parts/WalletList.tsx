'use client'
import { isMobile } from '@foyer/core/ui'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { push } from '../../flow/push.ts'
import { formatNumber } from '../formatNumber.ts'
import { useAppLink } from '../hooks/useAppLink.ts'
import { useIsWide } from '../hooks/useIsWide.ts'
import { useListKeys } from '../hooks/useListKeys.ts'
import { useModalState } from '../hooks/useModalState.ts'
import type { useWalletRows } from '../hooks/useWalletRows.ts'
import { useModal } from '../ModalContext.ts'
import { GridIcon } from './icons.tsx'
import { IconPicture, Notice, Retry, SkeletonRow } from './kit.tsx'
import { Row } from './Row.tsx'
import { WalletListRow } from './WalletListRow.tsx'

/** The number of all wallets is rounded down to tens, because it changes daily. */
const countStep = 10

/** Lists wallets to choose from, with a link to all of them. Typing opens the search. */
export function WalletList({
  wallets,
  disabled,
}: {
  wallets: ReturnType<typeof useWalletRows>
  disabled: boolean
}) {
  const { foyer, texts } = useModal()
  const { rows, recentIds, count, isLoading, awaitedCount, isDirectoryMissing, retry } = wallets
  const isWide = useIsWide()
  const getAppLink = useAppLink(disabled)
  const allWallets = useModalState((state) => state.features.allWallets)
  const onListKeys = useListKeys()
  const hasAll = allWallets === true || (allWallets === 'mobile' && isMobile())
  const onSearchKeys = useSearchKeys(hasAll)
  const list = useFirstFocus(disabled)
  const hasPane = isWide && !foyer.options.embedded && rows.some(({ group }) => group === 'walletConnect')
  const shown = rows.filter(({ group }) => !(group === 'walletConnect' && (hasPane || isMobile())))

  return (
    <>
      <ul
        ref={list}
        className="list"
        onKeyDown={(event) => {
          onListKeys(event)
          onSearchKeys(event)
        }}
        data-testid="wallet-list"
        aria-label={texts.walletList}
        aria-busy={isLoading}
      >
        {shown.map((row) => (
          <li key={row.key}>
            <WalletListRow
              row={row}
              isLastUsed={recentIds[0] === row.key}
              disabled={disabled}
              getAppLink={getAppLink}
            />
          </li>
        ))}
        {Array.from({ length: awaitedCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <SkeletonRow key={index} />
        ))}
        {hasAll && (
          <li>
            <Row
              data-testid="all-wallets"
              disabled={disabled}
              picture={
                <IconPicture>
                  <GridIcon />
                </IconPicture>
              }
              title={texts.allWallets}
              hint={
                <bdi dir="ltr" className="count">
                  {formatCount(count, texts.locale)}
                </bdi>
              }
              onClick={() => {
                foyer._internal.emit('CLICK_ALL_WALLETS', undefined)
                push(foyer, 'AllWallets')
              }}
            />
          </li>
        )}
      </ul>
      {isDirectoryMissing && <Notice action={<Retry onClick={retry} />}>{texts.directoryMissing}</Notice>}
    </>
  )
}

/** Focuses the wallet used last, otherwise the first one, so that Enter connects. */
function useFirstFocus(disabled: boolean): RefObject<HTMLUListElement | null> {
  const { foyer } = useModal()
  const list = useRef<HTMLUListElement>(null)
  const isOpen = useModalState((state) => state.open)
  useEffect(() => {
    if (!isOpen || foyer.options.embedded || disabled) return
    const root = list.current?.getRootNode() as ShadowRoot | undefined
    const isTaken = root?.activeElement?.closest('.view')
    if (isTaken) return
    const last = list.current?.querySelector<HTMLElement>('[data-recent]')
    ;(last ?? list.current?.querySelector<HTMLElement>('[data-row]'))?.focus({ preventScroll: true })
  }, [foyer, disabled, isOpen])
  return list
}

/** Opens the search with the text typed on the list. */
function useSearchKeys(hasSearch: boolean): (event: KeyboardEvent<HTMLElement>) => void {
  const { foyer, preload } = useModal()
  const typed = useRef('')
  return (event) => {
    const isPrintable = event.key.length === 1 && event.key !== ' '
    if (
      !hasSearch ||
      !isPrintable ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.defaultPrevented
    )
      return
    event.preventDefault()
    typed.current += event.key
    if (typed.current.length > 1) return
    // This view stays until the search has loaded, so that no typed text is lost in the meantime.
    preload('AllWallets').then(
      () => push(foyer, 'AllWallets', { query: typed.current }),
      () => {
        typed.current = ''
      },
    )
  }
}

function formatCount(count: number | undefined, locale: string): string {
  if (!count) return ''
  if (count < countStep) return formatNumber(count, locale)
  return `${formatNumber(Math.floor(count / countStep) * countStep, locale)}+`
}
