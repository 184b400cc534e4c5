/** An account of a wallet (https://github.com/wallet-standard/wallet-standard). */
export type StandardAccount = {
  readonly address: string
  readonly publicKey?: Uint8Array | undefined
  readonly chains: readonly string[]
}

/** The part of a Wallet Standard wallet that Bitcoin needs. */
export type StandardWallet = {
  readonly name: string
  readonly icon?: string | undefined
  readonly chains: readonly string[]
  readonly accounts: readonly StandardAccount[]
  readonly features: {
    readonly 'bitcoin:connect'?:
      | {
          connect(input: {
            purposes: readonly ('payment' | 'ordinals')[]
            silent?: boolean
          }): Promise<unknown>
        }
      | undefined
    readonly 'bitcoin:signMessage'?:
      | { signMessage(...inputs: { account: StandardAccount; message: Uint8Array }[]): Promise<unknown> }
      | undefined
    readonly 'bitcoin:signTransaction'?:
      | {
          signTransaction(
            ...inputs: {
              psbt: Uint8Array
              inputsToSign: readonly {
                account: StandardAccount
                signingIndexes: readonly number[]
                sigHash?: string
              }[]
            }[]
          ): Promise<unknown>
        }
      | undefined
    readonly 'standard:disconnect'?: { disconnect(): Promise<unknown> } | undefined
    readonly 'standard:events'?:
      | { on(event: 'change', listener: (change: unknown) => void): () => void }
      | undefined
  }
}
