// A page with the connectors whose libraries an app installs separately.
import * as core from '@foyer/core'
import { defineNetwork } from '@foyer/core'
import { evm } from '@foyer/evm'
import { baseAccount } from '@foyer/evm/base-account'
import { farcaster } from '@foyer/evm/farcaster'
import { safe } from '@foyer/evm/safe'

const network = (id: number) =>
  defineNetwork({
    id,
    name: `Local ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })

const foyer = core.createFoyer({
  projectId: 'tests',
  serverUrl: location.origin,
  basic: true,
  networks: [network(31337), network(31338)],
  adapters: [evm()],
  connectors: [safe(), farcaster(), baseAccount()],
})
Object.assign(window, { core, foyer })
void core.start(foyer)
