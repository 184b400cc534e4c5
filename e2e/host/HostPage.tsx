import type { Foyer } from '@foyer/core'
import { AccountButton, ConnectButton, FoyerProvider, NetworkButton } from '@foyer/react'

/** One Foyer with its buttons. */
export function HostPage({ foyer }: { foyer: Foyer }) {
  return (
    <section id={foyer.options.id} aria-label={foyer.options.id}>
      <FoyerProvider foyer={foyer}>
        <ConnectButton />
        <NetworkButton />
        <AccountButton data-testid="second-account-button" />
      </FoyerProvider>
    </section>
  )
}
