import { bitcoin } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { createBitcoinSigner } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { createBitcoinConnector } from './createBitcoinConnector.ts'
import type { NativeWallet } from './NativeWallet.ts'
import type { StandardAccount } from './StandardWallet.ts'
import { createLeatherWallet } from './wallets/createLeatherWallet.ts'
import { createOkxWallet, type OkxApi } from './wallets/createOkxWallet.ts'
import { createSatsConnectWallet } from './wallets/createSatsConnectWallet.ts'
import { createStandardWallet } from './wallets/createStandardWallet.ts'
import { createUnisatWallet, type UnisatApi } from './wallets/createUnisatWallet.ts'

const { payment } = createBitcoinSigner()
const fail = () => {
  throw new Error('Raw')
}
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable<object>({}, {})
  revoke()
  return proxy
}
/** A list whose first entries throw in each way, before one that can be read. */
const withOdd = (entry: unknown): never[] =>
  Object.defineProperty(
    [undefined, revoked(), Object.defineProperty({}, 'address', { get: fail }), null, entry],
    0,
    { get: fail },
  ) as never[]
const standardAccount: StandardAccount = { address: payment.address, chains: ['bitcoin:mainnet'] }
const satsConnect = (result: unknown) => ({ request: async () => ({ result }) })
const unisat = (list: unknown) =>
  ({
    requestAccounts: async () => list,
    getAccounts: async () => list,
    getPublicKey: async () => payment.publicKey,
  }) as unknown as UnisatApi
const okx = (list: unknown) =>
  ({
    connect: async () => ({ address: payment.address, publicKey: payment.publicKey }),
    getAccounts: async () => list,
    getPublicKey: async () => payment.publicKey,
  }) as unknown as OkxApi
const standard = (accounts: readonly StandardAccount[]) =>
  createStandardWallet({
    name: 'Test',
    chains: ['bitcoin:mainnet'],
    accounts,
    features: { 'bitcoin:connect': { connect: async () => ({ accounts }) } },
  })
const wallets: [name: string, create: (list: never[]) => NativeWallet, entry: unknown][] = [
  ['sats-connect', (addresses) => createSatsConnectWallet(satsConnect({ addresses })), payment],
  ['Leather', (addresses) => createLeatherWallet(satsConnect({ addresses })), payment],
  ['UniSat', (list) => createUnisatWallet(unisat(list)), payment.address],
  ['OKX', (list) => createOkxWallet({ bitcoin: okx(list) }), payment.address],
  ['Wallet Standard', (list) => standard(list), standardAccount],
]
const connect = (wallet: NativeWallet) => {
  const context = createTestContext([bitcoin])
  const about = { id: 'bip122:test', name: 'Test', native: {}, load: async () => wallet }
  const { caipNetworkId: networkId } = bitcoin
  return createBitcoinConnector(context, about).connect({
    networks: [bitcoin],
    networkId,
    signal: context.signal,
  })
}

describe.each(wallets)('a list of %s', (_, create, entry) => {
  test('attack: leaves out only the entry that throws', async () => {
    const wallet = create(withOdd(entry))
    expect(await connect(wallet)).toMatchObject([{ accounts: [{ address: payment.address }] }])
    expect((await wallet.read())?.accounts ?? [{ address: payment.address }]).toMatchObject([
      { address: payment.address },
    ])
  })
})

test('attack: rejects an unreadable answer as invalid, without passing its error on', async () => {
  const answers = [{ addresses: revoked() }, Object.defineProperty({}, 'addresses', { get: fail })]
  for (const answer of answers)
    await expect(createSatsConnectWallet(satsConnect(answer)).open(undefined)).rejects.toMatchObject({
      code: 'WALLET_RESPONSE_INVALID',
    })
})

test('attack: signs with the account, although another one throws', async () => {
  const wallet = createStandardWallet({
    name: 'Test',
    chains: ['bitcoin:mainnet'],
    accounts: withOdd(standardAccount),
    features: {
      'bitcoin:signMessage': {
        signMessage: async ({ account }) => [
          { signature: account === standardAccount ? Uint8Array.of(1) : undefined },
        ],
      },
    },
  })
  expect(
    await wallet.signMessage({
      address: payment.address,
      message: 'Hi',
      protocol: 'bip322',
      network: 'mainnet',
    }),
  ).toEqual({ signature: 'AQ==' })
})
