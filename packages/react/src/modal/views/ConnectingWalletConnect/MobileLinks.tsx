'use client'
import { canPair } from '@foyer/core/ui'
import { useMemo } from 'react'
import { createAppLinks } from '../../createAppLinks.ts'
import { useDirectoryPage } from '../../hooks/useDirectoryPage.ts'
import { useModal } from '../../ModalContext.ts'
import { LinkRow } from '../../parts/LinkRow.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Spinner } from '../../parts/Spinner.tsx'

const listed = 8

/** Plain links that open this phone's wallet apps with the pairing link. */
export function MobileLinks({ uri }: { uri: string | undefined }) {
  const { foyer, texts } = useModal()
  const directory = useDirectoryPage()
  const links = useMemo(() => createAppLinks(foyer), [foyer])
  const wallets = (directory.wallets ?? [])
    .filter((entry) => (entry.mobileLink || entry.universalLink) && canPair(foyer.state.connectors, entry))
    .slice(0, listed)
  const isEmpty = wallets.length === 0
  return (
    <div className="mobile-links">
      {!isEmpty && <p className="hint">{texts.chooseApp}</p>}
      {!uri || (isEmpty && directory.isLoading) ? (
        <div className="mobile-wait">
          <Spinner />
        </div>
      ) : (
        <ul className="list">
          {wallets.map((wallet) => {
            const link = links.toLink(wallet, uri)
            return (
              <li key={wallet.id}>
                <LinkRow
                  data-testid={`open-${wallet.id}`}
                  href={link?.href}
                  target={link?.target}
                  picture={<Picture src={wallet.iconUrl} name={wallet.name} />}
                  title={texts.openWallet(wallet.name)}
                  onClick={() => link && links.open(wallet, link)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
