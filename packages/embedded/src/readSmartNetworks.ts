import { storedLogin } from '@foyer/core/internal'
import { getNetworks } from './getNetworks.ts'
import type { WalletState } from './WalletState.ts'

/** Stores which networks have smart accounts: an address of one is good for nothing elsewhere. */
export async function readSmartNetworks(
  { context, channel }: WalletState,
  signal: AbortSignal,
): Promise<void> {
  if (!getNetworks(context).some(({ chainNamespace }) => chainNamespace === 'eip155')) return
  try {
    const { smartAccountEnabledNetworks: ids } = await channel.request(
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      undefined,
      { signal },
    )
    context.storage.set(storedLogin.smartAccountNetworks[0], ids)
  } catch {
    // What was known before still is.
  }
}
