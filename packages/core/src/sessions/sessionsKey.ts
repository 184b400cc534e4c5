import type { Connection } from '../model/Connector.ts'

/** Query key of the permissions of a connection's active account. */
export function sessionsKey({ networkId, accounts }: Connection): readonly string[] {
  return ['sessions', networkId, accounts[0].address]
}
