import type { AppNamespace, AppOptions } from './AppOptions.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }
/** Chains of the app's initial networks, with public nodes. The server reads balances of these kinds only. */
const chainsOf: Partial<Record<AppNamespace, readonly object[]>> = {
  eip155: [
    {
      id: 'eip155:1',
      name: 'Ethereum',
      nativeCurrency: ether,
      rpcUrls: ['https://ethereum-rpc.publicnode.com'],
    },
    { id: 'eip155:8453', name: 'Base', nativeCurrency: ether, rpcUrls: ['https://mainnet.base.org'] },
  ],
  solana: [
    {
      id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      nativeCurrency: sol,
      rpcUrls: ['https://api.mainnet-beta.solana.com'],
    },
  ],
}

/** Creates the configuration of the development server. */
export function createServerConfig({ name, namespaces, hasEmbedded }: AppOptions): string {
  const chains = namespaces.flatMap((namespace) => chainsOf[namespace] ?? [])
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
