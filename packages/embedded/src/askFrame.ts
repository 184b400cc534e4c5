import { frameRequestTimeoutMs, type Namespace, toFrameChainId } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { rpcError } from './rpcError.ts'
import { serveIcons } from './serveIcons.ts'
import { toHex } from './toHex.ts'
import type { WalletState } from './WalletState.ts'

/** What became of a request that failed, by the code of EIP-1193 or of ours. */
const outcomes: { readonly [code: string]: 'aborted' | 'rejected' | 'notAllowed' } = {
  ABORTED: 'aborted',
  4001: 'rejected',
  4200: 'notAllowed',
  ACTION_NOT_ALLOWED: 'notAllowed',
}

/** Has the frame answer a wallet request; one that the visitor has to agree to waits for them. */
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
    const { code, message } = error as { code?: unknown; message: string }
    const outcome = outcomes[String(code)] ?? 'failed'
    const isSaid = message !== 'An error occurred'
    emit({ type: 'answered', outcome, message: isSaid ? message : '' })
    // What the visitor left unanswered is a refusal for the app.
    if (outcome === 'aborted') throw rpcError(4001, message)
    throw outcome === 'notAllowed' ? rpcError(4200, message) : error
  }
}
