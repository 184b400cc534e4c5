import type { CaipNetworkId } from '@foyer/contract'
import type { WalletControls } from '../shared/createControls.ts'
import type { PhoneQuirk } from './phoneQuirks.ts'

/** Options of a phone test wallet. */
export type PhoneWalletOptions = {
  /** `ws` or `wss` address of the relay, the app's. */
  relayUrl: string
  /** Id of the project at the relay. @default 'test' */
  projectId?: string | undefined
  /** Networks it opens, in any namespace. */
  networkIds: readonly CaipNetworkId[]
  /** RPC URL of each EVM chain, by chain id. Without it, the wallet cannot send there. */
  chains?: Readonly<Record<number, string>> | undefined
  /** Initial account of the mnemonic: 0 or 1. @default 0 */
  accountIndex?: number | undefined
  /** Misbehaviours. @default none */
  quirks?: readonly PhoneQuirk[] | undefined
}

/**
 * A phone wallet behind a relay that really signs and that tests control. Its calls are the app's requests, and
 * `wc_sessionPropose`; all are questions, except `cosmos_getAccounts` and the switch to a network it has opened.
 */
export type PhoneTestWallet = WalletControls & {
  /** Active quirks. */
  readonly quirks: readonly PhoneQuirk[]
  /** Number of open sessions. */
  readonly sessionCount: number
  /** Replaces its quirks. */
  setQuirks(quirks: readonly PhoneQuirk[]): void
  /** Follows the link of an app, as if its code had been scanned. */
  pair(uri: string): Promise<void>
  /** Returns the addresses that its sessions list on a network while an account is active, in their order. */
  addresses(accountIndex: number, networkId: CaipNetworkId): readonly string[]
  /** Switches to the account 0 or 1 and notifies the apps. */
  switchAccount(index: number): void
  /** Switches to one of its networks and notifies the apps. */
  switchNetwork(networkId: CaipNetworkId): void
  /** Refuses to switch to this EVM network with 4902 until an app adds it. */
  forgetNetwork(networkId: CaipNetworkId): void
  /** Ends all sessions and notifies the apps. */
  disconnect(): Promise<void>
  /** Closes its line to the relay. */
  destroy(): void
}
