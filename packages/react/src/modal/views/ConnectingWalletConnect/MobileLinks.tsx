'use client'
import type { DirectoryWallet } from '@foyer/contract'
import { bundledWallets, getDeepLink, walletsQuery } from '@foyer/core'
import { useEffect, useState } from 'react'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'
import { Picture } from '../../parts/Picture.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { StoreLinks } from '../../parts/StoreLinks.tsx'

const nothingOpenedMs = 2_500
const listed = 8

/** Plain links that open a wallet's app with the pairing link: one for a chosen wallet, else a list. */
export function MobileLinks({
  wallet,
  uri,
}: {
  wallet: DirectoryWallet | undefined
  uri: string | undefined
}) {
  const { foyer, texts } = useModal()
  const directory = useQuery(walletsQuery(foyer))
  const [tried, setTried] = useState<DirectoryWallet>()
  const [openedNothing, setOpenedNothing] = useState(false)

  useEffect(() => {
    if (!tried) return
    // An app that opened hides this page; one that is not installed leaves it as it was.
    const timer = setTimeout(() => setOpenedNothing(!document.hidden), nothingOpenedMs)
    return () => clearTimeout(timer)
  }, [tried])

  const wallets = wallet
    ? [wallet]
    : (directory.data?.data ?? (directory.isError ? bundledWallets : []))
        .filter((entry) => entry.mobileLink || entry.universalLink)
        .slice(0, listed)
  const isEmpty = !wallet && wallets.length === 0
  return (
    <div className="mobile-links">
      {!isEmpty && <p className="hint">{openedNothing ? texts.openedNothing : texts.chooseApp}</p>}
      {!uri || (isEmpty && directory.isLoading) ? (
        <div className="mobile-wait">
          <Spinner />
        </div>
      ) : (
        <ul className="list">
          {wallets.map((entry) => (
            <li key={entry.id}>
              <a
                className="row"
                data-testid={`open-${entry.id}`}
                href={getDeepLink(entry, uri)}
                rel="noopener"
                onClick={() => {
                  setTried(entry)
                  rememberDeepLink(entry, uri)
                }}
              >
                <Picture src={entry.iconUrl} name={entry.name} />
                <span className="row-text">
                  <span className="row-title">{texts.openWallet(entry.name)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {openedNothing && tried && <StoreLinks wallet={tried} />}
    </div>
  )
}

/** The pairing client opens this app again for each request; key and form are its own. */
function rememberDeepLink(wallet: DirectoryWallet, uri: string): void {
  const href = getDeepLink(wallet, uri)?.split('wc?')[0]
  try {
    localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href, name: wallet.name }))
  } catch {
    // Without storage the visitor opens the wallet by hand.
  }
}
