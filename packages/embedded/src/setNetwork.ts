import { type CaipNetworkId, frameRequestTimeoutMs, toFrameChainId } from '@foyer/contract'
import { storedLogin } from '@foyer/core/internal'
import { getNetworks } from './getNetworks.ts'
import { readConnection } from './readConnection.ts'
import { reportConnection } from './reportConnection.ts'
import { rpcError } from './rpcError.ts'
import type { WalletState } from './WalletState.ts'

/** Moves a namespace to another network of the app. */
export async function setNetwork(wallet: WalletState, networkId: CaipNetworkId): Promise<void> {
  const { context, channel, connections } = wallet
  const network = getNetworks(context).find(({ caipNetworkId }) => caipNetworkId === networkId)
  const before = network && connections.get(network.chainNamespace)
  if (!network || !before) throw rpcError(4902, 'The wallet does not know this network')
  const [rpcUrl] = context.rpcUrls(networkId)
  const { signal } = context
  await channel.request(
    'SWITCH_NETWORK',
    { chainId: toFrameChainId(networkId), ...(rpcUrl ? { rpcUrl } : {}) },
    { signal, timeoutMs: frameRequestTimeoutMs },
  )
  // The kind of account may differ: not every network has smart accounts.
  const accountType = before.login?.preferredAccountType
  const connection = await readConnection(wallet, network, { signal, accountType })
  context.storage.set(storedLogin.lastUsedChain[0], toFrameChainId(networkId))
  reportConnection(wallet, connection, before)
}
