'use client'
import { isMobile, type ViewPayloads } from '@foyer/core'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { QrCode } from '../../parts/QrCode.tsx'
import { StoreLinks } from '../../parts/StoreLinks.tsx'
import css from './ConnectingWalletConnect.css.ts'
import { MobileLinks } from './MobileLinks.tsx'
import { usePairing } from './usePairing.ts'

/** Pairs with a phone: a QR code on a desktop, links to the apps on the phone itself. */
export default function ConnectingWalletConnect({
  payload,
}: {
  payload: ViewPayloads['ConnectingWalletConnect']
}) {
  useStyles(css)
  const { texts } = useModal()
  const wallet = payload?.wallet
  const { pairing, uri, isRenewed, failure, retry } = usePairing(wallet?.id)

  const trouble = failure && (
    <div className="qr-trouble" role="alert">
      <h2 className="subtitle" data-testid="pairing-failed">
        {failure.title}
      </h2>
      <p className="hint">{failure.text}</p>
      <button type="button" className="button" data-kind="accent" data-testid="try-again" onClick={retry}>
        {texts.tryAgain}
      </button>
    </div>
  )
  if (isMobile())
    return (
      <div className="view pairing">
        {trouble ?? <MobileLinks wallet={wallet} uri={uri} />}
        {!failure && <CopyButton text={uri} label={texts.copyLink} done={texts.linkCopied} />}
      </div>
    )
  return (
    <div className="view pairing" data-pairing={pairing.status}>
      <div className="qr-frame">{trouble ?? <QrCode text={uri} />}</div>
      {!failure && (
        <>
          <p className="hint" role="status">
            {isRenewed ? texts.newCode : wallet ? texts.scanTextWallet(wallet.name) : texts.scanText}
          </p>
          <CopyButton text={uri} label={texts.copyLink} done={texts.linkCopied} />
        </>
      )}
      {wallet && <StoreLinks wallet={wallet} />}
    </div>
  )
}
