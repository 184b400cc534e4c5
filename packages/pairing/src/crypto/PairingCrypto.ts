/** Bytes in memory of their own, as WebCrypto takes them; written so that TypeScript before 5.7 knows the type too. */
export type Bytes = InstanceType<Uint8ArrayConstructor>

/** A key pair in raw bytes: of X25519 for sessions, of Ed25519 for the relay. */
export type KeyPair = { readonly publicKey: Bytes; readonly privateKey: Bytes }

/** Hashing, which every secure context has. */
export type PairingHashes = {
  sha256(bytes: Bytes): Promise<Bytes>
  /** HKDF-SHA-256 without salt and info, 32 bytes long ([RFC 5869](https://www.rfc-editor.org/rfc/rfc5869)). */
  expand(secret: Bytes): Promise<Bytes>
}

/** Key agreement and signatures, which only newer browsers have. */
export type PairingCurves = {
  /** Generates a key pair of X25519. */
  generateExchangeKeys(): Promise<KeyPair>
  /**
   * X25519 ([RFC 7748](https://www.rfc-editor.org/rfc/rfc7748)).
   *
   * @throws when the result does not depend on the private key, which a peer forces with a key of low order
   */
  agree(privateKey: Bytes, publicKey: Bytes): Promise<Bytes>
  /** The key pair of Ed25519 with this private key. */
  toSigningKeys(privateKey: Bytes): Promise<KeyPair>
  /** Ed25519 ([RFC 8032](https://www.rfc-editor.org/rfc/rfc8032)). */
  sign(privateKey: Bytes, bytes: Bytes): Promise<Bytes>
}

/** The primitives that a browser may have itself. */
export type PairingCrypto = PairingHashes & PairingCurves
