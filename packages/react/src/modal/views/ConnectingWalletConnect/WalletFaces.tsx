'use client'
import { canPair } from '@foyer/core/ui'
import { useDirectoryPage } from '../../hooks/useDirectoryPage.ts'
import { useModal } from '../../ModalContext.ts'
import { Picture } from '../../parts/Picture.tsx'

const shown = 4

/** Logos of apps that can scan the code. Their space is reserved before the directory has answered. */
export function WalletFaces() {
  const { foyer } = useModal()
  const { wallets = [] } = useDirectoryPage()
  const { excludeWallets: excluded = [] } = foyer.options
  const apps = wallets.filter(
    (wallet) =>
      (wallet.mobileLink || wallet.universalLink) &&
      canPair(foyer.state.connectors, wallet) &&
      ![wallet.id, wallet.name, wallet.rdns].some((text) => text !== undefined && excluded.includes(text)),
  )
  return (
    <span className="faces" aria-hidden="true">
      {apps.slice(0, shown).map(({ id, name, iconUrl }) => (
        <Picture key={id} src={iconUrl} name={name} />
      ))}
    </span>
  )
}
