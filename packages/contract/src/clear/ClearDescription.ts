/** A line of a description. */
export type ClearField = {
  label: string
  value: string
  /** What the value is; `words` are the descriptor's own, and say nothing of the data. */
  kind: 'amount' | 'address' | 'text' | 'number' | 'bytes' | 'choice' | 'words'
  /** A call inside of the call, as far as it is described. */
  inner?: ClearDescription | undefined
}

/** What a descriptor says of a call or of typed data, with the values of the data itself. */
export type ClearDescription = {
  from: 'registry' | 'operator'
  owner: string
  intent: string
  /** The intent with values in it, where each of them could be put in. */
  sentence: string | undefined
  fields: readonly ClearField[]
  /** What is in the data, and not in the fields: left out by the descriptor, or hidden by it. */
  rest: readonly ClearField[]
  /** Whether the data ends with the arguments: a contract may act on what is behind them. */
  isWhole: boolean
}
