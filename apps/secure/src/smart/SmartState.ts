import type { ApiClient } from '@foyer/contract'
import type { Hex } from 'viem'
import type { AccountSigner, SmartAccountNetwork } from './SmartAccount.ts'

/** A smart account: what its operations share. */
export type SmartState = {
  readonly address: Hex
  /** What puts the account on the chain. */
  readonly code: { factory: Hex; factoryData: Hex }
  readonly signer: AccountSigner
  readonly network: SmartAccountNetwork
  /** Calls the server: node, bundler and paymaster are behind it. */
  readonly api: ApiClient
  /** Token of the login, which bundler and paymaster ask for. */
  getToken(): Promise<string>
}
