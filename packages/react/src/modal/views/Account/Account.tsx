'use client'
import {
  disconnect,
  findConnector,
  getAccountParts,
  getActiveNetwork,
  getConnection,
  getNetworkImage,
  push,
  showToast,
} from '@foyer/core'
import { useState } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { ChevronIcon, PowerIcon, WalletIcon } from '../../parts/icons.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import css from './Account.css.ts'
import { FeatureRow } from './FeatureRow.tsx'
import { Holdings } from './Holdings.tsx'
import { Identity } from './Identity.tsx'
import { LoginPart } from './LoginPart.tsx'

/** The account: who, how much, what can be done, where, and the way out. */
export default function Account() {
  useStyles(css)
  const { foyer, texts } = useModal()
  const connection = useModalState(getConnection)
  const network = useModalState(getActiveNetwork)
  const features = useModalState((state) => state.features)
  const [isLeaving, setIsLeaving] = useState(false)
  if (!connection) return <div className="view" />
  const { address } = connection.accounts[0]
  const connector = findConnector(foyer, connection.connectorId)
  const wallet = connection.peer ?? connector
  const picture = wallet?.icon?.startsWith('data:') ? (
    <Picture src={wallet.icon} name={wallet.name} />
  ) : (
    <span className="picture picture-icon">
      <WalletIcon />
    </span>
  )
  const canSwitch = foyer.options.networkSwitch !== false
  const parts = getAccountParts(connection.namespace, features)

  return (
    <div className="view account">
      <Identity connection={connection} network={network} />
      {parts.length ? (
        <Holdings key={connection.networkId + address} connection={connection} parts={parts}>
          <FeatureRow />
        </Holdings>
      ) : (
        <FeatureRow />
      )}
      {connection.login && <LoginPart connection={connection} />}
      <div className="places">
        <Row
          data-testid="account-switch-network"
          picture={
            <Picture
              round
              src={getNetworkImage(connection.networkId, network?.assets)}
              name={network?.name ?? '?'}
            />
          }
          title={network?.name ?? connection.networkId}
          note={texts.network}
          disabled={!canSwitch}
          hint={canSwitch && <ChevronIcon />}
          onClick={() => {
            foyer.emit('CLICK_NETWORKS', undefined)
            push(foyer, 'SwitchNetwork')
          }}
        />
        {features.multiWallet ? (
          <Row
            data-testid="account-wallets"
            picture={picture}
            title={wallet?.name}
            note={texts.wallet}
            hint={<ChevronIcon />}
            onClick={() => push(foyer, 'ProfileWallets')}
          />
        ) : (
          <div className="row row-still">
            {picture}
            <span className="row-text">
              <span className="row-title" title={wallet?.name}>
                {wallet?.name}
              </span>
              <span className="row-note">{texts.wallet}</span>
            </span>
          </div>
        )}
      </div>
      <button
        type="button"
        className="button button-wide"
        data-testid="disconnect-button"
        disabled={isLeaving}
        onClick={() => {
          setIsLeaving(true)
          // Foyer has forgotten the wallet whatever it answers; the wallet may still list the app.
          disconnect(foyer).catch(() => showToast(foyer, { variant: 'error', code: 'DISCONNECT_FAILED' }))
        }}
      >
        <PowerIcon />
        {isLeaving ? texts.disconnecting : texts.disconnect}
      </button>
    </div>
  )
}
