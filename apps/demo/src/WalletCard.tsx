import type { Namespace } from '@foyer/contract'
import { useFoyer, useFoyerAccount, useFoyerNetwork, useFoyerState, useFoyerWalletInfo } from '@foyer/react'
import { NamespaceRow } from './NamespaceRow.tsx'
import { Holdings } from './stage/Holdings.tsx'
import { WalletIcon } from './stage/WalletIcon.tsx'

/** The active account with its balances, then one row per namespace. */
export function WalletCard() {
  const { foyer, open } = useFoyer()
  const { activeNamespace } = useFoyerState()
  const { address, caipAddress, allAccounts, user } = useFoyerAccount()
  const { network, isUnsupported } = useFoyerNetwork()
  const wallet = useFoyerWalletInfo()
  const served = [...new Set<Namespace>(foyer.state.networks.map(({ chainNamespace }) => chainNamespace))]
  return (
    <article className="sheet" aria-labelledby="wallet-title">
      <h2 id="wallet-title" className="visually-hidden">
        Your wallets
      </h2>
      <div className="owner">
        <WalletIcon src={wallet?.icon} />
        <p className="tile-text">
          <span className="tile-title" data-testid="demo-wallet">
            {user?.name ?? wallet?.name}
          </span>
          <span className="tile-hint" data-testid="demo-network">
            {isUnsupported ? 'Not supported by this app' : network?.name}
          </span>
        </p>
      </div>
      <Holdings />
      <p className="address mono" data-testid="demo-address" title={caipAddress}>
        {address}
      </p>
      <ul className="namespaces" aria-label="Accounts by kind of chain">
        {served.map((namespace) => (
          <NamespaceRow key={namespace} namespace={namespace} isActive={namespace === activeNamespace} />
        ))}
      </ul>
      <div className="sheet-actions">
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
            Accounts
          </button>
        )}
        <button
          type="button"
          className="quiet"
          onClick={() => open({ view: 'ProfileWallets' })}
          data-testid="demo-wallets"
        >
          Wallets
        </button>
      </div>
    </article>
  )
}
