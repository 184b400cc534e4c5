import type { ApiClient, CaipNetworkId } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'
import { callNode } from './callNode.ts'

/** A method that nobody is asked about. */
export type SafeRequest = {
  api: ApiClient
  method: string
  params: unknown
  network: CaipNetworkId
  signal: AbortSignal
  readAddress(): Promise<string>
}

/** Methods that need a smart account, which there is none of yet. */
const smartAccountMethods: readonly string[] = [
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
  'eth_getAccount',
  'wallet_getAssets',
  'wallet_getCallsStatus',
]

/** Answers a safe method: of the wallet itself, or what the chain's node says through the server of this site. */
export async function answerSafe(request: SafeRequest): Promise<unknown> {
  const { api, method, params, network, signal } = request
  const reference = network.split(':')[1] ?? ''
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [await request.readAddress()]
  if (method === 'eth_chainId') return `0x${Number(reference).toString(16)}`
  if (method === 'net_version') return reference
  if (method === 'wallet_getCapabilities') return {}
  if (smartAccountMethods.includes(method))
    throw new SecureError('SMART_ACCOUNT_OFF', 'Smart accounts are not available on this network', {
      walletCode: 4200,
    })
  return callNode(api, network, method, params, signal)
}
