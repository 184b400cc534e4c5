import { isRecordOf, isShape, isText, type Namespace, toSchema } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'
import type { PairingApp, Session } from '@foyer/pairing'
import type { SessionProvider } from '../createProvider.ts'
import { isCosmosPublicKey } from '../isCosmosPublicKey.ts'

/** The pairing client, and the connections of its latest session. */
export type PairingState = {
  readonly context: ConnectorContext
  readonly app: PairingApp
  /** Whether the server tells wallets on which page this is. */
  readonly attests: boolean
  session: Session | undefined
  /** Whether events of the client are listened to. */
  isFollowing: boolean
  readonly connections: Map<Namespace, Connection>
  readonly providers: Map<Namespace, SessionProvider>
}

export const connectorId = 'walletConnect'
/** Where the network of the session is stored. */
export const networkKey = 'pairing_network'
/** Where the public keys of the session's `cosmos` accounts are stored. */
export const storedKeys = ['pairing_keys', toSchema(isRecordOf(isCosmosPublicKey))] as const
/** Where the topic of the session in use is stored. */
export const storedTopic = ['pairing_topic', toSchema(isText)] as const
/** Where the session whose wallet named an account in use is stored, and that account, by namespace. */
export const storedAccounts = [
  'pairing_accounts',
  toSchema(isShape({ topic: isText, addresses: isRecordOf(isText) })),
] as const
