import { frameRequestTimeoutMs, isErrorCode, type Namespace, toFrameChainId } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { getWalletErrorKind } from '@foyer/core/adapter'
import { rpcError } from './rpcError.ts'
import { serveIcons } from './serveIcons.ts'
import { toHex } from './toHex.ts'
import type { WalletState } from './WalletState.ts'

/** Sends a wallet request to the frame and waits for the visitor if it needs their approval. */
export async function askFrame(
  { context, channel, connections, consent, emit }: WalletState,
  namespace: Namespace,
  { method, params }: { method: string; params?: unknown },
  kind: 'safe' | 'approval',
): Promise<unknown> {
  const { networkId } = connections.get(namespace) as Connection
  const [rpcUrl] = context.rpcUrls(networkId)
  const payload = {
    method,
    params: toHex(params),
    chainId: toFrameChainId(networkId),
    chainNamespace: namespace,
    ...(rpcUrl ? { rpcUrl } : {}),
  }
  if (kind === 'safe') {
    const { signal } = context
    const options = { signal, timeoutMs: frameRequestTimeoutMs }
    const result = await channel.request('RPC_REQUEST', payload, options)
    return method === 'wallet_getAssets' ? serveIcons(result, context.serverUrl) : result
  }
  const signal = AbortSignal.any([consent.signal, context.signal])
  emit({ type: 'asked' })
  try {
    const result = await channel.request('RPC_REQUEST', payload, { signal })
    emit({ type: 'answered', outcome: 'done', message: '' })
    return result
  } catch (error) {
    const { message } = error as Error
    const outcome = await toOutcome(error)
    const isSaid = message !== 'An error occurred'
    emit({ type: 'answered', outcome, message: isSaid ? message : '' })
    // A request that the visitor did not answer counts as rejected.
    if (outcome === 'aborted') throw rpcError(4001, message)
    throw outcome === 'notAllowed' ? rpcError(4200, message) : error
  }
}

/** Outcome of a failed request. */
async function toOutcome(error: unknown): Promise<'aborted' | 'rejected' | 'notAllowed' | 'failed'> {
  if (isErrorCode(error, 'ABORTED')) return 'aborted'
  const kind = await getWalletErrorKind(error)
  if (kind === 'unsupported' || isErrorCode(error, 'ACTION_NOT_ALLOWED')) return 'notAllowed'
  return kind === 'rejected' ? 'rejected' : 'failed'
}
