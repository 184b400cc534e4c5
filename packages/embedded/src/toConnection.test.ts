import { type FrameUser, WalletResponseInvalidError } from '@foyer/contract'
import type { Login } from '@foyer/core'
import { bitcoin, mainnet, solana } from '@foyer/core/networks'
import { describe, expect, test } from 'vitest'
import { toConnection } from './toConnection.ts'

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
  test('default: the preferred account comes first; addresses of other namespaces are skipped', () => {
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

  test('behavior: gives an unlisted account the preferred type on EVM, and “eoa” on Solana', () => {
    const typeOn = (network: typeof mainnet | typeof solana, address: string) =>
      toConnection({ ...user, address, accounts: [] }, { connectorId: 'auth', network, login }).accounts
    expect(typeOn(mainnet, eoa)).toEqual([{ address: eoa, namespace: 'eip155', type: 'smartAccount' }])
    expect(typeOn(solana, key)).toEqual([{ address: key, namespace: 'solana', type: 'eoa' }])
  })

  test.each([
    [31, false],
    [32, true],
    [44, true],
    [45, false],
  ])('behavior: %i base58 characters form a Solana address: %s', (length, isAddress) => {
    const about = { connectorId: 'auth', network: solana, login }
    const convert = () => toConnection({ ...user, address: 'a'.repeat(length) }, about)
    if (isAddress) expect(convert().accounts[0].address).toHaveLength(length)
    else expect(convert).toThrow(WalletResponseInvalidError)
  })

  test.each([`${eoa}0`, `x${eoa}`, `${key}0`, 'l'.repeat(40)])(
    'error: rejects %j on every network',
    (address) => {
      for (const network of [mainnet, solana, bitcoin])
        expect(() => toConnection({ ...user, address }, { connectorId: 'auth', network, login })).toThrow()
    },
  )

  test.each(['0x12', key, ''])('error: rejects %j on Ethereum', (address) => {
    expect(() =>
      toConnection({ ...user, address }, { connectorId: 'auth', network: mainnet, login }),
    ).toThrow('GET_USER')
  })
})
