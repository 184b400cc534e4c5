import './example.css'
import { createFoyer, type Foyer } from '@foyer/core'
import { FoyerProvider } from '@foyer/react'
import { wagmi } from '@foyer/wagmi'
import { walletConnect } from '@foyer/walletconnect'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { type Chain, defineChain } from 'viem'
import { createConfig, http, type Config as WagmiConfig, WagmiProvider } from 'wagmi'
import { App } from './App.tsx'
import { type Config, loadConfig } from './config.ts'

/** The app's existing config. */
function createWagmi({ chains }: Config): WagmiConfig {
  const [first, ...rest] = chains.map(
    ({ id, name, rpcUrl }): Chain =>
      defineChain({
        id,
        name,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
      }),
  )
  if (!first) throw new Error('The stack has no chain')
  return createConfig({
    chains: [first, ...rest],
    transports: Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, http(rpcUrl)])),
  })
}

/** Foyer on top of it. */
function create({ projectId, serverUrl, relayUrl }: Config, config: WagmiConfig): Foyer {
  return createFoyer({
    projectId,
    serverUrl,
    networks: config.chains,
    adapters: [wagmi({ config })],
    // Phones pair over the relay; wagmi sees them, too.
    connectors: [walletConnect({ relayUrl })],
    metadata: { name: 'Foyer with wagmi', url: location.origin },
  })
}

const root = createRoot(document.getElementById('app') as HTMLElement)
const queryClient = new QueryClient()
loadConfig().then(
  (config) => {
    const wagmiConfig = createWagmi(config)
    const foyer = create(config, wagmiConfig)
    root.render(
      <WagmiProvider config={wagmiConfig}>
        <QueryClientProvider client={queryClient}>
          <FoyerProvider foyer={foyer}>
            <App />
          </FoyerProvider>
        </QueryClientProvider>
      </WagmiProvider>,
    )
  },
  (error: Error) => root.render(<p>{error.message}</p>),
)
