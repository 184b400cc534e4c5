/** Description of a contract call, from a descriptor that was checked against the call. */
export type CallDescription = {
  /** Owner of the descriptor. */
  readonly owner: string
  readonly intent: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
}
