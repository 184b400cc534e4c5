import type { FoyerEvent } from '@foyer/core'
import {
  AccountButton,
  ConnectButton,
  NetworkButton,
  useFoyer,
  useFoyerAccount,
  useFoyerEvents,
  useFoyerState,
} from '@foyer/react'
import { useCallback, useRef } from 'react'
import { ActivityLog } from './ActivityLog.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import { BatchCard } from './BatchCard.tsx'
import type { DemoConfig } from './config.ts'
import type { Place } from './look/toCode.ts'
import { NoteCard } from './NoteCard.tsx'
import { SendCard } from './SendCard.tsx'
import { ShopCard } from './ShopCard.tsx'
import { SignCard } from './SignCard.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { StackLinks } from './stack/StackLinks.tsx'
import { Stage } from './stage/Stage.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { Tiles } from './tiles/Tiles.tsx'
import { useShop } from './useShop.ts'

/** A product page that embeds Foyer: the kit's features, the modal or the account next to them, and an app's own code. */
export function App(props: { config: DemoConfig; place: Place; onPlace(place: Place): void }) {
  const { config, place, onPlace } = props
  const { open } = useFoyer()
  const { isConnected, accountType } = useFoyerAccount()
  const { activeNamespace } = useFoyerState()
  const shop = useShop()
  const stage = useRef<HTMLElement>(null)
  const isEvm = activeNamespace === 'eip155'
  const isSmart = isEvm && accountType === 'smartAccount'
  // An embedded modal may be scrolled out of view.
  const onEvent = useCallback(
    ({ name }: FoyerEvent) => {
      if (name === 'MODAL_OPEN' && place === 'page') stage.current?.scrollIntoView({ block: 'nearest' })
    },
    [place],
  )
  useFoyerEvents({ onEvent })
  return (
    <>
      <header className="bar">
        <a className="brand" href="/">
          <img src="/icon.svg" alt="" width="32" height="32" />
          Foyer
        </a>
        <div className="bar-actions">
          {config.docsUrl && (
            <a className="bar-link" href={config.docsUrl} target="_blank" rel="noopener">
              Docs
            </a>
          )}
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
        <div className="hero">
          <div className="story">
            <p className="eyebrow">Open wallet connection and sign-in</p>
            <h1>The front door of your app.</h1>
            <p className="lead">
              Wallets of five kinds of chain, logins by email and social account, and everything an account
              does after that, in one modal. Here it runs on this machine, against real local chains.
            </p>
            <div className="hero-actions">
              {isConnected ? (
                <button type="button" className="primary" onClick={() => open()}>
                  Your account
                </button>
              ) : (
                <ConnectButton />
              )}
              {config.walletUrl && (
                <a className="text-link" href={config.walletUrl} target="_blank" rel="noopener">
                  {isConnected ? 'The test phone wallet' : 'No wallet? Use the test phone wallet'}
                </a>
              )}
            </div>
            <Tiles onPay={() => void shop.buy()} />
          </div>
          <Stage place={place} onPlace={onPlace} walletUrl={config.walletUrl} stageRef={stage} />
        </div>
        {isConnected && (
          <section aria-labelledby="own-title">
            <div className="part-head">
              <h2 id="own-title">In your app’s own code</h2>
              <p className="note">Hooks, the wallet’s provider, and this page’s own backend.</p>
            </div>
            <div className="cards">
              {isEvm && <ShopCard shop={shop} />}
              {isSmart && <SubscriptionCard />}
              <SignCard />
              <NoteCard />
              {isEvm && <SendCard />}
              {isSmart && <BatchCard />}
              {isEvm && <ArticleCard />}
            </div>
          </section>
        )}
        <StackLinks config={config} />
        <ActivityLog />
      </main>
      <footer className="foot">
        Bitcoin, Polkadot and Cosmos accounts can only sign here. Foyer is MIT-licensed and collects no
        telemetry.
      </footer>
    </>
  )
}
