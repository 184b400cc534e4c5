import { ActionNotAllowedError, actionNotAllowedDelayMs, getRpcMethodKind } from '@foyer/contract'
import { preloadQuestion } from '../flows/approve/preloadQuestion.ts'
import { tellOfWaits } from '../flows/recover/tellOfWaits.ts'
import { SecureError } from '../SecureError.ts'
import { readNamedAccount } from '../wallet/readNamedAccount.ts'
import { answerSafe } from './answerSafe.ts'
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
  await tellOfWaits(context, wallet, login, signal)
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
