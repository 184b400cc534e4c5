import type { AppOptions } from './AppOptions.ts'

/** Makes the configuration of the server that runs beside the app while it is written. */
export function createServerConfig({ name, namespaces }: AppOptions): string {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  // The chains of the networks that the app begins with.
  const chains = namespaces.includes('eip155')
    ? [
        { id: 'eip155:1', name: 'Ethereum', nativeCurrency, rpcUrls: ['https://your-node.example'] },
        { id: 'eip155:8453', name: 'Base', nativeCurrency, rpcUrls: ['https://your-base-node.example'] },
      ]
    : []
  return `${JSON.stringify({ chains, projects: [{ id: name, name, allowedOrigins: [] }] }, null, 2)}\n`
}
