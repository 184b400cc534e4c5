import type { NameAttributes } from '@foyer/contract'

/** A registered name. */
export type RegisteredName = {
  /** Full name in normal form. */
  name: string
  /**
   * Coin type on which the address belongs to this account: all EVM chains for an account with a key, its own chain for a
   * contract.
   */
  scope: number
  attributes: NameAttributes
  /** Addresses with EIP-55 checksum, by coin type ([ENSIP-11](https://docs.ens.domains/ensip/11)). */
  addresses: ReadonlyMap<number, { address: string; createdAtMs: number }>
  registeredAtMs: number
  updatedAtMs: number
}

/** A request to register a name, signed by its future account. */
export type NameRegistration = {
  coinType: number
  address: string
  /** See `buildNameMessage`. */
  message: string
  signature: string
  /** Host of the requesting page. */
  domain: string
}

/** Registers names in the server's zones, and looks them up. */
export type NamesService = {
  /** Zones that names can be registered in; may be empty. */
  readonly zones: readonly string[]
  /** Returns the name with this normal form. */
  get(name: string): Promise<RegisteredName | undefined>
  /** Returns the names of an address: one for an account with a key, one per chain for contracts. */
  ofAddress(address: string): Promise<readonly RegisteredName[]>
  /**
   * Suggests names similar to a label in a zone, starting with the requested one.
   *
   * @throws NamesOffError, NameInvalidError, NameTooShortError
   */
  suggestions(wish: {
    label: string
    zone?: string | undefined
  }): Promise<{ name: string; registered: boolean }[]>
  /**
   * Registers a name, or adds a chain or attributes to the account's existing one; an address in the message becomes the
   * name's address on its chain.
   *
   * @throws NamesOffError, NameInvalidError, NameTooShortError, NameMessageInvalidError, NameMessageExpiredError,
   * NameTakenError, NameOwnedError, NameSignatureInvalidError
   * @throws RequestError `ADDRESS_INVALID`, `CHAIN_NOT_SUPPORTED`
   * @throws SignatureUncheckedError if the signature can only be checked on the chain and its node fails
   */
  register(registration: NameRegistration): Promise<RegisteredName>
}
