import { AccountButton, ConnectButton, NetworkButton, useFoyerAccount, useFoyerState } from '@foyer/react'
import { ActivityLog } from './ActivityLog.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import { BatchCard } from './BatchCard.tsx'
import { NoteCard } from './NoteCard.tsx'
import { SendCard } from './SendCard.tsx'
import { ShopCard } from './ShopCard.tsx'
import { SignCard } from './SignCard.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { WalletCard } from './WalletCard.tsx'

/** A product page that embeds Foyer: connect, account, network, sign, send. */
export function App({ walletUrl }: { walletUrl: string | undefined }) {
  const { isConnected, accountType } = useFoyerAccount()
  const { activeNamespace } = useFoyerState()
  return (
    <>
      <header className="bar">
        <a className="brand" href="/">
          <img src="/icon.svg" alt="" width="32" height="32" />
          Foyer
        </a>
        <div className="bar-actions">
          <ThemeSwitch />
          {isConnected && (
            <>
              <span className="bar-network">
                <NetworkButton />
              </span>
              <AccountButton />
            </>
          )}
        </div>
      </header>
      <main>
        <section className="hero" aria-labelledby="hero-title">
          <p className="eyebrow">Open wallet connection</p>
          <h1 id="hero-title">The front door of your app.</h1>
          <p className="lead">
            Connect wallets of five kinds of chain, see real balances, sign in, sign and send. Everything on
            this page runs on this machine: three local chains, the Foyer server and its relay.
          </p>
          {isConnected ? null : (
            <div className="hero-actions">
              <ConnectButton />
              {walletUrl && (
                <a className="text-link" href={walletUrl} target="_blank" rel="noopener">
                  No wallet? Open the test phone wallet
                </a>
              )}
            </div>
          )}
        </section>
        {isConnected && (
          <section className="cards" aria-label="Try it">
            <div className="column">
              <WalletCard />
              {activeNamespace === 'eip155' && <ShopCard />}
              {activeNamespace === 'eip155' && accountType === 'smartAccount' && <SubscriptionCard />}
              {activeNamespace === 'eip155' && <SendCard />}
              {activeNamespace === 'eip155' && accountType === 'smartAccount' && <BatchCard />}
            </div>
            <div className="column">
              <SignCard />
              <NoteCard />
              {activeNamespace === 'eip155' && <ArticleCard />}
            </div>
          </section>
        )}
        <ActivityLog />
      </main>
      <footer className="foot">
        All funds here are local test funds. Bitcoin, Polkadot and Cosmos accounts can only sign. Foyer is
        MIT-licensed and collects no telemetry.
      </footer>
    </>
  )
}
