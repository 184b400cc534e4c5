'use client'
import type { DirectoryWallet } from '@foyer/contract'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createAppLinks } from '../../createAppLinks.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { ButtonLink, StatusText } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { StoreLinks } from '../../parts/StoreLinks.tsx'
import css from '../ConnectingExternal/ConnectingExternal.css.ts'

const nothingOpenedMs = 2_500

/** Waits for a wallet app on this phone. A link opens the app, or reopens it; its store is one press away. */
export function AppWaiting({
  wallet,
  uri,
  isOpened,
  copy,
}: {
  wallet: DirectoryWallet
  uri: string | undefined
  /** Whether the app was already opened. */
  isOpened: boolean
  copy: ReactNode
}) {
  useStyles(css)
  const { foyer, texts } = useModal()
  const { id, name, iconUrl } = wallet
  const links = useMemo(() => createAppLinks(foyer), [foyer])
  const link = uri === undefined ? undefined : links.toLink(wallet, uri)
  const [openedNothing, setOpenedNothing] = useState(false)
  useEffect(() => {
    if (!isOpened) return
    // If the app opens, it hides this page; if it is not installed, nothing happens.
    const timer = setTimeout(() => setOpenedNothing(!document.hidden), nothingOpenedMs)
    return () => clearTimeout(timer)
  }, [isOpened])
  const waitingText = openedNothing ? texts.openedNothing : texts.acceptInWallet
  return (
    <div className="connecting">
      <div className="halo" data-state={isOpened ? 'waiting' : 'missing'}>
        <Picture src={iconUrl} name={name} />
      </div>
      <StatusText
        className="connecting-text"
        title={isOpened ? texts.waitingFor(name) : texts.openWallet(name)}
        titleTestId="connecting-title"
        text={isOpened ? waitingText : texts.openHere(name)}
      />
      <div className="actions">
        <ButtonLink
          isAccent
          data-testid={`open-${id}`}
          // The pairing link arrives a moment later; until then the element has no address.
          href={link?.href}
          target={link?.target}
          rel="noopener"
          aria-disabled={!link || undefined}
          onClick={() => link && links.open(wallet, link)}
        >
          {isOpened ? texts.openAgain : texts.openWallet(name)}
        </ButtonLink>
        {copy}
        <StoreLinks wallet={wallet} />
      </div>
    </div>
  )
}
