'use client'
import { type ConnectRow, isMobile, push } from '@foyer/core/internal'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { formatNumber } from '../format.ts'
import { useIsWide } from '../hooks/useIsWide.ts'
import { useListKeys } from '../hooks/useListKeys.ts'
import { useModalState } from '../hooks/useModalState.ts'
import type { useWalletRows } from '../hooks/useWalletRows.ts'
import { useModal } from '../ModalContext.ts'
import { selectWallet } from '../selectWallet.ts'
import { GridIcon, QrIcon } from './icons.tsx'
import { Notice } from './Notice.tsx'
import { Picture } from './Picture.tsx'
import { Row } from './Row.tsx'
import { Spinner } from './Spinner.tsx'

/** So many rows the list has at least when the directory is here. */
const rowsMin = 4
/** The count of all wallets is said in tens: it changes daily. */
const countStep = 10

/** Wallets to choose from and the way to all of them; what is typed goes to the search. */
export function WalletList({
  wallets,
  disabled,
}: {
  wallets: ReturnType<typeof useWalletRows>
  disabled: boolean
}) {
  const { foyer, texts, preload } = useModal()
  const { rows, recentIds, count, isLoading, isDirectoryMissing, retry } = wallets
  const isWide = useIsWide()
  const selected = useModalState((state) => state.history.at(-1))
  const flow = useModalState((state) => state.connectFlow)
  const allWallets = useModalState((state) => state.features.allWallets)
  const onListKeys = useListKeys()
  const list = useRef<HTMLUListElement>(null)
  const typed = useRef('')
  const hasAll = allWallets === true || (allWallets === 'mobile' && isMobile())

  useEffect(() => {
    if (foyer.options.embedded || disabled) return
    // The last used wallet, else the first, takes Enter at once.
    const root = list.current?.getRootNode() as ShadowRoot | undefined
    const isTaken = root?.activeElement?.closest('.view')
    if (isTaken) return
    const last = list.current?.querySelector<HTMLElement>('[data-recent]')
    ;(last ?? list.current?.querySelector<HTMLElement>('[data-row]'))?.focus({ preventScroll: true })
  }, [foyer, disabled])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    onListKeys(event)
    const isPrintable = event.key.length === 1 && event.key !== ' '
    if (!hasAll || !isPrintable || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      return
    event.preventDefault()
    typed.current += event.key
    if (typed.current.length > 1) return
    // This view stays until the search is loaded: what is typed meanwhile is not lost.
    preload('AllWallets').then(
      () => push(foyer, 'AllWallets', { query: typed.current }),
      () => {
        typed.current = ''
      },
    )
  }

  const hasPane = isWide && !foyer.options.embedded && rows.some(({ group }) => group === 'walletConnect')
  const shown = rows.filter(({ group }) => !(group === 'walletConnect' && (hasPane || isMobile())))
  const chosen =
    selected?.name === 'ConnectingExternal' || selected?.name === 'ConnectingWalletConnect'
      ? selected.payload
      : undefined

  return (
    <>
      <ul
        ref={list}
        className="list"
        onKeyDown={onKeyDown}
        data-testid="wallet-list"
        aria-label={texts.walletList}
        aria-busy={isLoading}
      >
        {shown.map((row) => {
          const { key, name, group, connector, wallet } = row
          const isCurrent =
            (chosen && 'connectorId' in chosen && chosen.connectorId === key) || chosen?.wallet?.id === key
          const isBusy = flow.status === 'requesting' && flow.connectorId === connector?.id
          return (
            <li key={key}>
              <Row
                data-testid={`wallet-${key}`}
                data-recent={recentIds[0] === key ? '' : undefined}
                data-tag={getTag(row)}
                aria-current={isCurrent || undefined}
                disabled={disabled}
                picture={
                  group === 'walletConnect' ? (
                    <span className="picture picture-icon">
                      <QrIcon />
                    </span>
                  ) : (
                    <Picture src={connector?.icon ?? wallet?.iconUrl} name={name} />
                  )
                }
                title={group === 'walletConnect' ? texts.walletConnect : name}
                hint={
                  isBusy ? (
                    <Spinner />
                  ) : recentIds[0] === key ? (
                    texts.hintLastUsed
                  ) : group === 'recent' ? (
                    texts.hintRecent
                  ) : group === 'walletConnect' ? (
                    texts.hintQrCode
                  ) : connector ? (
                    texts.hintExtension
                  ) : wallet && (wallet.mobileLink || wallet.universalLink) ? (
                    texts.hintPhone
                  ) : (
                    texts.hintGet
                  )
                }
                onClick={() => selectWallet(foyer, { connector, wallet })}
              />
            </li>
          )
        })}
        {isLoading &&
          Array.from({ length: Math.max(0, rowsMin - shown.length) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            <li key={index} className="row row-still row-skeleton" aria-hidden="true">
              <span className="picture" />
              <span className="bar" />
            </li>
          ))}
        {hasAll && (
          <li>
            <Row
              data-testid="all-wallets"
              disabled={disabled}
              picture={
                <span className="picture picture-icon">
                  <GridIcon />
                </span>
              }
              title={texts.allWallets}
              hint={
                <bdi dir="ltr" className="count">
                  {formatCount(count, texts.locale)}
                </bdi>
              }
              onClick={() => {
                foyer.emit('CLICK_ALL_WALLETS', undefined)
                push(foyer, 'AllWallets')
              }}
            />
          </li>
        )}
      </ul>
      {isDirectoryMissing && (
        <Notice
          action={
            <button type="button" className="link-button" onClick={retry}>
              {texts.tryAgain}
            </button>
          }
        >
          {texts.directoryMissing}
        </Notice>
      )}
    </>
  )
}

function getTag({ group, connector }: ConnectRow): 'recent' | 'qrcode' | 'installed' | undefined {
  if (group === 'recent') return 'recent'
  if (group === 'walletConnect') return 'qrcode'
  return connector ? 'installed' : undefined
}

function formatCount(count: number | undefined, locale: string): string {
  if (!count) return ''
  if (count < countStep) return formatNumber(count, locale)
  return `${formatNumber(Math.floor(count / countStep) * countStep, locale)}+`
}
