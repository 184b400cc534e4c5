'use client'
import {
  disconnect,
  findConnector,
  getActiveNetwork,
  getConnection,
  getNetworkImage,
  hasBalances,
  push,
  showToast,
} from '@foyer/core'
import { useState } from 'react'
import { shortAddress } from '../../../shortAddress.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { Avatar } from '../../parts/Avatar.tsx'
import { CopyIconButton } from '../../parts/CopyIconButton.tsx'
import { ChevronIcon, ExternalIcon, PowerIcon, WalletIcon } from '../../parts/icons.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import css from './Account.css.ts'
import { BalanceList } from './BalanceList.tsx'
import { FeatureRow } from './FeatureRow.tsx'

/** The account: who, where, how much, and the way out. */
export default function Account() {
  useStyles(css)
  const { foyer, texts } = useModal()
  const connection = useModalState(getConnection)
  const network = useModalState(getActiveNetwork)
  const hasSeveral = useModalState((state) => state.features.multiWallet)
  const [isLeaving, setIsLeaving] = useState(false)
  if (!connection) return <div className="view" />
  const { accounts } = connection
  const { address, type } = accounts[0]
  const isMixed = accounts.some((account) => account.type !== type)
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
  const explorer = network?.blockExplorers?.default

  return (
    <div className="view account">
      <div className="identity">
        <Avatar address={address} />
        {accounts.length > 1 ? (
          <button
            type="button"
            className="address address-choice"
            data-testid="choose-account"
            title={address}
            onClick={() => push(foyer, 'SwitchAccount')}
          >
            <span className="row-text">
              <span className="sr-only">{texts.chooseAccount}</span>
              <span data-testid="address">{shortAddress(address)}</span>
              {isMixed && <span className="row-note">{texts.accountTypes[type]}</span>}
            </span>
            <ChevronIcon />
          </button>
        ) : (
          <span className="address" data-testid="address" title={address}>
            {shortAddress(address)}
          </span>
        )}
        <CopyIconButton text={address} label={texts.copyAddress} done="ADDRESS_COPIED" />
        {explorer && (
          <a
            className="icon-button"
            href={`${explorer.url}/address/${address}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${texts.viewOn(explorer.name)} (${texts.opensInNewTab})`}
          >
            <ExternalIcon />
          </a>
        )}
      </div>
      <FeatureRow />
      {hasBalances(connection.namespace) && (
        <BalanceList key={connection.networkId + address} connection={connection} />
      )}
      <div className="list">
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
        {hasSeveral ? (
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
              <span className="row-title">{wallet?.name}</span>
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
