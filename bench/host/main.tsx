// The smallest page that embeds Foyer: everything it loads is Foyer's cost.
import { createFoyer } from '@foyer/core'
import { evm } from '@foyer/evm'
import { ConnectButton, FoyerProvider } from '@foyer/react'
import { walletConnect } from '@foyer/walletconnect'
import { createRoot } from 'react-dom/client'

const foyer = createFoyer({
  projectId: 'size',
  serverUrl: 'http://127.0.0.1:8787',
  networks: [
    {
      id: 31337,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
    },
  ],
  adapters: [evm()],
  connectors: [walletConnect({ relayUrl: 'ws://127.0.0.1:8787' })],
})

createRoot(document.getElementById('app') as HTMLElement).render(
  <FoyerProvider foyer={foyer}>
    <ConnectButton />
  </FoyerProvider>,
)
