/** Account details that a button shows in addition to the address. */
export type ButtonFace = {
  /** Name that resolves to the address, such as an ENS name. */
  readonly name?: string | undefined
  /** Picture of the name: a URL on the Foyer server, or a `data:` URL. */
  readonly avatar?: string | undefined
  /** Account's balance of the network's native currency. */
  readonly balance?: ButtonBalance | undefined
}

/** An amount of a network's native currency. */
export type ButtonBalance = {
  /** Exact decimal text in whole tokens. */
  readonly value: string
  readonly symbol: string
  /** Amount and symbol in the visitor's language, rounded down to three decimals. */
  readonly text: string
}

/** Parts of an account's face that a button shows. Parts that are off are not fetched. */
export type FaceParts = {
  /** Show the account's name, if it has one, instead of the address. A login's name or email replaces it unless this is `false`. */
  showName?: boolean | undefined
  /** Show the picture of the name, if it has one, instead of the wallet's icon. */
  showAvatar?: boolean | undefined
  /** Show the account's balance of the network's native currency. */
  showBalance?: boolean | undefined
}

/** Source of the face: the active account, or with `wallet` the name and icon of that wallet. */
export type FaceSource = FaceParts & { wallet?: string | undefined }
