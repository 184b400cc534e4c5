import type { KnownLogin } from '@foyer/core/internal'
import { getNetworks } from './getNetworks.ts'
import type { WalletState } from './WalletState.ts'

/** Reads which networks have smart accounts, since a smart account's address is useless elsewhere. Never rejects. */
export async function readSmartNetworks(
  { context, channel }: WalletState,
  signal: AbortSignal,
): Promise<Pick<KnownLogin, 'smartAccountNetworks'>> {
  if (!getNetworks(context).some(({ chainNamespace }) => chainNamespace === 'eip155')) return {}
  try {
    const type = 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
    const { smartAccountEnabledNetworks } = await channel.request(type, undefined, { signal })
    return { smartAccountNetworks: smartAccountEnabledNetworks }
  } catch {
    // The previous knowledge stays valid.
    return {}
  }
}
