import type { Connection } from '@foyer/core'
import type { WalletState } from './WalletState.ts'

/** Makes a connection the one of its namespace, which has one provider for as long as the login lasts. */
export function adoptConnection(
  { connections, providers, createProvider }: WalletState,
  connection: Connection,
): void {
  const { namespace } = connection
  connections.set(namespace, connection)
  if (!providers.has(namespace)) providers.set(namespace, createProvider(namespace))
}
