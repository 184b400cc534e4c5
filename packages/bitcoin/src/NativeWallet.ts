import type { SendTransferParameters, SigningProtocol, SignPsbtParameters } from './BitcoinProvider.ts'
import type { BitcoinNetworkName } from './bitcoinNetworkIds.ts'

/** State of a wallet, as it reports it. */
export type OpenedWallet = {
  readonly accounts: readonly {
    readonly address: string
    readonly publicKey?: string | undefined
    readonly path?: string | undefined
  }[]
  /** The wallet's network, if it reports one. */
  readonly network?: BitcoinNetworkName | undefined
  /** The wallet's name for its network, if it is unknown to Foyer: other chains share the address formats, so the address does not identify it. */
  readonly unknownNetwork?: string | undefined
}

type CheckSigned = {
  /** Throws if the wallet signed another transaction, in base64; for a wallet that signs before it is asked to broadcast. */
  readonly check: (signed: string) => void
}
type OnNetwork = { readonly network: BitcoinNetworkName }

/** Common interface to one style of wallet. All returned values are validated; signatures are base64. */
export type NativeWallet = {
  /** Prompts to connect, on a network if the wallet supports choosing one. */
  open(network: BitcoinNetworkName | undefined): Promise<OpenedWallet>
  /** Reads the state without a prompt; `undefined` if the wallet does not support that. */
  read(): Promise<OpenedWallet | undefined>
  close?(): Promise<void>
  /**
   * Calls back when something changed, when the wallet disconnected, or when it currently exposes no account. Returns
   * the unsubscribe function.
   */
  watch?(onChange: () => void, onEnd: () => void, onClosed: () => void): () => void
  /** Switches the wallet's network; resolves to the new state if the answer includes it. */
  switchNetwork?(network: BitcoinNetworkName): Promise<OpenedWallet | undefined>
  /** Resolves with the signing address, if the wallet reports it. */
  signMessage(
    parameters: OnNetwork & { address: string; message: string; protocol: SigningProtocol },
  ): Promise<{ address?: string | undefined; signature: string }>
  signPsbt(
    parameters: OnNetwork & SignPsbtParameters & CheckSigned,
  ): Promise<{ psbt: string; txid?: string | undefined }>
  sendTransfer?(parameters: OnNetwork & SendTransferParameters): Promise<{ txid: string }>
}

/** A browser wallet before its first use. */
export type FoundWallet = {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** The wallet's own object. */
  readonly native: unknown
  /** Loads the code for its style. */
  load(): Promise<NativeWallet>
}
