import type { NameAttributes } from '@foyer/contract'

/** A registered name. */
export type RegisteredName = {
  /** The whole name in its normal form. */
  name: string
  attributes: NameAttributes
  /** With EIP-55 checksum, by coin type ([ENSIP-11](https://docs.ens.domains/ensip/11)). */
  addresses: ReadonlyMap<number, { address: string; createdAtMs: number }>
  registeredAtMs: number
  updatedAtMs: number
}

/** A wish for a name, signed by the account that is to have it. */
export type NameRegistration = {
  coinType: number
  address: string
  /** See `buildNameMessage`. */
  message: string
  signature: string
  /** Host of the page that asks. */
  domain: string
}

/** Registers names in the zones of the server, and knows them. */
export type NamesService = {
  /** Where names can be registered; empty where none can. */
  readonly zones: readonly string[]
  /** The name, by its normal form. */
  get(name: string): Promise<RegisteredName | undefined>
  /** Names of an address: one of an account with a key, one on each chain of contracts. */
  ofAddress(address: string): Promise<readonly RegisteredName[]>
  /**
   * Names like a label in a zone, the wished one first.
   *
   * @throws NamesOffError, NameInvalidError, NameTooShortError
   */
  suggestions(wish: {
    label: string
    zone?: string | undefined
  }): Promise<{ name: string; registered: boolean }[]>
  /**
   * Registers a name, or adds a chain or attributes to one the account has; an address in the message leads its chain there.
   *
   * @throws NamesOffError, NameInvalidError, NameTooShortError, NameMessageInvalidError, NameMessageExpiredError,
   * NameTakenError, NameOwnedError, NameSignatureInvalidError
   * @throws RequestError `ADDRESS_INVALID`, `CHAIN_NOT_SUPPORTED`
   * @throws SignatureUncheckedError when only the chain could tell and its node fails.
   */
  register(registration: NameRegistration): Promise<RegisteredName>
}
