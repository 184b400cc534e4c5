import './example.css'
import { createFoyer } from '@foyer/core'
import { evm } from '@foyer/evm'
import { FoyerProvider } from '@foyer/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { type Config, loadConfig } from './config.ts'

function create({ projectId, serverUrl, chains }: Config) {
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
    metadata: { name: 'Foyer with React 19', url: location.origin },
  })
}

const root = createRoot(document.getElementById('app') as HTMLElement)
loadConfig().then(
  (config) =>
    root.render(
      <StrictMode>
        <FoyerProvider foyer={create(config)}>
          <App />
        </FoyerProvider>
      </StrictMode>,
    ),
  (error: Error) => root.render(<p>{error.message}</p>),
)
