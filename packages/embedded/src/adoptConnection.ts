import type { Connection } from '@foyer/core'
import type { WalletState } from './WalletState.ts'

/** Stores a connection as the one of its namespace, whose provider stays the same for the whole login. */
export function adoptConnection(
  { connections, providers, createProvider }: WalletState,
  connection: Connection,
): void {
  const { namespace } = connection
  connections.set(namespace, connection)
  if (!providers.has(namespace)) providers.set(namespace, createProvider(namespace))
}
