import { type ApiClient, bundlerMethods, type CaipNetworkId } from '@foyer/contract'
import type { WalletCalls } from '../calls/createWalletCalls.ts'
import { callBundler } from '../chain/callBundler.ts'
import { callNode } from '../chain/callNode.ts'

/** A request for a method that needs no approval. */
export type SafeRequest = {
  api: ApiClient
  method: string
  params: unknown
  network: CaipNetworkId
  signal: AbortSignal
  /** The wallet's own methods. */
  calls: WalletCalls
  readAddress(): Promise<string>
  /** Returns the login token, which the bundler requires. */
  getToken(): Promise<string>
}

/** Answers a safe method, from the wallet itself or through the server from the chain's node or bundler. */
export async function answerSafe(request: SafeRequest): Promise<unknown> {
  const { api, method, params, network, signal, calls } = request
  const reference = network.split(':')[1] ?? ''
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [await request.readAddress()]
  if (method === 'eth_chainId') return `0x${Number(reference).toString(16)}`
  if (method === 'net_version') return reference
  if ((bundlerMethods as readonly string[]).includes(method))
    return callBundler({ api, chainId: network, method, params, token: await request.getToken(), signal })
  const { getToken } = request
  return (
    calls.answer({ method, params, network, getToken, signal }) ??
    callNode(api, network, method, params, signal)
  )
}
