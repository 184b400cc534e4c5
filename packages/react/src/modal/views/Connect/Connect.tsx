'use client'
import { getWaiting, type ViewPayloads } from '@foyer/core'
import { needsConsent } from '@foyer/core/ui'
import { Fragment } from 'react'
import { push } from '../../../flow/push.ts'
import { getAppIcon } from '../../getAppIcon.ts'
import { useLazy } from '../../hooks/useLazy.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useWalletRows } from '../../hooks/useWalletRows.ts'
import { getLegal } from '../../legal.ts'
import { useModal } from '../../ModalContext.ts'
import { WalletIcon } from '../../parts/icons.tsx'
import { Button } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { WalletList } from '../../parts/WalletList.tsx'
import css from './Connect.css.ts'
import { getMethodsOrder } from './getMethodsOrder.ts'
import { LoginMethod } from './LoginMethod.tsx'

const loadWaiting = () => import('./WaitingWallet.tsx').then((module) => module.WaitingWallet)

/** Status of the previous wallet. Its code loads if such a wallet is being waited for. */
function LazyWaiting() {
  const waiting = useModalState((state) => getWaiting(state))
  const { code: WaitingWallet } = useLazy('waiting-wallet', loadWaiting, waiting !== undefined)
  return waiting && WaitingWallet ? <WaitingWallet waiting={waiting} /> : null
}

/** Choose how to connect: installed wallets, pairing, a few wallets from the directory, and a link to all. */
export default function Connect({ payload }: { payload?: ViewPayloads['Connect'] }) {
  useStyles(css)
  const { foyer, texts } = useModal()
  const { name: appName } = foyer.options.metadata
  const features = useModalState((state) => state.features)
  const wallets = useWalletRows(payload?.namespace)
  const legal = getLegal(foyer)
  const hasCheckbox = useModalState((state) => needsConsent({ ...state, hasConsented: false }, foyer.options))
  const isBlocked = useModalState((state) => needsConsent(state, foyer.options))
  const methods = getMethodsOrder({
    order: features.connectMethodsOrder,
    hasInjectedWallet: wallets.rows.some(({ connector }) => connector && connector.type !== 'walletConnect'),
  })
  const hasLogins = useModalState(({ connectors }) =>
    connectors.some(
      ({ type, namespaces }) =>
        type === 'auth' &&
        (payload?.namespace ? namespaces.includes(payload.namespace) : namespaces.length > 0),
    ),
  )
  const shown = methods.filter((method) =>
    method === 'wallet'
      ? true
      : hasLogins && (method === 'email' ? features.email : features.socials.length > 0),
  )
  // Hidden until the project's configuration has loaded, to avoid flicker.
  const isSettled = useModalState(
    ({ featuresStatus }) => featuresStatus === 'remote' || featuresStatus === 'failed',
  )
  // The app requested a single button instead of the list.
  const isFolded = features.collapseWallets || !features.emailShowWallets

  const walletPart = isFolded ? (
    <Button
      isWide
      data-testid="collapse-wallets"
      disabled={isBlocked}
      onClick={() => push(foyer, 'ConnectWallets')}
    >
      <WalletIcon />
      {texts.continueWithWallet}
    </Button>
  ) : (
    <WalletList wallets={wallets} disabled={isBlocked} />
  )

  return (
    <div className="view connect">
      {appName && (
        <p className="app-line" data-testid="app-line">
          <Picture src={getAppIcon(foyer)} name={appName} />
          <span>{texts.connectTo(appName)}</span>
        </p>
      )}
      <LazyWaiting />
      {hasCheckbox && legal && <legal.LegalConsent />}
      {isBlocked && <p className="hint sr-only">{texts.legalFirst}</p>}
      <div className="methods" data-order={methods.join(' ')} data-blocked={isBlocked ? '' : undefined}>
        {shown.map((method, at) => {
          const isDivided = at > 0 && (method === 'wallet' || shown[at - 1] === 'wallet')
          return (
            <Fragment key={method}>
              {isDivided && <p className="divider">{texts.or}</p>}
              {method === 'wallet' ? walletPart : <LoginMethod method={method} disabled={isBlocked} />}
            </Fragment>
          )
        })}
      </div>
      {isSettled && features.branding && (
        <p className="hint branding" data-testid="branding">
          {texts.poweredBy}
        </p>
      )}
    </div>
  )
}
