import type { NamespaceProvider } from '@foyer/core'

/** Provider of a Bitcoin wallet, with WalletConnect's `bip122` methods. */
export type BitcoinProvider = NamespaceProvider & {
  /** The wallet's own page interface; absent over a relay. */
  readonly wallet?: unknown
}

/** An address as returned by `getAccountAddresses`. */
export type AccountAddress = {
  address: string
  publicKey?: string | undefined
  path?: string | undefined
  intention: 'payment' | 'ordinal'
}

/** Signing protocol of a message: BIP-137 or BIP-322. */
export type SigningProtocol = 'ecdsa' | 'bip322'

/** An input for `signPsbt` to sign, with the account that owns it. */
export type SignInput = { address: string; index: number; sighashTypes?: number[] | undefined }

/** Parameters of `signPsbt`, with the transaction in base64. */
export type SignPsbtParameters = { psbt: string; signInputs: SignInput[]; broadcast: boolean }

/** Parameters of `sendTransfer`. */
export type SendTransferParameters = {
  account: string
  recipientAddress: string
  /** In satoshis, as decimal text; at most 21 million bitcoins. */
  amount: string
  memo?: string | undefined
}
