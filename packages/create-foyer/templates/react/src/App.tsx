import { ConnectButton, FoyerProvider, NetworkButton, useFoyerAccount } from '@foyer/react'
import { foyer } from './foyer.ts'

export const App = () => (
  <FoyerProvider foyer={foyer}>
    <h1>APP_NAME</h1>
    <div className="row">
      <ConnectButton />
      <NetworkButton />
    </div>
    <Account />
  </FoyerProvider>
)

function Account() {
  const { address } = useFoyerAccount()
  return (
    <p>
      Account: <output>{address ?? 'none'}</output>
    </p>
  )
}
