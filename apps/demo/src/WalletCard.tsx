import type { Namespace } from '@foyer/contract'
import { useFoyer, useFoyerAccount, useFoyerNetwork, useFoyerState, useFoyerWalletInfo } from '@foyer/react'
import { NamespaceRow } from './NamespaceRow.tsx'

/** The active account and network, then one row per namespace. */
export function WalletCard() {
  const { foyer, open } = useFoyer()
  const { activeNamespace } = useFoyerState()
  const { address, caipAddress, allAccounts } = useFoyerAccount()
  const { network, isUnsupported } = useFoyerNetwork()
  const wallet = useFoyerWalletInfo()
  const served = [...new Set<Namespace>(foyer.state.networks.map(({ chainNamespace }) => chainNamespace))]
  return (
    <article className="card">
      <h2>Your wallets</h2>
      <dl className="facts">
        <dt>Address</dt>
        <dd className="mono" data-testid="demo-address" title={caipAddress}>
          {address}
        </dd>
        <dt>Network</dt>
        <dd data-testid="demo-network">{isUnsupported ? 'Not supported by this app' : network?.name}</dd>
        <dt>Wallet</dt>
        <dd data-testid="demo-wallet">{wallet?.name}</dd>
      </dl>
      <ul className="namespaces" aria-label="Accounts by kind of chain">
        {served.map((namespace) => (
          <NamespaceRow key={namespace} namespace={namespace} isActive={namespace === activeNamespace} />
        ))}
      </ul>
      <div className="card-actions">
        <button
          type="button"
          className="quiet"
          onClick={() => open({ view: 'Account' })}
          data-testid="demo-balances"
        >
          Balances
        </button>
        {allAccounts.length > 1 && (
          <button
            type="button"
            className="quiet"
            onClick={() => open({ view: 'SwitchAccount' })}
            data-testid="demo-accounts"
          >
            Choose account
          </button>
        )}
        <button
          type="button"
          className="quiet"
          onClick={() => open({ view: 'ProfileWallets' })}
          data-testid="demo-wallets"
        >
          Manage wallets
        </button>
      </div>
    </article>
  )
}
