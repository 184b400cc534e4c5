'use client'
import type { DirectoryWallet } from '@foyer/contract'
import { getAppIcon } from '../../getAppIcon.ts'
import { useModal } from '../../ModalContext.ts'
import { Picture } from '../../parts/Picture.tsx'

/** The mark in the middle of a pairing code: the chosen wallet's logo, otherwise the app's, otherwise Foyer's. */
export function CodeMark({ wallet }: { wallet: DirectoryWallet | undefined }) {
  const { foyer } = useModal()
  if (wallet) return <Picture src={wallet.iconUrl} name={wallet.name} />
  const icon = getAppIcon(foyer)
  if (icon) return <Picture src={icon} name={foyer.options.metadata.name} />
  return (
    <svg className="picture foyer-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M10 25V13a6 6 0 0 1 12 0v12M8 25h16M18.4 18v0" />
    </svg>
  )
}
