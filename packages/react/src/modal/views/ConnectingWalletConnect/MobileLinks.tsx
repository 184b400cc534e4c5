'use client'
import type { DirectoryWallet } from '@foyer/contract'
import { getDevice, getPairingLink, stored } from '@foyer/core/internal'
import { useEffect, useState } from 'react'
import { getWalletPlatforms } from '../../getWalletPlatforms.ts'
import { useDirectoryPage } from '../../hooks/useDirectoryPage.ts'
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
  const directory = useDirectoryPage()
  const [tried, setTried] = useState<DirectoryWallet>()
  const [openedNothing, setOpenedNothing] = useState(false)

  useEffect(() => {
    if (!tried) return
    // An app that opens hides this page; if it is not installed, nothing changes.
    const timer = setTimeout(() => setOpenedNothing(!document.hidden), nothingOpenedMs)
    return () => clearTimeout(timer)
  }, [tried])

  const wallets = wallet
    ? [wallet]
    : (directory.wallets ?? [])
        .filter((entry) => getWalletPlatforms(foyer, { wallet: entry }).includes('mobile'))
        .slice(0, listed)
  const device = getDevice()
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
          {wallets.map((entry) => {
            const link = getPairingLink({
              wallet: entry,
              uri,
              platform: 'mobile',
              device,
              preferUniversalLinks: foyer.options.preferUniversalLinks,
            })
            return (
              <li key={entry.id}>
                <a
                  className="row"
                  data-testid={`open-${entry.id}`}
                  href={link?.href}
                  target={link?.target}
                  rel="noopener"
                  onClick={() => {
                    setTried(entry)
                    // Later requests of the session link back to this app.
                    if (link)
                      foyer._internal.storage.set(stored.deepLink[0], { href: link.base, name: entry.name })
                  }}
                >
                  <Picture src={entry.iconUrl} name={entry.name} />
                  <span className="row-text">
                    <span className="row-title">{texts.openWallet(entry.name)}</span>
                  </span>
                </a>
              </li>
            )
          })}
        </ul>
      )}
      {openedNothing && tried && <StoreLinks wallet={tried} />}
    </div>
  )
}
