import type { Namespace } from '@foyer/contract'
import type { AccountType } from '@foyer/core'
import {
  cosmosHub,
  kusama,
  mainnet,
  osmosis,
  polkadot,
  sepolia,
  solana,
  solanaDevnet,
} from '@foyer/core/networks'
import { expect, test } from 'vitest'
import { getReceivingNetworks } from './getReceivingNetworks.ts'

const networks = [mainnet, sepolia, solana, solanaDevnet, polkadot, kusama, cosmosHub, osmosis]

const account = (namespace: Namespace, type: AccountType = 'eoa') => ({ address: 'a', namespace, type })

test('a smart account only receives on networks that support smart accounts', () => {
  const login = {
    method: 'email',
    name: 'ada',
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: false,
    hasRecovery: true,
    smartAccountNetworks: [Number(sepolia.id)],
  } as const
  const about = { namespace: 'eip155', networkId: mainnet.caipNetworkId, login } as const
  expect(getReceivingNetworks(networks, { ...about, accounts: [account('eip155', 'smartAccount')] })).toEqual(
    [sepolia],
  )
  expect(getReceivingNetworks(networks, { ...about, accounts: [account('eip155')] })).toEqual([
    mainnet,
    sepolia,
  ])
})

test.each([
  [sepolia, [mainnet, sepolia]],
  [solana, [solana, solanaDevnet]],
  [kusama, [kusama]],
  [osmosis, [osmosis]],
])(
  'for an account on $name, returns the networks that share its address',
  ({ chainNamespace, caipNetworkId }, shown) => {
    expect(
      getReceivingNetworks(networks, {
        namespace: chainNamespace,
        networkId: caipNetworkId,
        accounts: [account(chainNamespace)],
      }),
    ).toEqual(shown)
  },
)
