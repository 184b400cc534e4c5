/** Something that arrives; the router reverts where less than the minimum would. */
export type RouterOutput = {
  /** Absent for whoever calls. */
  receiver?: string | undefined
  /** Absent for the network's own currency. */
  token?: string | undefined
  minimum: bigint
  feeBps: bigint
}

/** What a call of a router says of itself. Addresses are as they were written. */
export type RouterTerms = {
  /** Taken from the caller, at most; `undefined` where it is the transaction's value. */
  spent: bigint | undefined
  /** Whether the minimum arrives exactly, for as little of what is sold as that takes. */
  isExactOutput: boolean
  /** Tokens that are taken from the caller: the wrapped one where the native currency is sold. */
  takes: readonly string[]
  /** Tokens on the way that have to be honest: where a value is sent along, or an exact amount has to arrive. */
  via: readonly string[]
  gives: readonly RouterOutput[]
  /** Tokens that would stay in the router, for anybody; the wrapped one where it is unwrapped at the end. */
  left: readonly string[]
  /** Whether the rest of a value comes back to the caller, and does not stay in the router, for anybody. */
  returnsRest: boolean
}
