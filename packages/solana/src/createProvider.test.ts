import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { base58, base64 } from '@scure/base'
import { afterEach, describe, expect, test } from 'vitest'
import { createProvider } from './createProvider.ts'
import { addresses, createTestTransaction, createTestWallet } from './test/createTestWallet.ts'
import { moveSol, toTransaction } from './test/swapParts.ts'

const [first, second] = addresses
const text = (value: string) => base58.encode(new TextEncoder().encode(value))
const transaction = base64.encode(createTestTransaction(first))
const signature = base58.encode(new Uint8Array(64).fill(7))

function setUp(options: Parameters<typeof createTestWallet>[0] & { rpcUrls?: readonly string[] } = {}) {
  const tested = createTestWallet(options)
  const provider = createProvider({
    wallet: tested.wallet,
    getAccounts: () => addresses.map(tested.toAccount),
    getNetworkId: () => 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    setNetwork() {},
    rpcUrls: () => options.rpcUrls ?? [],
  })
  return { tested, provider, request: provider.request }
}
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
async function startNode(answer: object): Promise<{ url: string; bodies: unknown[] }> {
  const bodies: unknown[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    bodies.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies }
}

describe('createProvider', () => {
  test('default: exposes the wallet, and returns its accounts', async () => {
    const { tested, provider, request } = setUp()
    expect(provider.wallet).toBe(tested.wallet)
    for (const method of ['solana_getAccounts', 'solana_requestAccounts'])
      expect(await request({ method })).toEqual([{ pubkey: first }, { pubkey: second }])
  })
  test('behavior: solana_signMessage passes the bytes to the named account', async () => {
    const { tested, request } = setUp()
    const params = { message: text('hé'), pubkey: second }
    expect(await request({ method: 'solana_signMessage', params })).toEqual({ signature })
    expect(tested.calls).toEqual([
      {
        name: 'signMessage',
        inputs: [{ account: tested.toAccount(second), message: new TextEncoder().encode('hé') }],
      },
    ])
  })
  test('behavior: solana_signTransaction returns the signature and the signed transaction', async () => {
    const { tested, request } = setUp()
    const signed = createTestTransaction(first)
    signed.fill(7, 1, 65)
    expect(await request({ method: 'solana_signTransaction', params: { transaction } })).toEqual({
      signature,
      transaction: base64.encode(signed),
    })
    const input = {
      account: tested.toAccount(first),
      chain: 'solana:devnet',
      transaction: createTestTransaction(first),
    }
    expect(tested.calls).toEqual([{ name: 'signTransaction', inputs: [input] }])
  })
  test('behavior: omits the chain if the wallet does not list it', async () => {
    const { tested, request } = setUp({ chains: ['solana:mainnet'] })
    await request({ method: 'solana_signTransaction', params: { transaction } })
    expect(tested.calls[0]?.inputs[0]).not.toHaveProperty('chain')
  })
  test('behavior: solana_signAllTransactions asks once', async () => {
    const { tested, request } = setUp()
    const params = {
      transactions: [transaction, base64.encode(createTestTransaction(first, { version: false }))],
    }
    const answer = (await request({ method: 'solana_signAllTransactions', params })) as {
      transactions: string[]
    }
    expect(answer.transactions).toHaveLength(2)
    expect(tested.calls).toMatchObject([{ inputs: [{}, {}] }])
  })
  test('behavior: solana_signAndSendTransaction lets the wallet send, with known options only', async () => {
    const { tested, request } = setUp()
    const params = { transaction, sendOptions: { skipPreflight: true, unknown: 1 } }
    expect(await request({ method: 'solana_signAndSendTransaction', params })).toEqual({ signature })
    expect(tested.calls).toMatchObject([
      {
        name: 'signAndSendTransaction',
        inputs: [{ chain: 'solana:devnet', options: { skipPreflight: true } }],
      },
    ])
  })
  test.each([{ features: ['solana:signTransaction'] }, { chains: ['solana:mainnet'] }])(
    'behavior: sends through the app’s endpoint if the wallet cannot: %j',
    async (options) => {
      const node = await startNode({ result: signature })
      const { tested, request } = setUp({ ...options, rpcUrls: ['http://127.0.0.1:1', node.url] })
      const params = { transaction, sendOptions: { skipPreflight: true } }
      expect(await request({ method: 'solana_signAndSendTransaction', params })).toEqual({ signature })
      expect(tested.calls.map(({ name }) => name)).toEqual(['signTransaction'])
      expect(node.bodies).toMatchObject([
        {
          method: 'sendTransaction',
          params: [expect.any(String), { encoding: 'base64', skipPreflight: true }],
        },
      ])
    },
  )
  test('attack: does not send the answer of a wallet that signs another transaction', async () => {
    const node = await startNode({ result: signature })
    const { tested, request } = setUp({ features: ['solana:signTransaction'], rpcUrls: [node.url] })
    const toBytes = (amount: bigint) => toTransaction(first, first, [moveSol(first, second, amount)])
    const asked = toBytes(1n)
    tested.answers.signTransaction = () => [{ signedTransaction: toBytes(2n).fill(7, 1, 65) }]
    const params = { transaction: base64.encode(asked) }
    await expect(request({ method: 'solana_signAndSendTransaction', params })).rejects.toMatchObject({
      code: 'TRANSACTION_CHANGED',
    })
    expect(node.bodies).toEqual([])
  })
  test('error: rejects with RPC_FAILED and the node’s reason', async () => {
    const node = await startNode({ error: { code: -32002, message: 'Blockhash not found' } })
    const { request } = setUp({ features: ['solana:signTransaction'], rpcUrls: [node.url] })
    const params = { transaction }
    await expect(request({ method: 'solana_signAndSendTransaction', params })).rejects.toMatchObject({
      code: 'RPC_FAILED',
      details: 'Blockhash not found',
    })
  })
  test('behavior: solana_signIn returns the address, the signed message and the signature', async () => {
    const { tested, request } = setUp()
    tested.answers.signIn = () => [
      {
        account: tested.toAccount(first),
        signedMessage: new TextEncoder().encode('hello'),
        signature: tested.signature,
      },
    ]
    expect(await request({ method: 'solana_signIn', params: { address: first, domain: 'a.test' } })).toEqual({
      address: first,
      signedMessage: text('hello'),
      signature,
    })
    expect(tested.calls[0]?.inputs).toEqual([{ address: first, domain: 'a.test' }])
  })
  test.each([
    ['solana_signMessage', { message: text('hi') }, 'signMessage', []],
    ['solana_signMessage', { message: text('hi') }, 'signMessage', 'signed'],
    [
      'solana_signMessage',
      { message: text('hi') },
      'signMessage',
      [{ signedMessage: new Uint8Array([104, 105]), signature: new Uint8Array(63) }],
    ],
    [
      'solana_signMessage',
      { message: text('hi') },
      'signMessage',
      [{ signedMessage: new Uint8Array([104, 106]), signature: new Uint8Array(64) }],
    ],
    ['solana_signTransaction', { transaction }, 'signTransaction', []],
    ['solana_signTransaction', { transaction }, 'signTransaction', [{ signedTransaction: [1] }]],
    [
      'solana_signTransaction',
      { transaction },
      'signTransaction',
      [{ signedTransaction: createTestTransaction(first) }],
    ],
    ['solana_signAllTransactions', { transactions: [transaction, transaction] }, 'signTransaction', []],
    ['solana_signAndSendTransaction', { transaction }, 'signAndSendTransaction', [{ signature: 'abc' }]],
    ['solana_signIn', {}, 'signIn', [{}]],
  ])('error: rejects an invalid answer to %s', async (method, params, name, answer) => {
    const { tested, request } = setUp()
    tested.answers[name] = () => answer
    await expect(request({ method, params })).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  })
  test.each([
    ['solana_signMessage', undefined],
    ['solana_signMessage', { message: 'O' }],
    ['solana_signMessage', { message: text('hi'), pubkey: 'me' }],
    ['wallet_switchNetwork', { networkId: 'mainnet' }],
    ['solana_signTransaction', { transaction: '%' }],
    ['solana_signAndSendTransaction', { transaction, sendOptions: { maxRetries: 'all' } }],
  ])('error: rejects invalid parameters: %s %j', async (method, params) => {
    await expect(setUp().request({ method, params })).rejects.toMatchObject({ code: -32602 })
  })
  test('error: rejects an unknown method, a missing feature, and an account that is not open', async () => {
    const { request } = setUp({ features: [] })
    const message = text('hi')
    await expect(request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4200 })
    await expect(request({ method: 'solana_signMessage', params: { message } })).rejects.toMatchObject({
      code: 4200,
    })
    const pubkey = '11111111111111111111111111111111'
    await expect(
      request({ method: 'solana_signMessage', params: { message, pubkey } }),
    ).rejects.toMatchObject({
      code: 4100,
    })
  })
})
