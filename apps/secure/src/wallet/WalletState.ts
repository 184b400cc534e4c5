import type { ApiClient, CustodyWait, CustodyWallet, RouteOutput, startRecovery } from '@foyer/contract'
import type { DeviceShares } from '../keys/createDeviceShares.ts'
import type { DeviceStore } from '../keys/DeviceStore.ts'
import type { Session } from '../session/createSession.ts'
import type { Vault } from './createVault.ts'
import type { WalletVisitor } from './WalletVisitor.ts'

/** Dependencies of a wallet. */
export type WalletContext = {
  api: ApiClient
  store: DeviceStore
  shares: DeviceShares
  projectId: string
  /** Origin of the page on which the visitor uses the wallet. */
  hostOrigin: string
}

/** State shared by the operations of the visitor's wallet on this device. */
export type WalletState = Readonly<WalletContext> & {
  readonly session: Pick<Session, 'need' | 'extend'>
  readonly visitor: WalletVisitor
  readonly vault: Vault
  readonly deviceName: string
  /** The wallet's creation, while it runs. */
  creating?: Promise<CustodyWallet> | undefined
  /** The recovery that the mailed code was used for. */
  started?: { key: string; started: RouteOutput<typeof startRecovery> } | undefined
  /** Requested help, by the server's latest state. */
  waits: readonly CustodyWait[]
  /** How often the login ended: keys requested earlier must not be used by the next login. */
  closings: number
}
