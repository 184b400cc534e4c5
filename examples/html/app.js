import { createFoyer, defineElements, evm, getConnection } from './foyer/foyer.js'

// In your own page these are constants.
const { projectId, serverUrl, chains } = await (await fetch('/foyer.config.json')).json()
const foyer = createFoyer({
  projectId,
  serverUrl,
  networks: chains.map(({ id, name, rpcUrl }) => ({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })),
  adapters: [evm()],
  metadata: { name: 'Foyer without a build', url: location.origin },
})
defineElements(foyer)

const result = document.querySelector('[data-testid="result"]')
const show = () => {
  result.textContent = getConnection(foyer.state)?.accounts[0].address ?? 'none'
}
foyer.subscribe(show)
show()
