'use client'
import { type Namespace, shortAddress } from '@foyer/contract'
import {
  deleteConnection,
  disconnect,
  disconnectAll,
  findNetwork,
  getActiveNamespace,
  getConnection,
  type KnownConnection,
  showToast,
} from '@foyer/core'
import { getServedNetworks } from '@foyer/core/ui'
import { useState } from 'react'
import { push } from '../../../flow/push.ts'
import { startConnectionSwitch } from '../../../flow/startConnectionSwitch.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useListKeys } from '../../hooks/useListKeys.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { PlusIcon, PowerIcon, SettingsIcon } from '../../parts/accountIcons.tsx'
import { CheckIcon, CloseIcon } from '../../parts/icons.tsx'
import { Button, IconButton } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import css from './ProfileWallets.css.ts'

/** Connected and previously connected wallets: switch, disconnect, forget, add. */
export default function ProfileWallets() {
  useStyles(css)
  const { foyer, texts } = useAccountModal()
  const connections = useModalState((state) => state.connections)
  useModalState((state) => state.networks)
  const networks = getServedNetworks(foyer)
  const active = useModalState(getActiveNamespace)
  const [namespace, setNamespace] = useState<Namespace>(active)
  const onListKeys = useListKeys()
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const shown = connections.filter((known) => known.namespace === namespace)
  const connected = shown.filter(({ status }) => status !== 'disconnected')
  const recent = shown.filter(({ status }) => status === 'disconnected')
  const isAnyConnected = connections.some(({ status }) => status !== 'disconnected')

  return (
    <div className="view wallets">
      {namespaces.length > 1 && (
        <div className="namespaces" role="tablist" aria-label={texts.network}>
          {namespaces.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              className="filter"
              aria-selected={name === namespace}
              data-testid={`namespace-${name}`}
              onClick={() => setNamespace(name)}
            >
              {networks.find(({ chainNamespace }) => chainNamespace === name)?.name}
            </button>
          ))}
        </div>
      )}
      {connected.length > 0 ? (
        <ul className="list" aria-label={texts.connected} onKeyDown={onListKeys}>
          {connected.map((known) => (
            <WalletRow key={known.connectorId} known={known} />
          ))}
        </ul>
      ) : (
        <p className="hint hint-inset">{texts.noWalletHere}</p>
      )}
      {recent.length > 0 && (
        <>
          <h2 className="hint hint-inset">{texts.hintRecent}</h2>
          <ul className="list" aria-label={texts.hintRecent} onKeyDown={onListKeys}>
            {recent.map((known) => (
              <WalletRow key={known.connectorId} known={known} />
            ))}
          </ul>
        </>
      )}
      <Button isWide data-testid="add-wallet" onClick={() => push(foyer, 'Connect')}>
        <PlusIcon />
        {texts.addWallet}
      </Button>
      {isAnyConnected && (
        <Button isWide data-testid="disconnect-all" onClick={() => void disconnectAll(foyer)}>
          <PowerIcon />
          {texts.disconnectAll}
        </Button>
      )}
    </div>
  )
}

function WalletRow({ known }: { known: KnownConnection }) {
  const { foyer, texts } = useAccountModal()
  const network = useModalState((state) => findNetwork(state, known.networkId))
  const { connectorId, namespace, address, status } = known
  const login = useModalState((state) => {
    const connection = getConnection(state, namespace)
    return connection?.connectorId === connectorId ? connection.login : undefined
  })
  const name = login?.name ?? known.name
  // The settings apply to the active namespace.
  const isHere = useModalState((state) => getActiveNamespace(state) === namespace)
  const isGone = status === 'disconnected'
  const label = isGone ? texts.forgetWallet(name) : texts.disconnectWallet(name)
  return (
    <li className="wallet-row">
      <Row
        data-testid={`connection-${connectorId}`}
        aria-current={status === 'active' || undefined}
        picture={<Picture src={known.icon} name={name} />}
        title={shortAddress(address)}
        note={network ? `${name} · ${network.name}` : name}
        hint={
          status === 'active' && (
            <>
              <CheckIcon />
              {texts.active}
            </>
          )
        }
        onClick={() => startConnectionSwitch(foyer, { connectorId, namespace })}
      />
      {status === 'active' && isHere && (
        <IconButton
          label={texts.accountSettings}
          title={texts.accountSettings}
          data-testid="account-settings"
          onClick={() => push(foyer, 'AccountSettings')}
        >
          <SettingsIcon />
        </IconButton>
      )}
      <IconButton
        label={label}
        title={label}
        data-testid={`leave-${connectorId}`}
        onClick={() => {
          if (isGone) deleteConnection(foyer, { connectorId, namespace }).catch(() => {})
          else
            disconnect(foyer, { connectorId }).catch(() =>
              showToast(foyer, { variant: 'error', code: 'DISCONNECT_FAILED' }),
            )
        }}
      >
        {isGone ? <CloseIcon /> : <PowerIcon />}
      </IconButton>
    </li>
  )
}
