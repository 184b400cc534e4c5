'use client'
import { isMobile, push } from '@foyer/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useIsWide } from '../../hooks/useIsWide.ts'
import { useListKeys } from '../../hooks/useListKeys.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useWalletRows } from '../../hooks/useWalletRows.ts'
import { useModal } from '../../ModalContext.ts'
import { GridIcon, QrIcon } from '../../parts/icons.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { selectWallet } from '../../selectWallet.ts'
import css from './Connect.css.ts'

/** Choose a wallet: those of this browser, pairing, a few of the directory, and the way to all. */
export default function Connect() {
  useStyles(css)
  const { foyer, texts, preload } = useModal()
  const { rows, recentIds, count, isDirectoryMissing, retry } = useWalletRows()
  const isWide = useIsWide()
  const selected = useModalState((state) => state.history.at(-1))
  const flow = useModalState((state) => state.connectFlow)
  const onListKeys = useListKeys()
  const list = useRef<HTMLUListElement>(null)
  const typed = useRef('')

  useEffect(() => {
    // The last used wallet, else the first, takes Enter at once.
    const root = list.current?.getRootNode() as ShadowRoot | undefined
    const isTaken = root?.activeElement?.closest('.view')
    if (isTaken) return
    const last = list.current?.querySelector<HTMLElement>('[data-recent]')
    ;(last ?? list.current?.querySelector<HTMLElement>('[data-row]'))?.focus({ preventScroll: true })
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    onListKeys(event)
    const isPrintable = event.key.length === 1 && event.key !== ' '
    if (!isPrintable || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
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

  const hasPane = isWide && rows.some(({ group }) => group === 'walletConnect')
  const shown = rows.filter(({ group }) => !(group === 'walletConnect' && (hasPane || isMobile())))
  const shownId =
    selected?.name === 'ConnectingExternal' || selected?.name === 'ConnectingWalletConnect'
      ? selected.payload
      : undefined

  return (
    <div className="view connect">
      <ul ref={list} className="list" onKeyDown={onKeyDown} data-testid="wallet-list">
        {shown.map(({ key, name, group, connector, wallet }) => {
          const isRecent = recentIds[0] === key
          const isBusy = flow.status === 'requesting' && flow.connectorId === connector?.id
          const isCurrent =
            (shownId && 'connectorId' in shownId && shownId.connectorId === key) ||
            shownId?.wallet?.id === key
          return (
            <li key={key}>
              <Row
                data-testid={`wallet-${key}`}
                data-recent={isRecent ? '' : undefined}
                aria-current={isCurrent || undefined}
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
                  ) : isRecent ? (
                    texts.hintLastUsed
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
        <li>
          <Row
            data-testid="all-wallets"
            picture={
              <span className="picture picture-icon">
                <GridIcon />
              </span>
            }
            title={texts.allWallets}
            hint={<span className="count">{count === undefined ? '' : texts.walletCount(count)}</span>}
            onClick={() => {
              foyer.emit('CLICK_ALL_WALLETS', undefined)
              push(foyer, 'AllWallets')
            }}
          />
        </li>
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
    </div>
  )
}
