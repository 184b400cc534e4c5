import type { AppNamespace, AppOptions } from './AppOptions.ts'
import { hasLocalChain } from './hasLocalChain.ts'

/** Code that each kind of chain adds to the app's instance. */
const parts: Record<AppNamespace, { adapter: string; from: string; networks: readonly string[] }> = {
  eip155: { adapter: 'evm', from: '@foyer/evm', networks: ['mainnet', 'base'] },
  solana: { adapter: 'solana', from: '@foyer/solana', networks: ['solana as solanaNetwork'] },
  bip122: { adapter: 'bitcoin', from: '@foyer/bitcoin', networks: ['bitcoin as bitcoinNetwork'] },
  polkadot: { adapter: 'polkadot', from: '@foyer/polkadot', networks: ['polkadot as polkadotNetwork'] },
  cosmos: { adapter: 'cosmos', from: '@foyer/cosmos', networks: ['cosmosHub'] },
}

const quote = (text: string) => `'${text}'`
const importLine = (names: string, from: string) => `import { ${names} } from ${quote(from)}`

/** Creates the file with the app's instance. */
export function createFoyerFile(options: AppOptions): string {
  const { name, namespaces, hasEmbedded } = options
  const chosen = namespaces.map((namespace) => parts[namespace])
  const networks = chosen.flatMap((part) => part.networks)
  const lists = chosen.map((part) => {
    const names = part.networks.map((network) => network.replace(/.* as /, '')).join(', ')
    const isLocal = part === parts.eip155 && hasLocalChain(options)
    return isLocal ? `...(localChain ? [localChain] : [${names}])` : names
  })
  const imports = [
    importLine('createFoyer', '@foyer/core'),
    importLine(networks.join(', '), '@foyer/core/networks'),
    ...(hasEmbedded ? [importLine('embedded', '@foyer/embedded')] : []),
    ...chosen.map(({ adapter, from }) => importLine(adapter, from)),
    importLine('walletConnect', '@foyer/walletconnect'),
    ...(hasLocalChain(options) ? [importLine('localChain', './localChain.ts')] : []),
  ]
  const connectors = ['walletConnect(relay)', ...(hasEmbedded ? ['embedded({ secureUrl })'] : [])]
  return `${imports.join('\n')}

// Where your Foyer server is.
const serverUrl: string = import.meta.env.VITE_FOYER_URL ?? 'http://localhost:4400'
// Where phone wallets meet the app. Published ones dial WalletConnect's public relay: get a free project id at
// https://dashboard.reown.com, and set VITE_WALLETCONNECT_ID. Without it, your server's own relay is used, on which only wallets
// that you configured for it connect.
const walletConnectId: string | undefined = import.meta.env.VITE_WALLETCONNECT_ID
const relay = walletConnectId ? { projectId: walletConnectId } : { relayUrl: serverUrl.replace(/^http/, 'ws') }
${
  hasEmbedded
    ? "// The secure site, which keeps the keys of visitors without a wallet. It needs a separate origin.\nconst secureUrl: string = import.meta.env.VITE_FOYER_SECURE_URL ?? 'http://localhost:4401'\n"
    : ''
}
/** The app's instance. */
export const foyer = createFoyer({
  projectId: '${name}',
  serverUrl,
  networks: [${lists.join(', ')}],
  adapters: [${chosen.map(({ adapter }) => `${adapter}()`).join(', ')}],
  connectors: [${connectors.join(', ')}],
  metadata: { name: '${name}', url: globalThis.location?.origin ?? 'http://localhost' },
})
`
}
