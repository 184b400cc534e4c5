import { ConnectButton, NetworkButton } from '@foyer/react'
import { Account } from './Account.tsx'

/** A server component: buttons need no wrapper in the app. */
export default function Page() {
  return (
    <main>
      <header>
        <h1>Foyer with Next.js</h1>
        <p>The server knows a returning visitor from a cookie; nothing moves when the page's code runs.</p>
      </header>
      <div className="row">
        <ConnectButton />
        <NetworkButton />
      </div>
      <Account />
    </main>
  )
}
