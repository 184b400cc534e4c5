'use client'
import type { DirectoryWallet } from '@foyer/contract'
import { getDevice } from '@foyer/core/ui'
import { getPairingLink } from '../../../flow/walletLinks.ts'
import { useModal } from '../../ModalContext.ts'
import { ExternalIcon } from '../../parts/icons.tsx'
import { ButtonLink, NewTabHint } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'

/** Opens a wallet's web or desktop app with the pairing link. */
export function AppLink({
  wallet,
  platform,
  uri,
}: {
  wallet: DirectoryWallet
  platform: 'web' | 'desktop'
  uri: string | undefined
}) {
  const { texts } = useModal()
  const { name, iconUrl } = wallet
  const link = uri && getPairingLink({ wallet, uri, platform, device: getDevice() })
  return (
    <>
      <Picture src={iconUrl} name={name} />
      <p className="hint">{platform === 'web' ? texts.openWebText(name) : texts.openDesktopText(name)}</p>
      <ButtonLink
        isAccent
        data-testid={`open-${wallet.id}`}
        // The pairing link arrives a moment later; until then the element has no address.
        href={link ? link.href : undefined}
        target={link ? link.target : undefined}
        aria-disabled={!link || undefined}
      >
        {texts.openWallet(name)}
        <ExternalIcon />
        {platform === 'web' && <NewTabHint />}
      </ButtonLink>
    </>
  )
}
