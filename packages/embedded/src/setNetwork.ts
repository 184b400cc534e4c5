import { type CaipNetworkId, frameRequestTimeoutMs, toFrameChainId } from '@foyer/contract'
import { getNetworks } from './getNetworks.ts'
import { rereadConnection } from './rereadConnection.ts'
import { rpcError } from './rpcError.ts'
import type { WalletState } from './WalletState.ts'

/** Switches a namespace to another network of the app. */
export async function setNetwork(wallet: WalletState, networkId: CaipNetworkId): Promise<void> {
  const { context, channel, connections, session } = wallet
  const network = getNetworks(context).find(({ caipNetworkId }) => caipNetworkId === networkId)
  const before = network && connections.get(network.chainNamespace)
  if (!network || !before) throw rpcError(4902, 'The wallet does not support this network')
  const [rpcUrl] = context.rpcUrls(networkId)
  const signal = AbortSignal.any([context.signal, session.signal])
  const chainId = toFrameChainId(networkId)
  await channel.request(
    'SWITCH_NETWORK',
    { chainId, ...(rpcUrl ? { rpcUrl } : {}) },
    { signal, timeoutMs: frameRequestTimeoutMs },
  )
  // The account type may differ: not every network has smart accounts.
  await rereadConnection(wallet, network, { before, signal, changed: { chainId } })
}
