/** Attributes of `<foyer-account>`. */
export type FoyerAccountAttributes = {
  /** Number of leading address characters to show. @default 4 */
  'chars-start'?: number | string | undefined
  /** Number of trailing address characters to show. @default 6 */
  'chars-end'?: number | string | undefined
  /** Text on an unsupported network. @default 'Unsupported network', in the visitor's language */
  'unsupported-label'?: string | undefined
  /** Show the account's name, if it has one, instead of the address. */
  'show-name'?: boolean | 'true' | 'false' | undefined
  /** Show the picture of the name, if it has one, instead of the wallet's icon. */
  'show-avatar'?: boolean | 'true' | 'false' | undefined
  /** Show the account's balance of the network's native currency. */
  'show-balance'?: boolean | 'true' | 'false' | undefined
  disabled?: boolean | undefined
}

/** Attributes of `<foyer-button>`. */
export type FoyerButtonAttributes = FoyerAccountAttributes & {
  /** @default 'Connect wallet', in the visitor's language */
  label?: string | undefined
  /** @default 'Connecting...', in the visitor's language */
  'loading-label'?: string | undefined
}

/** Attributes of `<foyer-network>`. */
export type FoyerNetworkAttributes = {
  /** @default the active network's name */
  label?: string | undefined
  /** Text on an unsupported network. @default 'Switch network', in the visitor's language */
  'unsupported-label'?: string | undefined
  disabled?: boolean | undefined
}

/** Attributes of `<foyer-wallet>`. */
export type FoyerWalletAttributes = Omit<
  FoyerAccountAttributes,
  'show-name' | 'show-avatar' | 'show-balance'
> & {
  /** The wallet: its id, rdns, or name regardless of case and spaces, such as `metaMask`. */
  wallet: string
  /** @default the wallet's name */
  label?: string | undefined
}

/** Attributes of each element, by its name. */
export type FoyerElements = {
  'foyer-button': FoyerButtonAttributes
  'foyer-account': FoyerAccountAttributes
  'foyer-network': FoyerNetworkAttributes
  'foyer-wallet': FoyerWalletAttributes
  /** Has no attributes. */
  'foyer-modal': Record<never, never>
}
