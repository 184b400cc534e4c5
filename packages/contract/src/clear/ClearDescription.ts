/** One line of a description. */
export type ClearField = {
  label: string
  value: string
  /** Type of the value; `words` come from the descriptor, not from the data. */
  kind: 'amount' | 'address' | 'text' | 'number' | 'bytes' | 'choice' | 'words'
  /** A nested call, as far as it is described. */
  inner?: ClearDescription | undefined
}

/** A descriptor's description of a call or of typed data, with values from the data itself. */
export type ClearDescription = {
  from: 'registry' | 'operator'
  owner: string
  intent: string
  /** The intent with values filled in, if all of them could be. */
  sentence: string | undefined
  fields: readonly ClearField[]
  /** Data not shown by any field: omitted or hidden by the descriptor. */
  rest: readonly ClearField[]
  /** Whether the data ends with the arguments: a contract may act on trailing bytes. */
  isWhole: boolean
}
