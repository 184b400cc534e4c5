import type { CaipNetworkId, Namespace } from '@foyer/contract'
import type { BitcoinQuirk } from '../bitcoin/bitcoinQuirks.ts'
import type { CosmosQuirk } from '../cosmos/cosmosQuirks.ts'
import type { EvmQuirk } from '../evm/evmQuirks.ts'
import type { PhoneQuirk } from '../phone/phoneQuirks.ts'
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

/** Steps of a visit, in order. */
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

/**
 * The app's side of a wallet with a quirk. `createTestApp` of `@foyer/core/testing` creates one in the test's process.
 */
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
  /** Simulates the visitor's return to the page. */
  see(): Promise<void>
}

/** The wallet's side. An absent member is unsupported by the wallet. */
export type QuirkWallet<namespace extends Namespace = Namespace> = Pick<
  WalletControls,
  'rejectNext' | 'release' | 'questions' | 'requests'
> & {
  readonly quirks: readonly WalletQuirk<namespace>[]
  setQuirks(quirks: readonly WalletQuirk<namespace>[]): void
  /** Returns the addresses exposed while an account is active, in the order in which the app lists them. */
  addresses(accountIndex: number, networkId: CaipNetworkId): readonly string[]
  switchAccount(accountIndex: number): void
  switchNetwork?(networkId: CaipNetworkId): void
  forgetPermissions(): void
  /** Makes the wallet reject a network as unknown until it is added. */
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
  /** Steps that are not possible with this adapter or wallet, with the reason. */
  readonly absent?: Partial<Record<QuirkStep, string>> | undefined
}

/** A phone wallet with a quirk, and an app that is paired with it. */
export type PhoneQuirkTarget = Omit<QuirkTarget, 'wallet'> & {
  readonly wallet: Omit<QuirkWallet, 'quirks' | 'setQuirks'> & {
    readonly quirks: readonly PhoneQuirk[]
    setQuirks(quirks: readonly PhoneQuirk[]): void
  }
}
