import type { ApiClient, CustodyWait, CustodyWallet, RouteOutput, startRecovery } from '@foyer/contract'
import type { DeviceShares } from '../keys/createDeviceShares.ts'
import type { DeviceStore } from '../keys/DeviceStore.ts'
import type { Session } from '../session/createSession.ts'
import type { Vault } from './createVault.ts'
import type { WalletVisitor } from './WalletVisitor.ts'

/** What a wallet is made of. */
export type WalletContext = {
  api: ApiClient
  store: DeviceStore
  shares: DeviceShares
  projectId: string
  /** The page that the visitor uses the wallet on. */
  hostOrigin: string
}

/** The visitor's wallet on this device: what its operations share. */
export type WalletState = Readonly<WalletContext> & {
  readonly session: Pick<Session, 'need' | 'extend'>
  readonly visitor: WalletVisitor
  readonly vault: Vault
  readonly deviceName: string
  /** The creation of the wallet, while it runs. */
  creating?: Promise<CustodyWallet> | undefined
  /** The recovery that a code by mail was good for. */
  started?: { key: string; started: RouteOutput<typeof startRecovery> } | undefined
  /** Help that was asked for, as the server said last. */
  waits: readonly CustodyWait[]
  /** How often the login was over: keys that were asked for before are not for what comes after. */
  closings: number
}
