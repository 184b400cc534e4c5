import type { NamespaceProvider } from '@foyer/core'

/** How a Bitcoin wallet is asked: by the methods WalletConnect defines for `bip122`. */
export type BitcoinProvider = NamespaceProvider & {
  /** The wallet's own interface to pages; absent over a relay. */
  readonly wallet?: unknown
}

/** An address as `getAccountAddresses` gives it. */
export type AccountAddress = {
  address: string
  publicKey?: string | undefined
  path?: string | undefined
  intention: 'payment' | 'ordinal'
}

/** How a message is signed: BIP-137 or BIP-322. */
export type SigningProtocol = 'ecdsa' | 'bip322'

/** An input that `signPsbt` signs, and the account that owns it. */
export type SignInput = { address: string; index: number; sighashTypes?: number[] | undefined }

/** Parameters of `signPsbt`, the transaction in base64. */
export type SignPsbtParameters = { psbt: string; signInputs: SignInput[]; broadcast: boolean }

/** Parameters of `sendTransfer`. */
export type SendTransferParameters = {
  account: string
  recipientAddress: string
  /** In satoshis: decimal text within the 21 million there can be. */
  amount: string
  memo?: string | undefined
}
