import './example.css'
import { createFoyer } from '@foyer/core'
import { evm } from '@foyer/evm'
import { FoyerProvider } from '@foyer/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { type Config, loadConfig } from './config.ts'

async function create({ projectId, serverUrl, secureUrl, chains }: Config) {
  // Loaded if the stack has a secure site.
  const embedded = secureUrl && (await import('@foyer/embedded')).embedded({ secureUrl })
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
    connectors: embedded ? [embedded] : [],
    metadata: { name: 'Foyer with React 18', url: location.origin },
  })
}

const root = createRoot(document.getElementById('app') as HTMLElement)
loadConfig()
  .then(create)
  .then(
    (foyer) =>
      root.render(
        <StrictMode>
          <FoyerProvider foyer={foyer}>
            <App />
          </FoyerProvider>
        </StrictMode>,
      ),
    (error: Error) => root.render(<p>{error.message}</p>),
  )
