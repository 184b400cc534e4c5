import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connection } from '@foyer/core'
import type { PairingApp } from '@foyer/pairing'
import { createBitcoinSigner } from '@foyer/testing'
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createProvider } from './createProvider.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function create(rpcUrl = 'http://127.0.0.1:1', methods = ['personal_sign'], onAsk: () => unknown = () => {}) {
  const asked: { chainId: string; method: string; params: unknown }[] = []
  let connection: Connection | undefined = {
    connectorId: 'walletConnect',
    namespace: 'eip155',
    accounts: [{ address, namespace: 'eip155', type: 'eoa' }],
    networkId: 'eip155:10',
    approvedNetworkIds: ['eip155:1', 'eip155:10'],
  }
  const app = {
    getSessions: () => [{ topic: 't', namespaces: { eip155: { methods } } }],
    request: async (call: (typeof asked)[number]) => {
      asked.push(call)
      await onAsk()
      return '0x01'
    },
  } as unknown as PairingApp
  const provider = createProvider({
    app,
    topic: 't',
    namespace: 'eip155',
    rpcUrls: () => [rpcUrl],
    fetchRpc: fetch,
    getConnection: () => connection,
    setNetwork: (networkId) => {
      if (connection) connection = { ...connection, networkId }
    },
  })
  const approve = (networkId: `eip155:${number}`) => {
    const { approvedNetworkIds = [] } = connection as Connection
    connection = { ...(connection as Connection), approvedNetworkIds: [...approvedNetworkIds, networkId] }
  }
  return { provider, asked, approve }
}

describe('signPsbt', () => {
  const { payment } = createBitcoinSigner()
  const thief = createBitcoinSigner({ accountIndex: 1 }).payment
  const toPsbt = (to: string) => {
    const transaction = new Transaction()
    const script = OutScript.encode(Address(NETWORK).decode(payment.address))
    transaction.addInput({ txid: '02'.repeat(32), index: 0, witnessUtxo: { script, amount: 2_000n } })
    transaction.addOutputAddress(to, 1_000n)
    return Buffer.from(transaction.toPSBT()).toString('base64')
  }
  const psbt = toPsbt(payment.address)
  const sign = (answer: unknown, broadcast: boolean) => {
    const app = {
      getSessions: () => [{ topic: 't', namespaces: { bip122: { methods: ['signPsbt'] } } }],
      request: async () => answer,
    } as unknown as PairingApp
    const provider = createProvider({
      app,
      topic: 't',
      namespace: 'bip122',
      rpcUrls: () => [],
      fetchRpc: fetch,
      getConnection: () =>
        ({
          accounts: [payment],
          networkId: 'bip122:000000000019d6689c085ae165831e93',
        }) as unknown as Connection,
      setNetwork: () => {},
    })
    const params = { psbt, signInputs: [{ address: payment.address, index: 0 }], broadcast }
    return provider.request({ method: 'signPsbt', params })
  }

  test.each([false, true])('default: returns what was signed; broadcast: %s', async (broadcast) => {
    expect(await sign({ psbt, txid: '01' }, broadcast)).toEqual({ psbt, txid: '01' })
  })

  test.each([{ psbt: toPsbt(thief.address) }, { psbt: 'cHNidP8=' }, {}, null, 'signed'])(
    'attack: a wallet answers with another Bitcoin transaction: %j',
    async (answer) => {
      for (const broadcast of [false, true])
        await expect(sign(answer, broadcast)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    },
  )
})

describe('another chain than the app shows', () => {
  const ask = async (networkId: string, method: string, params: unknown) => {
    const namespace = networkId.split(':')[0] as 'cosmos'
    let asked = 0
    const app = {
      getSessions: () => [{ topic: 't', namespaces: { [namespace]: { methods: [method] } } }],
      request: async () => ++asked,
    } as unknown as PairingApp
    const provider = createProvider({
      app,
      topic: 't',
      namespace,
      rpcUrls: () => [],
      fetchRpc: fetch,
      getConnection: () => ({ accounts: [], networkId }) as unknown as Connection,
      setNetwork: () => {},
    })
    const outcome: unknown = await provider.request({ method, params }).catch((error: unknown) => error)
    return { outcome, asked }
  }
  const hub = 'cosmos:cosmoshub-4'
  const dot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const ksm = `0xb0a8d493285c2df73290dfb7e61f870f${'0'.repeat(32)}`

  test.each([
    [hub, 'cosmos_signDirect', { signDoc: { chainId: 'cosmoshub-4' } }],
    [hub, 'cosmos_signAmino', { signDoc: { chain_id: 'cosmoshub-4' } }],
    [hub, 'cosmos_signAmino', { signDoc: { chain_id: '' } }],
    [
      'cosmos:hashed-4ebdb1b0f8b3b8c5',
      'cosmos_signAmino',
      { signDoc: { chain_id: 'a-long-name-of-a-chain' } },
    ],
    [hub, 'cosmos_getAccounts', {}],
    [
      dot,
      'polkadot_signTransaction',
      { transactionPayload: { genesisHash: `0x${dot.slice(9)}${'c'.repeat(32)}` } },
    ],
    [dot, 'polkadot_signMessage', { message: 'Hi' }],
  ])('default: %s: %s with %j', async (networkId, method, params) => {
    expect(await ask(networkId, method, params)).toEqual({ outcome: 1, asked: 1 })
  })

  test.each([
    [hub, 'cosmos_signDirect', { signDoc: { chainId: 'osmosis-1' } }],
    [hub, 'cosmos_signDirect', { signDoc: { chainId: 'osmosis-1', chain_id: 'cosmoshub-4' } }],
    [hub, 'cosmos_signAmino', { signDoc: { chain_id: 'osmosis-1' } }],
    [hub, 'cosmos_signAmino', { signDoc: { chain_id: ['cosmoshub-4'] } }],
    [hub, 'cosmos_signAmino', {}],
    [dot, 'polkadot_signTransaction', { transactionPayload: { genesisHash: ksm } }],
    [dot, 'polkadot_signTransaction', { transactionPayload: { genesisHash: null } }],
    [dot, 'polkadot_signTransaction', {}],
  ])('attack: %s: %s with %j', async (networkId, method, params) => {
    expect(await ask(networkId, method, params)).toMatchObject({ outcome: { code: 4901 }, asked: 0 })
  })
})

describe('createProvider', () => {
  test('default: sends approved methods to the wallet, with its network', async () => {
    const { provider, asked } = create()
    expect(await provider.request({ method: 'personal_sign', params: ['0x', address] })).toBe('0x01')
    expect(asked).toMatchObject([{ chainId: 'eip155:10', method: 'personal_sign', params: ['0x', address] }])
  })
  test('behavior: returns accounts and chain without asking the wallet', async () => {
    const { provider, asked } = create()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([address])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(asked).toEqual([])
  })
  test('behavior: switches to an approved network without asking, and rejects another with 4902', async () => {
    const { provider, asked } = create()
    const params = [{ chainId: '0x1' }]
    expect(await provider.request({ method: 'wallet_switchEthereumChain', params })).toBeNull()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    const other = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }
    await expect(provider.request(other)).rejects.toMatchObject({ code: 4902 })
    expect(asked).toEqual([])
  })
  test.each([['wallet_switchEthereumChain'], ['wallet_addEthereumChain']])(
    'behavior: accepts an approval of %s that comes after the answer',
    async (method) => {
      const onAsk = () => void setTimeout(() => approve('eip155:137'), 300)
      const { provider, asked, approve } = create(undefined, [method], onAsk)
      await provider.request({ method, params: [{ chainId: '0X89' }] })
      expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
      expect(asked).toHaveLength(1)
    },
  )
  test.each([undefined, [], [{}], [{ chainId: 'x' }], 7])('error: rejects a switch to %j', async (params) => {
    const { provider } = create()
    await expect(provider.request({ method: 'wallet_switchEthereumChain', params })).rejects.toMatchObject({
      code: -32602,
    })
  })
  test.each([['wallet_switchEthereumChain'], ['wallet_addEthereumChain']])(
    'behavior: accepts the approval of a wallet that never answers %s',
    async (method) => {
      const { provider, approve } = create(undefined, [method], () => {
        setTimeout(() => approve('eip155:137'), 100)
        return new Promise(() => {})
      })
      expect(await provider.request({ method, params: [{ chainId: '0x89' }] })).toBeNull()
      expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    },
  )
  test('behavior: switches by CAIP-2 id in every namespace', async () => {
    const { provider, asked } = create()
    const switchTo = (networkId?: string) =>
      provider.request({ method: 'wallet_switchNetwork', params: { networkId } })
    expect(await switchTo('eip155:1')).toBeNull()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    for (const other of ['eip155:137', 'nonsense', undefined])
      await expect(switchTo(other)).rejects.toMatchObject({ code: 4902 })
    expect(asked).toEqual([])
  })
  test('behavior: reads go to the chain; unapproved signing methods are rejected', async () => {
    const server = createServer((_, response) => response.end('{"jsonrpc":"2.0","id":1,"result":"0x10"}'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { provider } = create(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
    for (const method of ['eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_sendCalls', 'debug_x'])
      await expect(provider.request({ method })).rejects.toMatchObject({ code: 4200 })
  })
  test('error: rejects with RPC_FAILED if the chain is unreachable', async () => {
    const { provider } = create()
    await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({
      code: 'RPC_FAILED',
    })
  })
})
