'use client'
import type { ViewPayloads } from '@foyer/core'
import { isMobile, type Platform } from '@foyer/core/internal'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { ConsentGate } from '../../parts/ConsentGate.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { RetryButton } from '../../parts/kit.tsx'
import { PlatformTabs } from '../../parts/PlatformTabs.tsx'
import { QrCode } from '../../parts/QrCode.tsx'
import { StoreLinks } from '../../parts/StoreLinks.tsx'
import { AppLink } from './AppLink.tsx'
import { BrowseLink } from './BrowseLink.tsx'
import css from './ConnectingWalletConnect.css.ts'
import { MobileLinks } from './MobileLinks.tsx'
import { usePairing } from './usePairing.ts'

type Props = { payload: ViewPayloads['ConnectingWalletConnect'] }

/** Pairs over the relay: by a QR code, by links to the apps of this phone, or by a wallet's web or desktop app. */
export default function ConnectingWalletConnect({ payload }: Props) {
  const isBeside = useModalState(({ history }) => history.length === 1 && history[0].name === 'Connect')
  return (
    <ConsentGate isBeside={isBeside}>
      <Pairing payload={payload} />
    </ConsentGate>
  )
}

function Pairing({ payload }: Props) {
  useStyles(css)
  const { texts } = useModal()
  const wallet = payload?.wallet
  const platform: Platform = payload?.platform ?? (isMobile() ? 'mobile' : 'qrcode')
  const { pairing, uri, isRenewed, failure, retry } = usePairing(wallet?.id)
  const tabs = wallet && <PlatformTabs chosen={{ wallet }} active={platform} />
  const trouble = failure && (
    <div className="qr-trouble" role="alert">
      <h2 className="subtitle" data-testid="pairing-failed">
        {failure.title}
      </h2>
      <p className="hint">{failure.text}</p>
      <RetryButton data-testid="try-again" onClick={retry} />
    </div>
  )
  const copy = !failure && <CopyButton text={uri} label={texts.copyLink} done={texts.linkCopied} />

  const scanText = wallet ? texts.scanTextWallet(wallet.name) : texts.scanText
  const codeText = isRenewed ? texts.newCode : scanText

  if (wallet && platform === 'browse')
    return (
      <div className="view pairing" id="platform">
        {tabs}
        <BrowseLink wallet={wallet} />
      </div>
    )
  if (wallet && (platform === 'web' || platform === 'desktop'))
    return (
      <div className="view pairing" id="platform">
        {tabs}
        {trouble ?? <AppLink wallet={wallet} platform={platform} uri={uri} />}
        {copy}
      </div>
    )
  if (platform === 'mobile')
    return (
      <div className="view pairing" id="platform">
        {tabs}
        {trouble ?? <MobileLinks wallet={wallet} uri={uri} />}
        {copy}
      </div>
    )
  return (
    <div className="view pairing" id="platform" data-pairing={pairing.status}>
      {tabs}
      <div className="qr-frame">{trouble ?? <QrCode text={uri} />}</div>
      {!failure && (
        <>
          <p className="hint" role="status">
            {uri ? codeText : texts.preparingCode}
          </p>
          {copy}
        </>
      )}
      {wallet && <StoreLinks wallet={wallet} />}
    </div>
  )
}
