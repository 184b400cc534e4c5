/**
 * Keys that wrap keys and never leave their store.
 *
 * `context` is bound in (additional data, encryption context): a blob moved to another row cannot be opened.
 */
export type KmsProvider = {
  /** Name of the wrapping key, stored with each blob. */
  keyId: string
  wrap(key: Uint8Array, context: string): Promise<Uint8Array>
  /** Rejects when the blob, the context or the key is another. */
  unwrap(blob: Uint8Array, context: string): Promise<Uint8Array>
  /** Other keys that open what they sealed, and seal nothing: the old one during a rotation, the new one before it. @default none */
  alsoOpens?: readonly KmsProvider[] | undefined
}
