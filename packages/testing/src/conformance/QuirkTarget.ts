import type { CaipNetworkId, Namespace } from '@foyer/contract'
import type { BitcoinQuirk } from '../bitcoin/bitcoinQuirks.ts'
import type { CosmosQuirk } from '../cosmos/cosmosQuirks.ts'
import type { EvmQuirk } from '../evm/evmQuirks.ts'
import type { PolkadotQuirk } from '../polkadot/polkadotQuirks.ts'
import type { WalletControls } from '../shared/createControls.ts'
import type { SolanaQuirk } from '../solana/solanaQuirks.ts'
import type { ConformanceApp, ConformanceTarget } from './ConformanceTarget.ts'

/** Quirks of the test wallets of each namespace. */
export type QuirksByNamespace = {
  eip155: EvmQuirk
  solana: SolanaQuirk
  bip122: BitcoinQuirk
  polkadot: PolkadotQuirk
  cosmos: CosmosQuirk
}

/** A quirk of the test wallets of a namespace. */
export type WalletQuirk<namespace extends Namespace = Namespace> = QuirksByNamespace[namespace]

/** Steps of a visit, in their order. */
export type QuirkStep =
  | 'find'
  | 'refuse to connect'
  | 'connect'
  | 'sign'
  | 'refuse to sign'
  | 'switch'
  | 'add a network'
  | 'follow the account'
  | 'follow the network'
  | 'reload'
  | 'unlock'
  | 'unlock after a reload'
  | 'recover'
  | 'disconnect'

/** The app's side of a wallet with a quirk. `createTestApp` of `@foyer/core/testing` makes one in the process of the test. */
export type QuirkApp = Pick<
  ConformanceApp,
  | 'connector'
  | 'startConnect'
  | 'connection'
  | 'status'
  | 'disconnect'
  | 'switchNetwork'
  | 'signMessage'
  | 'request'
  | 'reload'
> & {
  /** The visitor comes back to the page. */
  see(): Promise<void>
}

/** The wallet's side. A missing member is something the wallet has no way to do. */
export type QuirkWallet<namespace extends Namespace = Namespace> = Pick<
  WalletControls,
  'rejectNext' | 'release' | 'questions' | 'requests'
> & {
  readonly quirks: readonly WalletQuirk<namespace>[]
  setQuirks(quirks: readonly WalletQuirk<namespace>[]): void
  /** Addresses of the accounts that are open while an account is in use, as the app lists them. */
  addresses(accountIndex: number, networkId: CaipNetworkId): readonly string[]
  switchAccount(accountIndex: number): void
  switchNetwork?(networkId: CaipNetworkId): void
  forgetPermissions(): void
  /** Does not know a network until it is added. */
  forgetNetwork?(networkId: CaipNetworkId): void
  lock?(): void
  unlock?(): void
}

/** An adapter and a wallet with a quirk. */
export type QuirkTarget<namespace extends Namespace = Namespace> = Pick<
  ConformanceTarget,
  'networkIds' | 'verify'
> & {
  readonly namespace: namespace
  readonly app: QuirkApp
  readonly wallet: QuirkWallet<namespace>
  /** Steps that cannot be with this adapter or wallet, and why. */
  readonly absent?: Partial<Record<QuirkStep, string>> | undefined
}
