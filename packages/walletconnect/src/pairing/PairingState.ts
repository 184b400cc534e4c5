import { isRecordOf, isText, type Namespace, toSchema } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'
import type { PairingApp, Session } from '@foyer/pairing'
import type { SessionProvider } from '../createProvider.ts'
import { isCosmosPublicKey } from '../isCosmosPublicKey.ts'

/** The pairing client, with the connections of its latest session. */
export type PairingState = {
  readonly context: ConnectorContext
  readonly app: PairingApp
  /** Whether the server attests to wallets which page this is. */
  readonly attests: boolean
  session: Session | undefined
  /** Whether the client's events are followed. */
  isFollowing: boolean
  readonly connections: Map<Namespace, Connection>
  readonly providers: Map<Namespace, SessionProvider>
}

export const connectorId = 'walletConnect'
/** Storage key of the session's network. */
export const networkKey = 'pairing_network'
/** Storage key of the public keys of the session's `cosmos` accounts. */
export const storedKeys = ['pairing_keys', toSchema(isRecordOf(isCosmosPublicKey))] as const
/** Storage key of the active session's topic. */
export const storedTopic = ['pairing_topic', toSchema(isText)] as const
/** Storage key of the active accounts, by topic and namespace. */
export const storedAccounts = ['pairing_accounts', toSchema(isRecordOf(isText))] as const
