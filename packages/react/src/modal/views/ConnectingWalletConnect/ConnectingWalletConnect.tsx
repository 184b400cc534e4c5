'use client'
import type { ViewPayloads } from '@foyer/core'
import type { Platform } from '@foyer/core/internal'
import { isMobile } from '@foyer/core/ui'
import { push } from '../../../flow/push.ts'
import { useLazy } from '../../hooks/useLazy.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { ConsentGate } from '../../parts/ConsentGate.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { LinkButton, Retry, RetryButton } from '../../parts/kit.tsx'
import { QrCode } from '../../parts/QrCode.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { CodeMark } from './CodeMark.tsx'
import css from './ConnectingWalletConnect.css.ts'
import { usePairing } from './usePairing.ts'
import { WalletFaces } from './WalletFaces.tsx'

type Props = { payload: ViewPayloads['ConnectingWalletConnect'] }

/** Pairs over the relay: by a QR code, by links to this phone's apps, or by a wallet's web or desktop app. */
export default function ConnectingWalletConnect({ payload }: Props) {
  const isBeside = useModalState(({ history }) => history.length === 1 && history[0].name === 'Connect')
  return (
    <ConsentGate isBeside={isBeside}>
      <Pairing payload={payload} />
    </ConsentGate>
  )
}

/** Needed only by some windows: the code next to the list is shown without it. */
const loadWays = async () => (await import('./PairingWays.tsx')).PairingWays

function Pairing({ payload }: Props) {
  useStyles(css)
  const { foyer, texts } = useModal()
  const wallet = payload?.wallet
  const platform: Platform = payload?.platform ?? (isMobile() ? 'mobile' : 'qrcode')
  const hasWays = wallet !== undefined || platform !== 'qrcode'
  const ways = useLazy('pairing-ways', loadWays, hasWays)
  const { pairing, uri, isRenewed, failure, retry } = usePairing(wallet)
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
  const code = (
    <>
      <div className="qr-frame">{trouble ?? <QrCode text={uri} mark={<CodeMark wallet={wallet} />} />}</div>
      {!failure && (
        <>
          <div className="scan-text">
            {!wallet && <WalletFaces />}
            <p className="hint" role="status">
              {isRenewed ? texts.newCode : scanText}
            </p>
          </div>
          <div className="scan-actions">
            {copy}
            {!wallet && foyer.options.walletGuide !== false && (
              <LinkButton data-testid="no-wallet-app" onClick={() => push(foyer, 'GetWallet')}>
                {texts.noWalletApp}
              </LinkButton>
            )}
          </div>
        </>
      )}
    </>
  )

  const { code: PairingWays } = ways
  if (hasWays && !PairingWays)
    return (
      <div className="view view-loading">{ways.isFailed ? <Retry onClick={ways.retry} /> : <Spinner />}</div>
    )
  return (
    <div className="view pairing" id="platform" data-pairing={pairing.status}>
      {PairingWays && hasWays ? (
        <PairingWays
          wallet={wallet}
          platform={platform}
          isOpened={payload?.isOpened ?? false}
          uri={uri}
          trouble={trouble}
          copy={copy}
          code={code}
        />
      ) : (
        code
      )}
    </div>
  )
}
