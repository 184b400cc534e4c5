import { defineNetwork, type Network } from '@foyer/core'
import { osmosis } from '@foyer/core/networks'
import type { Session } from '@foyer/pairing'
import { describe, expect, test } from 'vitest'
import { toConnections } from './connections.ts'
import { toOptionalNamespaces } from './namespaces.ts'

const network = (id: number): Network =>
  defineNetwork({
    id,
    name: String(id),
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
const networks = [network(1), network(10)]
const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const b = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const session = (accounts: string[], namespace = 'eip155') =>
  ({
    topic: 't',
    namespaces: { [namespace]: { accounts, methods: [], events: [] } },
    peer: { metadata: { name: 'Phone', description: '', url: '', icons: ['https://phone.test/icon.png'] } },
  }) as unknown as Session
const read = (accounts: string[], preferred: string[] = [], namespace?: string) =>
  toConnections(session(accounts, namespace), { connectorId: 'walletConnect', networks, preferred })

describe('toConnections', () => {
  test('default: connects the preferred network if it was approved, else the first one', () => {
    const accounts = [`eip155:1:${a}`, `eip155:10:${a}`, `eip155:10:${b}`]
    expect(read(accounts, ['eip155:10'])).toMatchObject([
      {
        networkId: 'eip155:10',
        accounts: [{ address: a }, { address: b }],
        approvedNetworkIds: ['eip155:1', 'eip155:10'],
        peer: { name: 'Phone' },
      },
    ])
    expect(read(accounts, ['eip155:5'])[0].networkId).toBe('eip155:1')
  })
  test('behavior: derives the purpose of a Bitcoin account from its address, and lists payments first', () => {
    const bitcoin = defineNetwork({
      ...network(1),
      caipNetworkId: undefined,
      id: '000000000019d6689c085ae165831e93',
      chainNamespace: 'bip122',
    })
    const payment = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
    const ordinal = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
    const accounts = [ordinal, payment].map((address) => `${bitcoin.caipNetworkId}:${address}`)
    const parameters = { connectorId: 'walletConnect', networks: [bitcoin], preferred: [] }
    const settled = session(accounts, 'bip122')
    const told = (value: string) => ({ ...settled, sessionProperties: { bip122_getAccountAddresses: value } })
    const plain = [
      { address: payment, namespace: 'bip122', type: 'payment' },
      { address: ordinal, namespace: 'bip122', type: 'ordinal' },
    ]
    for (const value of [settled, told('nonsense'), told('[7]'), told('null')])
      expect(toConnections(value, parameters)[0].accounts).toEqual(plain)
    const entry = { address: payment, publicKey: '02ab', path: "m/84'/0'/0'/0/0" }
    for (const value of [[entry], { payment: [entry] }])
      expect(toConnections(told(JSON.stringify(value)), parameters)[0].accounts).toEqual([
        { ...plain[0], publicKey: '02ab', path: "m/84'/0'/0'/0/0" },
        plain[1],
      ])
  })
  test('behavior: adds public keys to Cosmos accounts only', () => {
    const [known, other] = ['q', 'p'].map((letter) => `cosmos1${letter.repeat(38)}`) as [string, string]
    const hub = defineNetwork({
      ...network(1),
      caipNetworkId: undefined,
      id: 'cosmoshub-4',
      chainNamespace: 'cosmos',
    })
    const parameters = {
      connectorId: 'walletConnect',
      preferred: [],
      publicKeys: { [known]: 'key', [a]: 'no' },
    }
    const accounts = [known, other].map((address) => `${hub.caipNetworkId}:${address}`)
    expect(
      toConnections(session(accounts, 'cosmos'), { ...parameters, networks: [hub] })[0].accounts,
    ).toEqual([
      { address: known, namespace: 'cosmos', type: 'eoa', publicKey: 'key' },
      { address: other, namespace: 'cosmos', type: 'eoa' },
    ])
    expect(toConnections(session([`eip155:1:${a}`]), { ...parameters, networks })[0].accounts).toEqual([
      { address: a, namespace: 'eip155', type: 'eoa' },
    ])
  })
  test('behavior: leaves out a Cosmos account with another chain’s prefix', () => {
    const own = 'osmo1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5ua6lwn'
    const other = 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu'
    const settled = session([`cosmos:osmosis-1:${other}`, `cosmos:osmosis-1:${own}`], 'cosmos')
    const parameters = { connectorId: 'walletConnect', networks: [osmosis], preferred: [] }
    expect(toConnections(settled, parameters)[0].accounts.map(({ address }) => address)).toEqual([own])
  })
  test('behavior: ignores accounts that are malformed or were not requested', () => {
    const accounts = [`eip155:137:${a}`, 'eip155:1', 'nonsense', 'eip155:1:0x12', `eip155:10:${a}`]
    expect(read(accounts)[0]).toMatchObject({ networkId: 'eip155:10', approvedNetworkIds: ['eip155:10'] })
  })
  test('behavior: lists an account once if it was approved under an earlier id of its network', () => {
    const solana = defineNetwork({
      ...network(1),
      caipNetworkId: undefined,
      id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      chainNamespace: 'solana',
    })
    const address = 'So11111111111111111111111111111111111111112'
    const accounts = ['4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', solana.id].map((id) => `solana:${id}:${address}`)
    const parameters = { connectorId: 'walletConnect', networks: [solana], preferred: [] }
    for (const approved of [accounts, accounts.slice(0, 1)])
      expect(toConnections(session(approved, 'solana'), parameters)).toMatchObject([
        {
          networkId: solana.caipNetworkId,
          accounts: [{ address }],
          approvedNetworkIds: [solana.caipNetworkId],
        },
      ])
    expect(toOptionalNamespaces([solana]).solana?.chains).toEqual([
      solana.caipNetworkId,
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    ])
  })
  test.each([[[]], [['nonsense']], [[`eip155:137:${a}`]]])('error: finds no connection in %j', (accounts) => {
    expect(() => read(accounts)).toThrow('The connector does not support any of the requested chains')
  })
  test('error: rejects a namespace that Foyer does not support', () => {
    expect(() => read([`near:main:x`], [], 'near')).toThrow(
      expect.objectContaining({ code: 'CHAINS_NOT_SUPPORTED' }),
    )
  })
})

describe('toOptionalNamespaces', () => {
  test('default: returns one entry for each namespace, with its chains', () => {
    const solana = defineNetwork({
      ...network(1),
      caipNetworkId: undefined,
      id: 'abc',
      chainNamespace: 'solana',
    })
    const result = toOptionalNamespaces([...networks, solana])
    expect(Object.keys(result)).toEqual(['eip155', 'solana'])
    expect(result.eip155?.chains).toEqual(['eip155:1', 'eip155:10'])
    expect(result.eip155?.methods).toContain('personal_sign')
    expect(result.eip155?.events).toEqual(['accountsChanged', 'chainChanged'])
  })
})
