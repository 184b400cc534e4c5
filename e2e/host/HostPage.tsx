import type { Foyer } from '@foyer/core'
import { AccountButton, ConnectButton, FoyerProvider, NetworkButton } from '@foyer/react'
import type { ReactNode } from 'react'

/** One Foyer with its buttons. */
export function HostPage({ foyer, children }: { foyer: Foyer; children?: ReactNode }) {
  return (
    <section id={foyer.options.id} aria-label={foyer.options.id}>
      <FoyerProvider foyer={foyer} serverStyle={false}>
        <ConnectButton />
        <NetworkButton />
        <AccountButton data-testid="second-account-button" />
        {children}
      </FoyerProvider>
    </section>
  )
}
