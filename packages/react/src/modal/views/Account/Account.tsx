'use client'
import { getActiveNetwork, getConnection } from '@foyer/core'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import lateCss from '../../late.css.ts'
import { NetworkPlace } from '../../parts/NetworkPlace.tsx'
import { WalletPlace } from '../../parts/WalletPlace.tsx'
import css from './Account.css.ts'
import { FeatureRow } from './FeatureRow.tsx'
import { getAccountParts } from './getAccountParts.ts'
import { Holdings } from './Holdings.tsx'
import { Identity } from './Identity.tsx'

/** The account: identity, balance, features, holdings, then the network and, if there can be several, the wallets. */
export default function Account() {
  // This view may be the first one opened.
  useStyles(lateCss, { isShared: true })
  useStyles(css)
  const connection = useModalState(getConnection)
  const network = useModalState(getActiveNetwork)
  const features = useModalState((state) => state.features)
  if (!connection) return <div className="view" />
  const { address } = connection.accounts[0]
  const parts = getAccountParts(connection.namespace, features)

  return (
    <div className="view account">
      <Identity connection={connection} network={network} />
      {parts.length ? (
        <Holdings key={connection.networkId + address} connection={connection} parts={parts} />
      ) : (
        <FeatureRow />
      )}
      <div className="places">
        <NetworkPlace connection={connection} />
        {/* A single wallet has nothing to choose; the settings show it. */}
        {features.multiWallet && <WalletPlace connection={connection} />}
      </div>
    </div>
  )
}
