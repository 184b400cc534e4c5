import '@fontsource-variable/inter/wght.css'
import './demo.css'
import { createFoyer } from '@foyer/core'
import { serverSiwx } from '@foyer/core/siwx'
import { evm } from '@foyer/evm'
import { FoyerProvider } from '@foyer/react'
import { walletConnect } from '@foyer/walletconnect'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { type DemoConfig, loadConfig } from './config.ts'

function create(config: DemoConfig) {
  return createFoyer({
    projectId: config.projectId,
    serverUrl: config.serverUrl,
    networks: config.chains.map(({ id, name, rpcUrl }) => ({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
      testnet: true,
    })),
    adapters: [evm()],
    siwx: serverSiwx({ onDemand: true, scope: 'account' }),
    connectors: [walletConnect({ relayUrl: config.relayUrl })],
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
