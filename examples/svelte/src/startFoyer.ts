import { createFoyer, type Foyer } from '@foyer/core'
import { defineElements } from '@foyer/elements'
import { evm } from '@foyer/evm'
import { type Config, loadConfig } from './config.ts'

/** Creates the app's instance and defines its elements. */
export async function startFoyer(): Promise<Foyer> {
  const foyer = create(await loadConfig())
  defineElements(foyer)
  return foyer
}

function create({ projectId, serverUrl, chains }: Config): Foyer {
  return createFoyer({
    projectId,
    serverUrl,
    networks: chains.map(({ id, name, rpcUrl }) => ({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    })),
    adapters: [evm()],
    metadata: { name: 'Foyer with Svelte', url: location.origin },
  })
}
