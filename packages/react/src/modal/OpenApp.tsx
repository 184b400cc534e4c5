'use client'
import type { Foyer } from '@foyer/core'
import type { WalletAppLink } from '@foyer/core/internal'
import { useModal } from './ModalContext.ts'
import { CloseIcon } from './parts/icons.tsx'
import { ButtonLink, IconButton } from './parts/kit.tsx'

/** Links to a wallet app on this phone that has a pending request. */
export function OpenApp({ link }: { link: WalletAppLink }) {
  const { foyer, texts } = useModal()
  const { href, target, name } = link
  return (
    <div className="toast open-app" data-testid="open-app">
      <div className="toast-body">
        <p className="toast-text">{texts.continueIn(name)}</p>
      </div>
      <ButtonLink isAccent href={href} target={target} data-testid="open-app-link">
        {texts.openWallet(name)}
      </ButtonLink>
      <IconButton className="toast-close" label={texts.dismiss} onClick={() => dismissAppLink(foyer)}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

/** Removes the button that opens the wallet's app; the request continues. */
function dismissAppLink(foyer: Foyer): void {
  foyer._internal.setState({ appLink: undefined })
}
