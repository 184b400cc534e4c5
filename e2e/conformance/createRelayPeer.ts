import type { CaipNetworkId } from '@foyer/contract'
import type { ConformanceWallet } from '@foyer/testing/conformance'
import { loadInterop } from '../loadInterop.ts'

/** Options of a peer: one namespace, and its signer. */
export type RelayPeerOptions = {
  relayUrl: string
  projectId: string
  networkIds: readonly CaipNetworkId[]
  methods: readonly string[]
  /** Name of its event for a changed account. */
  accountsEvent: 'accountsChanged' | 'bip122_addressesChanged'
  accounts(accountIndex: number, networkId: CaipNetworkId): readonly { address: string }[]
  request(accountIndex: number, call: { method: string; params?: unknown }): Promise<unknown>
  /** Whether it returns public keys in `bip122_getAccountAddresses`. */
  tellsAddresses?: boolean
}

/** A wallet behind the relay on the real pairing library, in Node. */
export type RelayPeer = ConformanceWallet & {
  pair(uri: string): Promise<void>
  close(): Promise<void>
}

/** Creates a wallet that approves requests unless told otherwise. */
export async function createRelayPeer(options: RelayPeerOptions): Promise<RelayPeer> {
  const { createRelayPeer: create } = await loadInterop<{ createRelayPeer: typeof createRelayPeer }>(
    'createRelayPeer.ts',
  )
  return create(options)
}
