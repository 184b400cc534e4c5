/**
 * Wraps keys under a key that never leaves its store.
 *
 * `context` is bound in (additional data, encryption context): a blob moved to another row cannot be opened.
 */
export type KmsProvider = {
  /** Id of the wrapping key, stored with each blob. */
  keyId: string
  wrap(key: Uint8Array, context: string): Promise<Uint8Array>
  /** Rejects when the blob, the context or the key does not match. */
  unwrap(blob: Uint8Array, context: string): Promise<Uint8Array>
  /** Further keys for opening only: the old one during a rotation, the new one before it. @default none */
  alsoOpens?: readonly KmsProvider[] | undefined
}
