/**
 * Bytes backed by an `ArrayBuffer`, as WebCrypto requires; written so that the type also works in TypeScript before
 * 5.7.
 */
export type Bytes = InstanceType<Uint8ArrayConstructor>

/** A key pair in raw bytes: of X25519 for sessions, of Ed25519 for the relay. */
export type KeyPair = { readonly publicKey: Bytes; readonly privateKey: Bytes }

/** Hashing, available in every secure context. */
export type PairingHashes = {
  sha256(bytes: Bytes): Promise<Bytes>
  /**
   * HKDF-SHA-256 without salt and info, with 32 bytes of output ([RFC 5869](https://www.rfc-editor.org/rfc/rfc5869)).
   */
  expand(secret: Bytes): Promise<Bytes>
}

/** Key agreement and signatures, available only in newer browsers. */
export type PairingCurves = {
  /** Generates an X25519 key pair. */
  generateExchangeKeys(): Promise<KeyPair>
  /**
   * X25519 ([RFC 7748](https://www.rfc-editor.org/rfc/rfc7748)).
   *
   * @throws if the result does not depend on the private key, which a peer forces with a low-order public key
   */
  agree(privateKey: Bytes, publicKey: Bytes): Promise<Bytes>
  /** Returns the Ed25519 key pair of this private key. */
  toSigningKeys(privateKey: Bytes): Promise<KeyPair>
  /** Signs with Ed25519 ([RFC 8032](https://www.rfc-editor.org/rfc/rfc8032)). */
  sign(privateKey: Bytes, bytes: Bytes): Promise<Bytes>
}

/** Cryptographic primitives that a browser may provide natively. */
export type PairingCrypto = PairingHashes & PairingCurves
