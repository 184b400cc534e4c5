import { loadInterop } from './loadInterop.ts'

/** A wallet on the real pairing library, in Node: the other side of the page. */
export type NodeWallet = {
  /** Answers the proposal of a link; returns the session's topic. */
  pair(uri: string, chainIds?: readonly number[]): Promise<string>
  ping(topic: string): Promise<void>
  extend(topic: string): Promise<void>
  emit(
    topic: string,
    name: 'accountsChanged' | 'chainChanged' | 'bip122_addressesChanged',
    data: unknown,
  ): Promise<void>
  update(topic: string, accounts: readonly string[], chainIds: readonly number[]): Promise<void>
  offline(): Promise<void>
  online(): Promise<void>
  disconnect(topic: string): Promise<void>
  sessionCount(): number
  /** The app's metadata in its last proposal. */
  proposer(): unknown
  /** Requests that reached it, each counted once. */
  requestCount(): number
  close(): Promise<void>
}

/** An account of another namespace that the wallet also opens, and its request handler. */
export type NodeAccount = {
  address: string
  /** CAIP-2 ids, all of one namespace. */
  networkIds: readonly string[]
  methods: readonly string[]
  request(call: { method: string; params?: unknown }): Promise<unknown>
}

/** Options of a wallet of another namespace. */
export type NodeWalletOptions = {
  /** Namespaces to approve instead of the local chains. */
  namespaces?: Record<string, { chains: string[]; accounts: string[]; methods: string[]; events: string[] }>
  /** Opens these too. */
  others?: readonly NodeAccount[]
  sessionProperties?: Record<string, string>
  /** Connects and signs in with one approval. */
  oneClick?: {
    address: string
    signMessage(call: { message: string }): Promise<string>
    /** Signs for these. @default the local chains */
    networkIds?: readonly string[]
    /** Tampers with the signed payload, unlike a real wallet. */
    change?<payload extends { domain: string; aud: string; nonce: string; exp?: string }>(
      payload: payload,
    ): payload
    /** Refuses with this error. */
    refusal?: { code: number; message: string }
  }
  /** Answers the requests that reach it; throws an error with a code to refuse. */
  answer?: (call: { method: string; params?: unknown }) => Promise<unknown>
}

/** Creates a wallet that approves every request. It only contacts the relay. */
export async function createNodeWallet(
  relayUrl: string,
  projectId: string,
  accounts: readonly string[],
  options: NodeWalletOptions = {},
): Promise<NodeWallet> {
  const { createNodeWallet: create } = await loadInterop<{ createNodeWallet: typeof createNodeWallet }>(
    'createNodeWallet.ts',
  )
  return create(relayUrl, projectId, accounts, options)
}
