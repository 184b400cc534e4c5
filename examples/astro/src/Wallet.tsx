import type { InitialState } from '@foyer/core'
import { ConnectButton, FoyerProvider, NetworkButton, useFoyerAccount } from '@foyer/react'
import { useState } from 'react'
import { create } from './create.ts'
import type { Config } from './loadConfig.ts'

/** The island: the only part that needs the page's code. */
export function Wallet({ config, initialState }: { config: Config; initialState: InitialState | undefined }) {
  const [foyer] = useState(() => create(config))
  return (
    <FoyerProvider foyer={foyer} initialState={initialState}>
      <div className="row">
        <ConnectButton />
        <NetworkButton />
      </div>
      <Account />
    </FoyerProvider>
  )
}

function Account() {
  const { address, status } = useFoyerAccount({ namespace: 'eip155' })
  return (
    <dl>
      <dt>Account</dt>
      <dd data-testid="result">{address ?? 'none'}</dd>
      <dt>Status</dt>
      <dd data-testid="status">{status}</dd>
    </dl>
  )
}
