import type { Connection } from '@foyer/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEmbeddedProvider } from './createEmbeddedProvider.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const connection: Connection = {
  connectorId: 'auth',
  namespace: 'eip155',
  accounts: [{ address, namespace: 'eip155', type: 'eoa' }],
  networkId: 'eip155:8453',
}

function create(connected: Connection | undefined = connection) {
  const asked: unknown[] = []
  const provider = createEmbeddedProvider({
    getConnection: () => connected,
    setNetwork: async (networkId) => void asked.push(networkId),
    async ask(call, kind) {
      asked.push([call.method, kind])
      return '0x1'
    },
    onNotAllowed: () => asked.push('Action not allowed'),
  })
  return { provider, asked }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('createEmbeddedProvider', () => {
  test('default: answers accounts and chain without the frame', async () => {
    const { provider, asked } = create()
    for (const method of ['eth_accounts', 'eth_requestAccounts'])
      expect(await provider.request({ method })).toEqual([address])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x2105')
    expect(asked).toEqual([])
  })

  test('behavior: returns Solana accounts in the format of Solana’s methods', async () => {
    const { provider, asked } = create()
    for (const method of ['solana_getAccounts', 'solana_requestAccounts'])
      expect(await provider.request({ method })).toEqual([{ pubkey: address }])
    expect(asked).toEqual([])
  })

  test('behavior: emits an event to all of its listeners, and only to them', () => {
    const { provider } = create()
    const heard: unknown[] = []
    for (const event of ['chainChanged', 'chainChanged', 'accountsChanged'])
      provider.on(event, (value) => heard.push([event, value]))
    provider.emit('chainChanged', '0x1')
    expect(heard).toEqual([
      ['chainChanged', '0x1'],
      ['chainChanged', '0x1'],
    ])
  })

  test('behavior: forwards reads and approvals to the frame, and switches networks', async () => {
    const { provider, asked } = create()
    await provider.request({ method: 'eth_getBalance', params: [address, 'latest'] })
    await provider.request({ method: 'personal_sign', params: ['0x', address] })
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
    await provider.request({ method: 'wallet_switchNetwork', params: { networkId: 'solana:abc' } })
    expect(asked).toEqual([
      ['eth_getBalance', 'safe'],
      ['personal_sign', 'approval'],
      'eip155:10',
      'solana:abc',
    ])
  })

  test.each([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'wallet_sendCalls',
  ])('behavior: requests an approval in the frame for %s', async (method) => {
    const { provider, asked } = create()
    await provider.request({ method })
    expect(asked).toEqual([[method, 'approval']])
  })

  test.each([
    'eth_getBalance',
    'eth_getBlockByNumber',
    'eth_getTransactionReceipt',
    'eth_sendRawTransaction',
    'wallet_getCallsStatus',
    'wallet_getCapabilities',
    'wallet_getAssets',
  ])('behavior: forwards %s without an approval', async (method) => {
    const { provider, asked } = create()
    await provider.request({ method })
    expect(asked).toEqual([[method, 'safe']])
  })

  test.each(['eth_sign', 'wallet_addEthereumChain', 'constructor', '__proto__', ''])(
    'error: rejects %j with 4200 after 300 ms',
    async (method) => {
      vi.useFakeTimers()
      const { provider, asked } = create()
      const call = provider.request({ method }).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(299)
      expect(asked).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(await call).toMatchObject({
        code: 4200,
        name: 'ActionNotAllowedError',
        message: 'Action not allowed',
      })
      expect(asked).toEqual(['Action not allowed'])
    },
  )

  test.each([
    ['wallet_switchEthereumChain', undefined],
    ['wallet_switchEthereumChain', []],
    ['wallet_switchEthereumChain', [{}]],
    ['wallet_switchNetwork', {}],
    ['wallet_switchNetwork', { networkId: 1 }],
    ['wallet_switchEthereumChain', [{ chainId: true }]],
  ])('error: rejects %s with %j, which names no chain', async (method, params) => {
    const { provider, asked } = create()
    await expect(provider.request({ method, params })).rejects.toMatchObject({
      code: -32602,
      name: 'ChainRequiredError',
      message: 'Chain is required',
    })
    expect(asked).toEqual([])
  })

  test('error: throws 4900 without a connected account', async () => {
    const asked: unknown[] = []
    const provider = createEmbeddedProvider({
      getConnection: () => undefined,
      setNetwork: async () => {},
      ask: async () => asked.push('asked'),
      onNotAllowed() {},
    })
    for (const method of ['eth_chainId', 'personal_sign', 'eth_getBalance'])
      await expect(provider.request({ method })).rejects.toMatchObject({ code: 4900 })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(asked).toEqual([])
  })

  test('behavior: removeListener stops calling the listener', () => {
    const { provider } = create()
    const heard: unknown[] = []
    const listener = (value: unknown) => heard.push(value)
    provider.on('chainChanged', listener)
    provider.emit('chainChanged', '0x1')
    provider.removeListener('chainChanged', listener)
    provider.emit('chainChanged', '0x2')
    expect(heard).toEqual(['0x1'])
  })
})
