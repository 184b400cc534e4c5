import './example.css'
import { createFoyer } from '@foyer/core'
import { FoyerProvider } from '@foyer/react'
import { solana } from '@foyer/solana'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { type Config, loadConfig } from './config.ts'

type Chain = NonNullable<Config['solana']>

function create({ projectId, serverUrl }: Config, { networkId, name, rpcUrl }: Chain) {
  return createFoyer({
    projectId,
    serverUrl,
    networks: [
      {
        id: networkId.slice('solana:'.length),
        chainNamespace: 'solana',
        name,
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        rpcUrls: { default: { http: [rpcUrl] } },
      },
    ],
    adapters: [solana()],
    metadata: { name: 'Foyer with @solana/kit', url: location.origin },
  })
}

const root = createRoot(document.getElementById('app') as HTMLElement)
loadConfig().then(
  (config) =>
    root.render(
      config.solana ? (
        <FoyerProvider foyer={create(config, config.solana)}>
          <App rpcUrl={config.solana.rpcUrl} />
        </FoyerProvider>
      ) : (
        <p>There is no local chain of Solana for this machine.</p>
      ),
    ),
  (error: Error) => root.render(<p>{error.message}</p>),
)
