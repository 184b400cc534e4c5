import type { SendTransferParameters, SigningProtocol, SignPsbtParameters } from './BitcoinProvider.ts'
import type { BitcoinNetworkName } from './bitcoinNetworkIds.ts'

/** What a wallet opened, as it told it. */
export type OpenedWallet = {
  readonly accounts: readonly {
    readonly address: string
    readonly publicKey?: string | undefined
    readonly path?: string | undefined
  }[]
  /** Where the wallet is, if it tells. */
  readonly network?: BitcoinNetworkName | undefined
  /** What the wallet calls the network where it is, if Foyer does not know it: other chains have the same forms of addresses. */
  readonly unknownNetwork?: string | undefined
}

type OnNetwork = { readonly network: BitcoinNetworkName }

/** One style of wallet interface, made plain. Whatever it gives was checked; signatures are base64. */
export type NativeWallet = {
  /** Asks the person to open accounts, on a network where the wallet lets one choose. */
  open(network: BitcoinNetworkName | undefined): Promise<OpenedWallet>
  /** Reads what is open without asking; `undefined` when the wallet has no such way. */
  read(): Promise<OpenedWallet | undefined>
  close?(): Promise<void>
  /** Calls back when something changed, when the wallet left, or when it opens no account for now. Returns how to stop. */
  watch?(onChange: () => void, onEnd: () => void, onClosed: () => void): () => void
  /** Moves the wallet; gives what is open there where that comes with it. */
  switchNetwork?(network: BitcoinNetworkName): Promise<OpenedWallet | undefined>
  /** Gives the address that signed where the wallet tells. */
  signMessage(
    parameters: OnNetwork & { address: string; message: string; protocol: SigningProtocol },
  ): Promise<{ address?: string | undefined; signature: string }>
  signPsbt(parameters: OnNetwork & SignPsbtParameters): Promise<{ psbt: string; txid?: string | undefined }>
  sendTransfer?(parameters: OnNetwork & SendTransferParameters): Promise<{ txid: string }>
}

/** A wallet of the browser before it is used. */
export type FoundWallet = {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** The wallet's own object. */
  readonly native: unknown
  /** Loads what speaks its style. */
  load(): Promise<NativeWallet>
}
