import { type Namespace, toFrameChainId } from '@foyer/contract'
import type { Connection, Network } from '@foyer/core'
import type { SignInOffer } from '@foyer/core/adapter'
import { storedLogin } from '@foyer/core/internal'
import { adoptConnection } from './adoptConnection.ts'
import { getNetworks } from './getNetworks.ts'
import { readConnection } from './readConnection.ts'
import { readSmartNetworks } from './readSmartNetworks.ts'
import type { WalletState } from './WalletState.ts'

/** Reads the accounts of one network in each namespace, the given one first. */
export async function openConnections(
  wallet: WalletState,
  first: Network,
  options: {
    signal: AbortSignal
    accountType?: ((namespace: Namespace) => string) | undefined
    offer?: SignInOffer | undefined
  },
): Promise<readonly [Connection, ...Connection[]]> {
  const { signal, accountType, offer } = options
  const before = readSmartNetworks(wallet, signal)
  const read = (network: Network, taken?: SignInOffer) =>
    readConnection(wallet, network, {
      signal,
      accountType: accountType?.(network.chainNamespace),
      offer: taken,
      before,
    })
  const opened: [Connection, ...Connection[]] = [await read(first, offer)]
  for (const network of getNetworks(wallet.context)) {
    if (opened.some(({ namespace }) => namespace === network.chainNamespace)) continue
    // The frame may serve no such namespace: the others work all the same.
    const other = await read(network).catch((error: unknown) => {
      if (signal.aborted) throw error
    })
    if (other) opened.push(other)
  }
  wallet.connections.clear()
  for (const connection of opened) adoptConnection(wallet, connection)
  wallet.context.storage.set(storedLogin.lastUsedChain[0], toFrameChainId(first.caipNetworkId))
  return opened
}
