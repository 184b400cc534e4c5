import { AccountCard } from './views/AccountCard.tsx'
import { Notice } from './views/Notice.tsx'
import { OneClickSwitch } from './views/OneClickSwitch.tsx'
import { PairForm } from './views/PairForm.tsx'
import { QuestionSheet } from './views/QuestionSheet.tsx'
import { RelayStatus } from './views/RelayStatus.tsx'
import { SessionList } from './views/SessionList.tsx'

/** The wallet page. */
export function App() {
  return (
    <main className="phone">
      <header className="top">
        <img src="/icon.svg" alt="" width="32" height="32" />
        <div className="top-text">
          <h1>Foyer wallet</h1>
          <RelayStatus />
        </div>
        <span className="badge">Test wallet</span>
      </header>
      <AccountCard />
      <PairForm />
      <SessionList />
      <OneClickSwitch />
      <p className="disclaimer">
        Everybody knows the keys of these accounts. Use them on local networks only.
      </p>
      <Notice />
      <QuestionSheet />
    </main>
  )
}
