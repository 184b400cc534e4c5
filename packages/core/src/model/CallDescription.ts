/** What a contract's call does by a description that was checked against the call. */
export type CallDescription = {
  /** Whose description it is. */
  readonly owner: string
  readonly intent: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
}
