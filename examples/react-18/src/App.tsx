import { AccountButton, ConnectButton, NetworkButton, useFoyerAccount } from '@foyer/react'
import { version } from 'react'

/** Connects with the buttons, and shows what the hooks say. */
export function App() {
  const { address, isConnected } = useFoyerAccount()
  return (
    <>
      <header>
        <h1>Foyer with React 18</h1>
        <p>The same provider, buttons, hooks and modal as with React 19.</p>
      </header>
      <div className="actions">
        {isConnected ? <AccountButton /> : <ConnectButton />}
        <NetworkButton />
      </div>
      <dl>
        <dt>React</dt>
        <dd data-testid="version">{version}</dd>
        <dt>Account</dt>
        <dd data-testid="result">{address ?? 'none'}</dd>
      </dl>
    </>
  )
}
