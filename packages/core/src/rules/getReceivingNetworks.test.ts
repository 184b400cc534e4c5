import { expect, test } from 'vitest'
import { cosmosHub, kusama, mainnet, osmosis, polkadot, sepolia, solana, solanaDevnet } from '../networks.ts'
import { getReceivingNetworks } from './getReceivingNetworks.ts'

const networks = [mainnet, sepolia, solana, solanaDevnet, polkadot, kusama, cosmosHub, osmosis]

test.each([
  [sepolia, [mainnet, sepolia]],
  [solana, [solana, solanaDevnet]],
  [kusama, [kusama]],
  [osmosis, [osmosis]],
])('$name', ({ chainNamespace, caipNetworkId }, shown) => {
  expect(getReceivingNetworks(networks, { namespace: chainNamespace, networkId: caipNetworkId })).toEqual(
    shown,
  )
})
