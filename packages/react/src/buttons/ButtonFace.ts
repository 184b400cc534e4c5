/** What a button shows of an account besides its address. */
export type ButtonFace = {
  /** A name that leads back to the address, such as one of ENS. */
  readonly name?: string | undefined
  /** Picture of the name, as an address on the Foyer server or `data:`. */
  readonly avatar?: string | undefined
  /** What the account holds of the network's own currency. */
  readonly balance?: ButtonBalance | undefined
}

/** An amount of a network's own currency. */
export type ButtonBalance = {
  /** Exact decimal text in whole tokens. */
  readonly value: string
  readonly symbol: string
  /** Amount and symbol in the visitor's language, rounded down to three decimals. */
  readonly text: string
}

/** Which parts of an account's face a button shows. What is not shown is not read. */
export type FaceParts = {
  /** Show the account's name, where it has one, instead of the address. */
  showName?: boolean | undefined
  /** Show the picture of the name, where it has one, instead of the wallet's icon. */
  showAvatar?: boolean | undefined
  /** Show what the account holds of the network's own currency. */
  showBalance?: boolean | undefined
}
