import { AccountButton, ConnectButton, NetworkButton, useFoyerAccount } from '@foyer/react'
import { useEffect, useRef, version } from 'react'

/** Connects with the buttons, and shows the hooks' results. */
export function App() {
  const { address, isConnected } = useFoyerAccount({ namespace: 'eip155' })
  const button = useRef<HTMLButtonElement>(null)
  // A ref reaches the native button, so that the app can move the focus.
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <header>
        <h1>Foyer with React 18</h1>
        <p>The same provider, buttons, hooks and modal as with React 19.</p>
      </header>
      <div className="actions">
        {isConnected ? <AccountButton /> : <ConnectButton ref={button} />}
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
