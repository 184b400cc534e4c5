import { useState } from 'react'
import { hostOf, visibleText } from '../format.ts'
import { chainLabel } from '../wallet/chainLabel.ts'
import { disconnectApp } from '../wallet/disconnectApp.ts'
import type { SessionRow } from '../wallet/WalletState.ts'
import { Monogram } from './Monogram.tsx'
import { useWallet } from './useWallet.ts'

/** The apps the wallet is connected to. */
export function SessionList() {
  const { state } = useWallet()
  return (
    <section className="section" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Connected apps</h2>
      {state.sessions.length ? (
        <ul className="card sessions" data-testid="sessions">
          {state.sessions.map((session, index) => (
            <Session key={session.topic} session={session} index={index} />
          ))}
        </ul>
      ) : (
        <p className="card empty" data-testid="no-sessions">
          None yet. Open an app, choose to pair a phone wallet, and bring its link or code here.
        </p>
      )}
    </section>
  )
}

function Session({ session, index }: { session: SessionRow; index: number }) {
  const { wallet } = useWallet()
  const [isEnding, setIsEnding] = useState(false)
  const { app, networkIds, topic } = session
  const names = networkIds.map((id) => chainLabel(id, wallet.networks))
  return (
    <li className="session" data-testid={`session-${index}`}>
      <Monogram name={app.name} />
      <div className="session-text">
        <p className="session-name">{visibleText(app.name)}</p>
        <p className="quiet small ellipsis">{visibleText(hostOf(app.url))}</p>
      </div>
      <button
        type="button"
        className="button small-button"
        data-testid="session-disconnect"
        aria-label={`Disconnect ${app.name}`}
        disabled={isEnding}
        onClick={() => {
          setIsEnding(true)
          void disconnectApp(wallet, topic).finally(() => setIsEnding(false))
        }}
      >
        Disconnect
      </button>
      <p className="session-chains quiet small">{names.join(', ')}</p>
    </li>
  )
}
