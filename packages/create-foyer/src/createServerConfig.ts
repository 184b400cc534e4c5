import type { AppOptions } from './AppOptions.ts'

/** Makes the configuration of the server that runs beside the app while it is written. */
export function createServerConfig({ name, namespaces, hasEmbedded }: AppOptions): string {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  // The chains of the networks that the app begins with, by public nodes: a server refuses placeholders.
  const chains = namespaces.includes('eip155')
    ? [
        {
          id: 'eip155:1',
          name: 'Ethereum',
          nativeCurrency,
          rpcUrls: ['https://ethereum-rpc.publicnode.com'],
        },
        { id: 'eip155:8453', name: 'Base', nativeCurrency, rpcUrls: ['https://mainnet.base.org'] },
      ]
    : []
  const features = [{ id: 'social_login', isEnabled: true, config: ['email'] }]
  const config = {
    chains,
    projects: [{ id: name, name, allowedOrigins: [], ...(hasEmbedded && { features }) }],
    ...(hasEmbedded && {
      logins: {
        secureUrl: 'http://localhost:4401',
        key: { file: 'foyer-keys/logins' },
        mail: { inboxPort: 4402 },
        custody: { sharesKey: { file: 'foyer-keys/shares' } },
      },
    }),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
