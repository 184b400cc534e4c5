import type { ApiClient } from '@foyer/contract'
import type { Hex } from 'viem'
import type { AccountSigner, SmartAccountNetwork } from './SmartAccount.ts'

/** State shared by the operations of a smart account. */
export type SmartState = {
  readonly address: Hex
  /** The call that deploys the account. */
  readonly code: { factory: Hex; factoryData: Hex }
  readonly signer: AccountSigner
  readonly network: SmartAccountNetwork
  /** Client of the server, through which node, bundler and paymaster are reached. */
  readonly api: ApiClient
  /** Returns the login token, which bundler and paymaster require. */
  getToken(): Promise<string>
}
