import type { Connection } from '@foyer/core'
import type { AccountAddress } from './BitcoinProvider.ts'

/** Returns a connection's accounts in the format of `getAccountAddresses`. */
export function toAddresses(connection: Connection): readonly AccountAddress[] {
  return connection.accounts.map(({ address, publicKey, path, type }) => ({
    address,
    ...(publicKey ? { publicKey } : {}),
    ...(path ? { path } : {}),
    intention: type === 'ordinal' ? 'ordinal' : 'payment',
  }))
}
