import { defineNetwork, type Network } from '@foyer/core'
import { bitcoin, cosmosHub, polkadot } from '@foyer/core/networks'
import type { DemoConfig } from './config.ts'

/**
 * The local chains, and one public network for each namespace without a local one: wallets connect and sign there, but no
 * data is read.
 */
export function networksOf({ chains, solana }: DemoConfig): [Network, ...Network[]] {
  const local = chains.map(({ id, name, rpcUrl, ensUniversalResolver }) =>
    defineNetwork({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
      ...(ensUniversalResolver && {
        contracts: { ensUniversalResolver: { address: ensUniversalResolver } },
      }),
    }),
  )
  const localSolana =
    solana &&
    defineNetwork({
      id: solana.networkId.slice('solana:'.length),
      chainNamespace: 'solana',
      name: solana.name,
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [solana.rpcUrl] } },
    })
  const [first, ...rest] = local
  if (!first) throw new Error('The stack has no chain.')
  return [first, ...rest, ...(localSolana ? [localSolana] : []), bitcoin, polkadot, cosmosHub]
}
