import type { WalletCall } from '../shared/Eip1193.ts'

/** Bitcoin networks that test wallets know. */
export type BitcoinTestNetwork = 'mainnet' | 'testnet' | 'signet'

/** One address of a Bitcoin account, and what it is for. */
export type BitcoinAccount = {
  readonly address: string
  /** Hex: 33 bytes, or 32 for taproot. */
  readonly publicKey: string
  readonly path: string
  readonly purpose: 'payment' | 'ordinal'
}

/** Signs with test keys, and answers WalletConnect's methods of `bip122`. */
export type BitcoinSigner = {
  /** P2WPKH by BIP-84. */
  readonly payment: BitcoinAccount
  /** P2TR by BIP-86. */
  readonly ordinals: BitcoinAccount
  readonly accounts: readonly [BitcoinAccount, BitcoinAccount]
  readonly network: BitcoinTestNetwork
  /** CAIP-2 id of the network. */
  readonly networkId: `bip122:${string}`
  /** Signs by BIP-137 (65 bytes) or BIP-322 simple (a witness). */
  signMessage(parameters: {
    address: string
    message: string
    protocol: 'ecdsa' | 'bip322'
  }): Promise<Uint8Array>
  /** Signs inputs of a transaction; finalizes it when it is to be sent. */
  signPsbt(parameters: {
    psbt: Uint8Array
    inputs: readonly { address: string; index: number; sighashTypes?: readonly number[] | undefined }[]
    finalize?: boolean
  }): { psbt: Uint8Array; txid?: string }
  /** Address of the account that an input of a transaction belongs to. Throws where it is none of these. */
  ownerOf(psbt: Uint8Array, index: number): string
  /** Signs a transfer of a coin that is made up: there is no chain behind it. Gives the transaction's id. */
  sendTransfer(parameters: { address: string; recipient: string; satoshis: bigint }): string
  /** Answers `getAccountAddresses`, `signMessage`, `signPsbt` and `sendTransfer`; rejects with an `RpcError`. */
  request(call: WalletCall): Promise<unknown>
}
