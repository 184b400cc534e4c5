import type { Network } from '@foyer/core'
import type { AdapterContext } from '@foyer/core/adapter'

/** Adds the functions that read a call's network to its parameters. */
export const withReaders = <parameters extends { network: Network }>(
  context: AdapterContext,
  parameters: parameters,
) => ({
  ...parameters,
  rpcUrls: context.rpcUrls(parameters.network.caipNetworkId),
  fetch: context.fetchRpc,
})
