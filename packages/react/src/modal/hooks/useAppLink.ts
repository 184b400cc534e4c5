'use client'
import type { DirectoryWallet } from '@foyer/contract'
import { isMobile } from '@foyer/core/ui'
import { useEffect, useMemo } from 'react'
import type { AppLinks } from '../createAppLinks.ts'
import { useModal } from '../ModalContext.ts'
import { useLazy } from './useLazy.ts'
import { useModalState } from './useModalState.ts'

const load = () => import('../createAppLinks.ts').then(({ createAppLinks }) => createAppLinks)

/** The link of a wallet row. */
export type AppLink = {
  /** Absent until a pairing link exists. */
  href?: string | undefined
  target?: string | undefined
  /** Call when a link with an address is pressed. */
  onOpen(): void
}

/**
 * On a phone, keeps a pairing link alive while a list of wallets is shown, so that app rows are links that open the app
 * with one tap. Returns `undefined` if rows must open a view first: on a desktop, in embedded mode, before the page has
 * requested a connection, in an app's in-app browser, and while a connected wallet would be replaced by the new
 * pairing.
 */
export function useAppLink(isBlocked: boolean): ((wallet: DirectoryWallet) => AppLink) | undefined {
  const { foyer } = useModal()
  const isWanted =
    useModalState(({ open, connectors, connections }) => {
      const pairing = connectors.find(({ type }) => type === 'walletConnect')
      const isAppBrowser = connectors.some(({ type }) => type === 'announced' || type === 'injected')
      return (
        open &&
        pairing !== undefined &&
        !isAppBrowser &&
        !connections.some(({ connectorId }) => connectorId === pairing.id)
      )
    }) &&
    isMobile() &&
    !isBlocked &&
    !foyer.options.embedded
  const { code: create } = useLazy('app-links', load, isWanted)
  const links = useMemo<AppLinks | undefined>(() => create?.(foyer), [create, foyer])
  const uri = useModalState(({ pairing }) => (pairing.status === 'waiting' ? pairing.uri : undefined))
  useEffect(() => (isWanted ? links?.hold() : undefined), [isWanted, links])
  return useMemo(() => {
    if (!isWanted) return undefined
    return (wallet) => {
      const link = uri === undefined ? undefined : links?.toLink(wallet, uri)
      return { href: link?.href, target: link?.target, onOpen: () => link && links?.open(wallet, link) }
    }
  }, [isWanted, links, uri])
}
