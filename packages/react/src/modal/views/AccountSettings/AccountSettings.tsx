'use client'
import { shortAddress } from '@foyer/contract'
import { type Connection, getActiveNetwork, getConnection } from '@foyer/core'
import { identityQuery } from '@foyer/core/query'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { useModal } from '../../ModalContext.ts'
import { AccountPicture } from '../../parts/AccountPicture.tsx'
import { AddressLinks } from '../../parts/AddressLinks.tsx'
import { DisconnectButton } from '../../parts/DisconnectButton.tsx'
import { NetworkPlace } from '../../parts/NetworkPlace.tsx'
import { WalletPlace } from '../../parts/WalletPlace.tsx'
import css from './AccountSettings.css.ts'
import { LoginPart } from './LoginPart.tsx'
import { NameRow } from './NameRow.tsx'

/** Settings of the account: network, name, wallet, and the login with its recovery. */
export default function AccountSettings() {
  useStyles(css)
  const connection = useModalState(getConnection)
  return connection ? <Settings connection={connection} /> : <div className="view" />
}

function Settings({ connection }: { connection: Connection }) {
  const { foyer } = useModal()
  const network = useModalState(getActiveNetwork)
  const { namespace, networkId } = connection
  const { address } = connection.accounts[0]
  const { data: identity } = useQuery(identityQuery(foyer, { address, networkId }))
  const name = identity?.name ?? undefined
  return (
    <div className="view settings">
      <div className="settings-head">
        <AccountPicture address={address} identity={identity} />
        {name !== undefined && (
          <p className="settings-name handle" title={name} data-testid="settings-name">
            {name}
          </p>
        )}
        <div className="settings-address">
          <span title={address} data-testid="settings-address">
            {shortAddress(address)}
          </span>
          <AddressLinks address={address} network={network} />
        </div>
      </div>
      <div className="list">
        <NetworkPlace connection={connection} />
        {namespace === 'eip155' && <NameRow address={address} networkId={networkId} identity={identity} />}
        <WalletPlace isLoginNear connection={connection} />
        {connection.login && <LoginPart connection={connection} />}
      </div>
      <DisconnectButton />
    </div>
  )
}
