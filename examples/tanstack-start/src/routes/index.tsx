import { ConnectButton, NetworkButton, useFoyerAccount } from '@foyer/react'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  const { address, status } = useFoyerAccount({ namespace: 'eip155' })
  return (
    <main>
      <header>
        <h1>Foyer with TanStack Start</h1>
        <p>The server knows a returning visitor from a cookie; nothing moves when the page's code runs.</p>
      </header>
      <div className="row">
        <ConnectButton />
        <NetworkButton />
      </div>
      <dl>
        <dt>Account</dt>
        <dd data-testid="result">{address ?? 'none'}</dd>
        <dt>Status</dt>
        <dd data-testid="status">{status}</dd>
      </dl>
    </main>
  )
}
