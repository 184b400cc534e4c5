import { createFoyer, type Foyer } from '@foyer/core'
import { cookieStorage } from '@foyer/core/cookies'
import { evm } from '@foyer/evm'
import type { Config } from './loadConfig.ts'

/** The app's instance: one for each request on the server, one in the browser. */
export function create({ projectId, serverUrl, chains }: Config): Foyer {
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
    storage: cookieStorage(),
    metadata: { name: 'Foyer with TanStack Start' },
  })
}
