'use client'
import type { DirectoryWallet } from '@foyer/contract'
import { getActiveNamespace } from '@foyer/core'
import { getDevice } from '@foyer/core/ui'
import { getBrowseLink } from '../../../flow/walletLinks.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useModal } from '../../ModalContext.ts'
import { ButtonLink } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { StoreLinks } from '../../parts/StoreLinks.tsx'

/** Opens this page in a wallet's in-app browser, for wallets that do not pair. */
export function BrowseLink({ wallet }: { wallet: DirectoryWallet }) {
  const { texts } = useModal()
  const namespace = useModalState(getActiveNamespace)
  const { id, name, iconUrl } = wallet
  const link = getBrowseLink({ walletId: id, namespace, device: getDevice(), url: location.href })
  return (
    <>
      <Picture src={iconUrl} name={name} />
      <p className="hint">{texts.browseText(name)}</p>
      {link && (
        <ButtonLink
          isAccent
          data-testid={`browse-${id}`}
          href={link.href}
          target={link.target}
          rel="noopener"
        >
          {texts.openIn(name)}
        </ButtonLink>
      )}
      <StoreLinks wallet={wallet} />
    </>
  )
}
