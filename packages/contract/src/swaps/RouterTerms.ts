/** An output of the call; the router reverts if less than the minimum would arrive. */
export type RouterOutput = {
  /** Address that receives the output; `undefined` for the caller. */
  receiver?: string | undefined
  /** Contract address; `undefined` for the native currency. */
  token?: string | undefined
  minimum: bigint
  feeBps: bigint
}

/** Terms of a router call, as encoded in it. Addresses keep their spelling. */
export type RouterTerms = {
  /** Maximum taken from the caller; `undefined` if it is the transaction's value. */
  spent: bigint | undefined
  /** Whether exactly the minimum arrives, for as little of the sold token as necessary. */
  isExactOutput: boolean
  /** Tokens taken from the caller: the wrapped one if native currency is sold. */
  takes: readonly string[]
  /** Intermediate tokens that must be honest, if a value is sent along or an exact amount has to arrive. */
  via: readonly string[]
  gives: readonly RouterOutput[]
  /** Tokens that would remain in the router, where anyone can take them; the wrapped one if it is unwrapped at the end. */
  left: readonly string[]
  /** Whether unspent value is returned to the caller, rather than remaining in the router, where anyone can take it. */
  returnsRest: boolean
}
