import { type Namespace, shortAddress } from '@foyer/contract'
import { getConnection, switchNetwork } from '@foyer/core'
import { useFoyer, useFoyerAccount, useFoyerWalletInfo } from '@foyer/react'

const names: { readonly [namespace in Namespace]: string } = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** One namespace: its connected account, with buttons to connect or use it. */
export function NamespaceRow({ namespace, isActive }: { namespace: Namespace; isActive: boolean }) {
  const { foyer, open } = useFoyer()
  const { address, user } = useFoyerAccount({ namespace })
  const wallet = useFoyerWalletInfo({ namespace })
  const use = () => {
    const connection = getConnection(foyer.state, namespace)
    if (connection) void switchNetwork(foyer, { networkId: connection.networkId })
  }
  return (
    <li data-testid={`namespace-${namespace}`} data-active={isActive}>
      <span className="namespace-text">
        <span className="namespace-name">{names[namespace]}</span>
        <span className="namespace-account" title={address}>
          {address ? (
            <>
              <span className="mono">{shortAddress(address)}</span> {!user && wallet?.name}
            </>
          ) : (
            'Not connected'
          )}
        </span>
      </span>
      {isActive ? (
        <span className="namespace-state">In use</span>
      ) : address ? (
        <button type="button" className="quiet" onClick={use} aria-label={`Use ${names[namespace]}`}>
          Use
        </button>
      ) : (
        <button
          type="button"
          className="quiet"
          onClick={() => open({ view: 'SwitchActiveChain', payload: { switchToChain: namespace } })}
          aria-label={`Connect ${names[namespace]}`}
        >
          Connect
        </button>
      )}
    </li>
  )
}
