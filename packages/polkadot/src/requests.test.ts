import { kusama, mainnet, polkadot, westend } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { createPolkadotSigner } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { createInjectedConnector } from './createInjectedConnector.ts'
import { signMessage, switchNetwork } from './requests.ts'
import { createTestWallet } from './test/createTestWallet.ts'

const signer = createPolkadotSigner()
const signature = `0x${'ab'.repeat(64)}`

async function connect(answers: Parameters<typeof createTestWallet>[0] = {}) {
  const context = createTestContext([mainnet, polkadot, kusama, westend])
  const wallet = createTestWallet({
    accounts: [{ address: signer.address() }],
    signRaw: { id: 1, signature },
    signPayload: { id: 1, signature },
    ...answers,
  })
  const connector = createInjectedConnector(context, { id: 'polkadot:test', name: 'Test', wallet })
  await connector.connect({
    networks: context.networks(),
    networkId: polkadot.caipNetworkId,
    signal: context.signal,
  })
  const provider = connector.getProvider('polkadot')
  if (!provider) throw new Error('Not connected')
  return { provider, context, wallet, connector }
}

describe('signMessage', () => {
  test('default: wraps the text in tags over a relay', async () => {
    const calls: unknown[] = []
    const provider = {
      request: async (call: unknown) => {
        calls.push(call)
        return { signature }
      },
    }
    expect(await signMessage(provider, '1abc', 'Hi')).toBe(signature)
    expect(calls).toEqual([
      { method: 'polkadot_signMessage', params: { address: '1abc', message: '<Bytes>Hi</Bytes>' } },
    ])
  })
  test('behavior: passes an extension the bytes, and the address in its own format', async () => {
    const { provider, wallet } = await connect()
    expect(await signMessage(provider, signer.address(0), 'Hi ✓')).toBe(signature)
    expect(wallet.calls.at(-1)).toEqual({
      method: 'signRaw',
      parameter: { address: signer.address(42), data: '0x486920e29c93', type: 'bytes' },
    })
  })
  test.each(['hello', null, {}, { signature: 'x' }, { signature: '0x' }, { signature: 7 }])(
    'error: rejects an invalid answer: %j',
    async (signRaw) => {
      const { provider } = await connect({ signRaw })
      await expect(signMessage(provider, signer.address(), 'Hi')).rejects.toMatchObject({
        code: 'WALLET_RESPONSE_INVALID',
      })
    },
  )
  test('error: rejects with 4001 if the visitor declines', async () => {
    const { provider } = await connect({
      signRaw() {
        throw new Error('Cancelled')
      },
    })
    await expect(signMessage(provider, signer.address(), 'Hi')).rejects.toMatchObject({ code: 4001 })
  })
  test('error: rejects with 4100 for an account that the wallet did not open', async () => {
    const { provider } = await connect()
    const other = createPolkadotSigner({ accountIndex: 5 }).address(0)
    for (const address of [other, 'x', ''])
      await expect(signMessage(provider, address, 'Hi')).rejects.toMatchObject({ code: 4100 })
  })
})

describe('switchNetwork', () => {
  test('default: rewrites the accounts in the chain’s format', async () => {
    const { provider, context } = await connect()
    await switchNetwork(provider, kusama)
    expect(context.events).toMatchObject([
      {
        type: 'connection',
        connection: { networkId: kusama.caipNetworkId, accounts: [{ address: signer.address(2) }] },
      },
    ])
  })
  test('error: rejects a chain for which the wallet has no account, or that the app does not know', async () => {
    const genesisHash = `0x${polkadot.id}00000000000000000000000000000000`
    const { provider, context } = await connect({ accounts: [{ address: signer.address(), genesisHash }] })
    for (const network of [kusama, { ...kusama, caipNetworkId: 'polkadot:unknown' as const }])
      await expect(switchNetwork(provider, network)).rejects.toMatchObject({ code: 4902 })
    expect(context.events).toEqual([])
  })
})

describe('provider', () => {
  test('default: signs transactions with the address in the extension’s format', async () => {
    const { provider, wallet } = await connect()
    const params = { address: signer.address(0), transactionPayload: { address: 'x', method: '0x00' } }
    expect(await provider.request({ method: 'polkadot_signTransaction', params })).toEqual({
      id: 1,
      signature,
    })
    expect(wallet.calls.at(-1)?.parameter).toEqual({ address: signer.address(42), method: '0x00' })
  })
  test('behavior: transactions for the chain of the connection, as it is now', async () => {
    const { provider, wallet } = await connect()
    const sign = (chain: { id: string | number }) => {
      const transactionPayload = { genesisHash: `0x${chain.id}${'0'.repeat(32)}` }
      const params = { address: signer.address(0), transactionPayload }
      return provider.request({ method: 'polkadot_signTransaction', params })
    }
    expect(await sign(polkadot)).toMatchObject({ signature })
    await switchNetwork(provider, kusama)
    expect(await sign(kusama)).toMatchObject({ signature })
    await expect(sign(polkadot)).rejects.toMatchObject({ code: 4901 })
    expect(wallet.calls.filter(({ parameter }) => Object(parameter).genesisHash)).toHaveLength(2)
  })
  test.each([`0x${kusama.id}${'0'.repeat(32)}`, kusama.id, '', null, [`0x${polkadot.id}`]])(
    'attack: another chain than the app shows: a transaction with the genesis block %j',
    async (genesisHash) => {
      const { provider, wallet } = await connect()
      const params = { address: signer.address(0), transactionPayload: { genesisHash } }
      await expect(provider.request({ method: 'polkadot_signTransaction', params })).rejects.toMatchObject({
        code: 4901,
      })
      expect(wallet.calls.filter(({ parameter }) => Object(parameter).genesisHash !== undefined)).toEqual([])
    },
  )
  test.each([
    ['polkadot_signMessage', undefined, -32602],
    ['polkadot_signMessage', { address: signer.address() }, -32602],
    ['polkadot_signTransaction', { address: signer.address() }, -32602],
    ['wallet_switchNetwork', { networkId: mainnet.id }, -32602],
    ['polkadot_getBalance', {}, 4200],
  ])('error: rejects %s with %j', async (method, params, code) => {
    const { provider } = await connect()
    await expect(provider.request({ method, params })).rejects.toMatchObject({ code })
  })
})
