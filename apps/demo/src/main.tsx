import '@fontsource-variable/inter/wght.css'
import './demo.css'
import { bitcoin } from '@foyer/bitcoin'
import { createFoyer } from '@foyer/core'
import { serverSiwx } from '@foyer/core/siwx'
import { cosmos } from '@foyer/cosmos'
import { embedded } from '@foyer/embedded'
import { evm } from '@foyer/evm'
import { polkadot } from '@foyer/polkadot'
import { FoyerProvider } from '@foyer/react'
import { solana } from '@foyer/solana'
import { walletConnect } from '@foyer/walletconnect'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { type DemoConfig, loadConfig } from './config.ts'
import { networksOf } from './networksOf.ts'
import { rpcUrlsOf } from './rpcUrlsOf.ts'
import { swapRoutersOf } from './swapRoutersOf.ts'

function create(config: DemoConfig) {
  return createFoyer({
    projectId: config.projectId,
    serverUrl: config.serverUrl,
    networks: networksOf(config),
    rpcUrls: rpcUrlsOf(config),
    adapters: [evm({ swapRouters: swapRoutersOf(config) }), solana(), bitcoin(), polkadot(), cosmos()],
    features: { pay: true, smartSessions: true },
    siwx: serverSiwx({ onDemand: true, scope: 'account' }),
    connectors: [
      walletConnect({ relayUrl: config.relayUrl, attestation: true }),
      ...(config.secureUrl ? [embedded({ secureUrl: config.secureUrl })] : []),
    ],
    metadata: { name: 'Foyer demo', description: 'A page that embeds Foyer.', url: location.origin },
  })
}

const root = createRoot(document.getElementById('app') as HTMLElement)
loadConfig().then(
  (config) =>
    root.render(
      <FoyerProvider foyer={create(config)}>
        <App walletUrl={config.walletUrl} />
      </FoyerProvider>,
    ),
  (error: Error) => root.render(<p className="fatal">{error.message}</p>),
)
