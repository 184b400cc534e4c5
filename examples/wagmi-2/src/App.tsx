import { ConnectButton, NetworkButton, useFoyerAccount, useFoyerNetwork } from '@foyer/react'
import { useAccount, useConnect, useDisconnect, useSignMessage, useSwitchChain } from 'wagmi'

/** Shows the state of both sides, with actions for each. */
export function App() {
  return (
    <>
      <header>
        <h1>Foyer with wagmi 2</h1>
        <p>One wallet, two sets of hooks. Whatever you do on one side is seen on the other.</p>
      </header>
      <FoyerSide />
      <WagmiSide />
    </>
  )
}

function FoyerSide() {
  const { address, status, isConnected } = useFoyerAccount()
  const { network } = useFoyerNetwork()
  return (
    <section aria-labelledby="foyer-side">
      <h2 id="foyer-side">Foyer</h2>
      <Facts side="foyer" status={status} address={address} chainId={network?.id} />
      <div className="actions">
        {isConnected && <NetworkButton />}
        <ConnectButton />
      </div>
    </section>
  )
}

function WagmiSide() {
  const { address, status, chainId } = useAccount()
  const { connectors, connect } = useConnect()
  return (
    <section aria-labelledby="wagmi-side">
      <h2 id="wagmi-side">wagmi</h2>
      <Facts side="wagmi" status={status} address={address} chainId={chainId} />
      {status === 'connected' && <Requests />}
      {status === 'disconnected' && connectors.length > 0 && (
        <div className="actions">
          {connectors.map((connector) => (
            <button key={connector.uid} type="button" onClick={() => connect({ connector })}>
              {connector.name}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

/** Requests wagmi sends to the wallet, whichever side connected it. */
function Requests() {
  const { chainId, connector } = useAccount()
  const { disconnect } = useDisconnect()
  const { chains, switchChain } = useSwitchChain()
  const { signMessage, data, error, isPending } = useSignMessage()
  const result = isPending ? `Waiting for ${connector?.name}` : (data ?? error?.message.split('\n')[0])
  return (
    <>
      <div className="actions">
        <button type="button" onClick={() => signMessage({ message: 'Hello from wagmi' })}>
          Sign a message
        </button>
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
      </div>
      {result && <output data-testid="result">{result}</output>}
    </>
  )
}

type FactsProps = {
  side: 'foyer' | 'wagmi'
  status: string
  address: string | undefined
  chainId: number | string | undefined
}

function Facts({ side, status, address, chainId }: FactsProps) {
  return (
    <dl data-testid={`${side}-side`}>
      <dt>Status</dt>
      <dd>{status}</dd>
      <dt>Address</dt>
      <dd>{address ?? 'none'}</dd>
      <dt>Network</dt>
      <dd>{chainId ?? 'none'}</dd>
    </dl>
  )
}
