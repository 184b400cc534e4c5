import type { FrameUser } from '@foyer/contract'
import type { Login } from '@foyer/core'
import { mainnet, solana } from '@foyer/core/networks'
import { describe, expect, test } from 'vitest'
import { toConnection } from './toConnection.ts'
import { toHex } from './toHex.ts'

const eoa = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const smart = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const key = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const login: Login = {
  method: 'email',
  name: 'ada@example.com',
  preferredAccountType: 'smartAccount',
  smartAccountDeployed: false,
  smartAccountNetworks: [],
  hasRecovery: true,
}
const user: FrameUser = {
  address: smart,
  chainId: 1,
  accounts: [
    { address: eoa, type: 'eoa' },
    { address: smart, type: 'smartAccount' },
  ],
  preferredAccountType: 'smartAccount',
  smartAccountDeployed: false,
  hasRecovery: true,
}

describe('toConnection', () => {
  test('default: the preferred account is the first, addresses of other namespaces are none', () => {
    expect(toConnection(user, { connectorId: 'auth', network: mainnet, login }).accounts).toEqual([
      { address: smart, namespace: 'eip155', type: 'smartAccount' },
      { address: eoa, namespace: 'eip155', type: 'eoa' },
    ])
    const other = toConnection(
      { ...user, address: key, accounts: [...user.accounts, { address: key, type: 'eoa' }] },
      { connectorId: 'auth', network: solana, login },
    )
    expect(other).toMatchObject({
      namespace: 'solana',
      accounts: [{ address: key, namespace: 'solana', type: 'eoa' }],
      networkId: solana.caipNetworkId,
    })
  })

  test.each(['0x12', key, ''])('error: %j is no address of the network', (address) => {
    expect(() =>
      toConnection({ ...user, address }, { connectorId: 'auth', network: mainnet, login }),
    ).toThrow('GET_USER')
  })
})

test('toHex: integers as JSON-RPC has them, however deep', () => {
  expect(toHex([{ value: 255n, data: '0x', list: [1n, 2] }, null])).toEqual([
    { value: '0xff', data: '0x', list: ['0x1', 2] },
    null,
  ])
})
