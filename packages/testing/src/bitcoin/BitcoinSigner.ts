import type { WalletCall } from '../shared/Eip1193.ts'

/** Bitcoin networks that test wallets support. */
export type BitcoinTestNetwork = 'mainnet' | 'testnet' | 'signet'

/** One address of a Bitcoin account, with its purpose. */
export type BitcoinAccount = {
  readonly address: string
  /** Hex: 33 bytes, or 32 for taproot. */
  readonly publicKey: string
  readonly path: string
  readonly purpose: 'payment' | 'ordinal'
}

/** Signs with test keys and answers WalletConnect's `bip122` methods. */
export type BitcoinSigner = {
  /** P2WPKH address (BIP-84). */
  readonly payment: BitcoinAccount
  /** P2TR address (BIP-86). */
  readonly ordinals: BitcoinAccount
  readonly accounts: readonly [BitcoinAccount, BitcoinAccount]
  readonly network: BitcoinTestNetwork
  /** CAIP-2 id of the network. */
  readonly networkId: `bip122:${string}`
  /** Signs with BIP-137 (65 bytes) or BIP-322 simple (a witness). */
  signMessage(parameters: {
    address: string
    message: string
    protocol: 'ecdsa' | 'bip322'
  }): Promise<Uint8Array>
  /** Signs inputs of a transaction and, with `finalize`, finalizes it for sending. */
  signPsbt(parameters: {
    psbt: Uint8Array
    inputs: readonly { address: string; index: number; sighashTypes?: readonly number[] | undefined }[]
    finalize?: boolean
  }): { psbt: Uint8Array; txid?: string }
  /**
   * Returns the account's address that an input of a transaction spends from. Throws if it is not one of the account's.
   */
  ownerOf(psbt: Uint8Array, index: number): string
  /** Signs a transfer that spends a made-up coin; there is no chain behind it. Returns the transaction id. */
  sendTransfer(parameters: { address: string; recipient: string; satoshis: bigint }): string
  /** Answers `getAccountAddresses`, `signMessage`, `signPsbt` and `sendTransfer`; rejects with an `RpcError`. */
  request(call: WalletCall): Promise<unknown>
}
