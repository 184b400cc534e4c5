import { useFoyer, useFoyerAccount, useFoyerNetwork, useFoyerWalletInfo } from '@foyer/react'

/** Who is connected, and where. */
export function WalletCard() {
  const { open } = useFoyer()
  const { address, caipAddress } = useFoyerAccount()
  const { network, isUnsupported } = useFoyerNetwork()
  const wallet = useFoyerWalletInfo()
  return (
    <article className="card">
      <h2>Your wallet</h2>
      <dl className="facts">
        <dt>Address</dt>
        <dd className="mono" data-testid="demo-address" title={caipAddress}>
          {address}
        </dd>
        <dt>Network</dt>
        <dd data-testid="demo-network">{isUnsupported ? 'Not one of ours' : network?.name}</dd>
        <dt>Wallet</dt>
        <dd data-testid="demo-wallet">{wallet?.name}</dd>
      </dl>
      <button type="button" className="quiet" onClick={() => open('Account')} data-testid="demo-balances">
        Balances
      </button>
    </article>
  )
}
