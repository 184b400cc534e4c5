/**
 * Keys that wrap keys and never leave where they are.
 *
 * `context` is bound in (additional data, encryption context): a blob that is moved to another row does not open.
 */
export type KmsProvider = {
  /** Name of the wrapping key, stored with each blob. */
  keyId: string
  wrap(key: Uint8Array, context: string): Promise<Uint8Array>
  /** Rejects when the blob, the context or the key is another. */
  unwrap(blob: Uint8Array, context: string): Promise<Uint8Array>
}
