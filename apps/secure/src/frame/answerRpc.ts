import {
  ActionNotAllowedError,
  type ApiClient,
  actionNotAllowedDelayMs,
  bundlerMethods,
  type CaipNetworkId,
  getRpcMethodKind,
} from '@foyer/contract'
import type { WalletCalls } from '../calls/createWalletCalls.ts'
import { callBundler } from '../chain/callBundler.ts'
import { callNode } from '../chain/callNode.ts'
import { preloadQuestion } from '../flows/approve/preloadQuestion.ts'
import { notifyPendingRequests } from '../flows/recover/notifyPendingRequests.ts'
import { SecureError } from '../SecureError.ts'
import { readNamedAccount } from '../wallet/readNamedAccount.ts'
import type { FrameParts } from './FrameParts.ts'
import type { FrameHandlers } from './servePort.ts'
import { toNetworkId } from './toNetworkId.ts'

/**
 * `RPC_REQUEST`: answers safe methods immediately, and asks the visitor about methods that sign.
 *
 * @throws ActionNotAllowedError when the embedded wallet does not have the method
 */
export async function answerRpc(
  parts: FrameParts,
  { method, params, chainId, chainNamespace }: Parameters<FrameHandlers['RPC_REQUEST']>[0],
  signal: AbortSignal,
): Promise<unknown> {
  const { context, login, wallet, accounts, calls, networks } = parts
  const kind = getRpcMethodKind(method)
  if (!kind) {
    await new Promise((resolve) => setTimeout(resolve, actionNotAllowedDelayMs))
    throw new ActionNotAllowedError()
  }
  const named = chainId === undefined ? context.network : toNetworkId(chainId)
  const own = method.startsWith('solana_') ? 'solana' : 'eip155'
  const namespace = chainNamespace ?? own
  // A key of one namespace must not sign in the format of another.
  if (!named.startsWith(`${namespace}:`) || (kind === 'approval' && namespace !== own))
    throw new SecureError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', { walletCode: 4902 })
  const checking = networks.check(named)
  if (kind === 'approval') {
    // Starts all network requests before loading code, because running the loaded code blocks everything else in the frame.
    accounts.readContracts().catch(() => {})
    preloadQuestion(method, context.accountType)
    context.reputation?.begin()
  }
  const network = await checking
  if (kind === 'safe')
    return answerSafe({
      api: context.api,
      method,
      params,
      network,
      signal,
      calls,
      readAddress: async () => accounts.choose(await accounts.read(network, signal)).address,
      getToken: async () => (await login.need()).token,
    })
  await login.need()
  const [found, { answerApproval }] = await Promise.all([
    accounts.read(network, signal),
    import('../flows/approve/answerApproval.ts'),
  ])
  const { address, smart } = accounts.find(found, readNamedAccount(method, params))
  await notifyPendingRequests(context, wallet, login, signal)
  return answerApproval({
    context,
    startedAtMs: context.now(),
    wallet,
    method,
    params,
    network,
    address,
    smart,
    own: found.smart ? [found.eoa, found.smart.address] : [found.eoa],
    entryPoint: found.entryPoint,
    calls: calls.store,
    getToken: async () => (await login.need()).token,
    signal,
  })
}

/** A request for a method that needs no approval. */
type SafeRequest = {
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
async function answerSafe(request: SafeRequest): Promise<unknown> {
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
