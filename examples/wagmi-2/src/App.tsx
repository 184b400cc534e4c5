import { AccountButton, ConnectButton, NetworkButton, useFoyerAccount, useFoyerNetwork } from '@foyer/react'
import { useAccount, useConnect, useDisconnect, useSwitchChain } from 'wagmi'

/** What both sides say, and what each can do. */
export function App() {
  const { isConnected } = useFoyerAccount()
  return (
    <>
      <h1>Foyer with wagmi 2</h1>
      <p>One wallet, two sets of hooks. Whatever you do on one side is seen on the other.</p>
      <FoyerSide />
      <WagmiSide />
      <div className="actions">
        {isConnected ? (
          <>
            <NetworkButton />
            <AccountButton />
          </>
        ) : (
          <ConnectButton />
        )}
      </div>
    </>
  )
}

function FoyerSide() {
  const { address, status } = useFoyerAccount()
  const { network } = useFoyerNetwork()
  return (
    <section aria-labelledby="foyer-side">
      <h2 id="foyer-side">Foyer</h2>
      <dl data-testid="foyer-side">
        <dt>Status</dt>
        <dd>{status}</dd>
        <dt>Address</dt>
        <dd>{address ?? 'none'}</dd>
        <dt>Network</dt>
        <dd>{network?.id ?? 'none'}</dd>
      </dl>
    </section>
  )
}

function WagmiSide() {
  const { address, status, chainId } = useAccount()
  const { connectors, connect } = useConnect()
  const { disconnect } = useDisconnect()
  const { chains, switchChain } = useSwitchChain()
  const isConnected = status === 'connected'
  return (
    <section aria-labelledby="wagmi-side">
      <h2 id="wagmi-side">wagmi</h2>
      <dl data-testid="wagmi-side">
        <dt>Status</dt>
        <dd>{status}</dd>
        <dt>Address</dt>
        <dd>{address ?? 'none'}</dd>
        <dt>Network</dt>
        <dd>{chainId ?? 'none'}</dd>
      </dl>
      <div className="actions">
        {isConnected ? (
          <>
            {chains
              .filter(({ id }) => id !== chainId)
              .map(({ id, name }) => (
                <button key={id} type="button" onClick={() => switchChain({ chainId: id })}>
                  Go to {name}
                </button>
              ))}
            <button type="button" onClick={() => disconnect()}>
              Disconnect
            </button>
          </>
        ) : (
          connectors.map((connector) => (
            <button key={connector.uid} type="button" onClick={() => connect({ connector })}>
              {connector.name}
            </button>
          ))
        )}
      </div>
    </section>
  )
}
