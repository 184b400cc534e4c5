import { defineNetwork } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { signMessage, signTypedData, switchNetwork } from './requests.ts'
import { createTestProvider } from './test/createTestProvider.ts'

const network = defineNetwork({
  id: 31338,
  name: 'Local Two',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8546'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.test' } },
})
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('switchNetwork', () => {
  test('default: asks the wallet to switch to the chain id', async () => {
    const provider = createTestProvider({ wallet_switchEthereumChain: null, eth_chainId: '0x7a6a' })
    await switchNetwork(provider, network)
    expect(provider.calls[0]).toEqual({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x7a6a' }],
    })
  })
  test.each([
    [{ code: 4902 }],
    [{ code: 32603 }],
    [{ code: -32603, data: { originalError: { code: 4902 } } }],
    [Object.assign(new Error('Unrecognized chain ID "0x7a6a"'), { code: -32603 })],
    [{ code: -32603, message: 'Unrecognized chain ID "0x7a6a"' }],
    [{ code: 4902, data: { originalError: {} } }],
    [{ code: '4902' }],
    [{ code: -32603, data: { code: 4902 } }],
    [{ code: -32000, message: 'Unrecognized chain ID "0x7a6a"' }],
    [{ code: -32602, message: 'Unrecognized chain ID "0x7a6a"' }],
    [{ message: 'Unrecognized chain ID "0x7a6a"' }],
    [{ code: 5000, message: 'Unrecognized chain ID "0x7a6a"' }],
    ['Cadena no reconocida'],
    [new Error('Неизвестная сеть')],
    [{ message: '未知的链' }],
  ])('behavior: adds the network on %j, then asks again', async (error) => {
    let known = false
    let current = 1
    const provider = createTestProvider({
      eth_chainId: () => current,
      wallet_switchEthereumChain: () => {
        if (!known) throw error
        current = 31338
        return null
      },
      wallet_addEthereumChain: () => {
        known = true
        return null
      },
    })
    await switchNetwork(provider, network, { waitMs: 50 })
    expect(provider.calls[1]).toEqual({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0x7a6a',
          chainName: 'Local Two',
          nativeCurrency: network.nativeCurrency,
          rpcUrls: ['http://127.0.0.1:8546'],
          blockExplorerUrls: ['https://explorer.test'],
        },
      ],
    })
  })
  test('behavior: adds the network with the chain’s default endpoint, if there is one', async () => {
    let known = false
    const provider = createTestProvider({
      eth_chainId: '0x7a6a',
      wallet_switchEthereumChain: () => {
        if (!known) throw { code: 4902 }
        return null
      },
      wallet_addEthereumChain: () => {
        known = true
        return null
      },
    })
    const rpcUrls = { ...network.rpcUrls, chainDefault: { http: ['https://node.test'] } }
    await switchNetwork(provider, { ...network, rpcUrls })
    expect(provider.calls[1]?.params).toMatchObject([{ rpcUrls: ['https://node.test'] }])
  })
  test.each([4001, 5000, -32002])('error: passes on %i, a refusal to add the network', async (code) => {
    const provider = createTestProvider({
      wallet_switchEthereumChain: () => {
        throw { code: 4902 }
      },
      wallet_addEthereumChain: () => {
        throw { code }
      },
    })
    await expect(switchNetwork(provider, network)).rejects.toMatchObject({ code })
  })
  test('error: passes on the first error of a wallet that cannot add networks', async () => {
    const provider = createTestProvider({
      wallet_switchEthereumChain: () => {
        throw { code: 4902 }
      },
      wallet_addEthereumChain: () => {
        throw { code: 4200 }
      },
    })
    await expect(switchNetwork(provider, network)).rejects.toEqual({ code: 4902 })
  })
  test.each([
    'Expected 1-6 character string for nativeCurrency.symbol',
    'Expected an array with at least one valid string HTTPS url',
  ])('error: passes on the wallet’s reason not to add the network: %s', async (message) => {
    const provider = createTestProvider({
      wallet_switchEthereumChain: () => {
        throw { code: 4902, message: 'Unrecognized chain ID' }
      },
      wallet_addEthereumChain: () => {
        throw { code: -32602, message }
      },
    })
    await expect(switchNetwork(provider, network)).rejects.toMatchObject({
      code: 'SWITCH_NETWORK_FAILED',
      details: message,
    })
  })
  test('error: passes on a declined addition unchanged', async () => {
    const provider = createTestProvider({
      wallet_switchEthereumChain: () => {
        throw { code: 4902 }
      },
      wallet_addEthereumChain: () => {
        throw { code: 4001 }
      },
    })
    await expect(switchNetwork(provider, network)).rejects.toEqual({ code: 4001 })
  })
  test('error: passes on a rejection unchanged, and adds nothing', async () => {
    const provider = createTestProvider({
      wallet_switchEthereumChain: () => {
        throw { code: 4001 }
      },
    })
    await expect(switchNetwork(provider, network)).rejects.toEqual({ code: 4001 })
    expect(provider.calls).toHaveLength(1)
  })
  test.each([
    ['an error without a message', {}],
    ['an error without a message', ''],
    ['an unrelated error', { code: -32603, message: 'Kaputt' }],
    ['a rejection', 'User rejected'],
  ])('error: adds nothing after %s: %j', async (_, error) => {
    const provider = createTestProvider({ wallet_switchEthereumChain: () => Promise.reject(error) })
    await expect(switchNetwork(provider, network)).rejects.toEqual(error)
    expect(provider.calls).toHaveLength(1)
  })
  test('error: asks once to add the network after an unrecognized error', async () => {
    const provider = createTestProvider({
      wallet_switchEthereumChain: () => Promise.reject('Nein'),
      wallet_addEthereumChain: () => Promise.reject('Nein, danke'),
    })
    await expect(switchNetwork(provider, network)).rejects.toBe('Nein')
    expect(provider.calls).toHaveLength(2)
  })
  test('error: rejects a switch that the wallet confirms but does not make', async () => {
    const provider = createTestProvider({ wallet_switchEthereumChain: null, eth_chainId: '0x1' })
    await expect(switchNetwork(provider, network, { waitMs: 50 })).rejects.toMatchObject({
      code: 'SWITCH_NETWORK_FAILED',
    })
    expect(provider.listenerCount()).toBe(0)
  })
  test('error: rejects if the wallet’s chain is invalid, or it never answers', async () => {
    for (const eth_chainId of [
      () => new Promise(() => {}),
      () => Promise.reject(new Error('x')),
      'nonsense',
    ]) {
      const provider = createTestProvider({ wallet_switchEthereumChain: null, eth_chainId })
      await expect(switchNetwork(provider, network, { waitMs: 50 })).rejects.toMatchObject({
        code: 'SWITCH_NETWORK_FAILED',
      })
    }
  })
  test('behavior: stops waiting when the signal aborts', async () => {
    const controller = new AbortController()
    const provider = createTestProvider({ wallet_switchEthereumChain: null, eth_chainId: '0x1' })
    const switching = switchNetwork(provider, network, { signal: controller.signal })
    setTimeout(() => controller.abort())
    await expect(switching).rejects.toMatchObject({ code: 'SWITCH_NETWORK_FAILED' })
    expect(provider.listenerCount()).toBe(0)
  })
  describe('a wallet that switches after it answered', () => {
    const createLate = (afterMs: number, tell: (emit: (value: unknown) => void) => void, isKnown = true) => {
      let current = '0x1'
      const move = () => {
        setTimeout(() => {
          current = '0x7a6a'
          tell((value) => provider.emit('chainChanged', value))
        }, afterMs)
        return null
      }
      const provider = createTestProvider({
        eth_chainId: () => current,
        wallet_switchEthereumChain: () => {
          if (!isKnown) throw { code: 4902 }
          return move()
        },
        wallet_addEthereumChain: move,
      })
      return provider
    }
    const timesOf = (provider: ReturnType<typeof createTestProvider>, name: string) =>
      provider.calls.filter(({ method }) => method === name).length

    test.each([0, 100, 500, 1_500])(
      'behavior: accepts a switch %i ms later, without an event',
      async (afterMs) => {
        const provider = createLate(afterMs, () => {})
        await switchNetwork(provider, network)
        expect(provider.listenerCount()).toBe(0)
      },
    )
    test.each([['0x7a6a'], [31338], ['31338'], ['0X7A6A'], ['eip155:31338'], [{ chainId: '0x7a6a' }]])(
      'behavior: accepts an event with %j although the wallet still reports the former chain',
      async (data) => {
        const provider = createLate(10, (emit) => emit(data))
        provider.answers.eth_chainId = '0x1'
        await switchNetwork(provider, network)
      },
    )
    test('behavior: ignores an event of another chain', async () => {
      const provider = createLate(10, (emit) => emit('0x1'))
      provider.answers.eth_chainId = '0x1'
      await expect(switchNetwork(provider, network, { waitMs: 100 })).rejects.toMatchObject({
        code: 'SWITCH_NETWORK_FAILED',
      })
    })
    test.each([0, 100, 500])(
      'behavior: waits %i ms after adding the network instead of asking again',
      async (afterMs) => {
        const provider = createLate(afterMs, () => {}, false)
        await switchNetwork(provider, network)
        expect(timesOf(provider, 'wallet_switchEthereumChain')).toBe(1)
        expect(timesOf(provider, 'wallet_addEthereumChain')).toBe(1)
      },
    )
  })
})

describe('signMessage', () => {
  test('default: sends the text as bytes', async () => {
    const provider = createTestProvider({ personal_sign: '0xabcd' })
    expect(await signMessage(provider, address, 'Grüß Gott')).toBe('0xabcd')
    expect(provider.calls[0]?.params).toEqual(['0x4772c3bcc39f20476f7474', address])
  })
  test.each([null, '', 'signature', '0xabc', 7])('error: rejects an invalid answer: %j', async (answer) => {
    const provider = createTestProvider({ personal_sign: answer })
    await expect(signMessage(provider, address, 'x')).rejects.toMatchObject({
      code: 'WALLET_RESPONSE_INVALID',
    })
  })
})

describe('signTypedData', () => {
  test('default: converts bigints to decimal text', async () => {
    const provider = createTestProvider({ eth_signTypedData_v4: '0x01' })
    await signTypedData(provider, address, { message: { value: 2n ** 64n } })
    expect(provider.calls[0]?.params).toEqual([address, '{"message":{"value":"18446744073709551616"}}'])
  })
})

describe('the EIP712Domain type', () => {
  const types = { Vote: [{ name: 'choice', type: 'string' }] }
  const rest = { primaryType: 'Vote', message: { choice: 'yes' } }
  const sent = async (typedData: unknown) => {
    const provider = createTestProvider({ eth_signTypedData_v4: '0x12' })
    await signTypedData(provider, address, typedData)
    const { params } = provider.calls[0] as { params: [string, string] }
    return JSON.parse(params[1])
  }
  test.each([
    [
      { name: 'My app', chainId: 1 },
      [
        ['name', 'string'],
        ['chainId', 'uint256'],
      ],
    ],
    [
      { salt: `0x${'1'.repeat(64)}`, verifyingContract: address, version: '1', chainId: 1, name: 'A' },
      [
        ['name', 'string'],
        ['version', 'string'],
        ['chainId', 'uint256'],
        ['verifyingContract', 'address'],
        ['salt', 'bytes32'],
      ],
    ],
    [{ name: undefined, chainId: 1 }, [['chainId', 'uint256']]],
    [{}, []],
  ])(
    'behavior: adds the type of the domain %j, without which wallets sign an empty one',
    async (domain, fields) => {
      const EIP712Domain = fields.map(([name, type]) => ({ name, type }))
      expect((await sent({ domain, types, ...rest })).types).toEqual({ EIP712Domain, ...types })
    },
  )
  test('behavior: keeps the app’s domain type, and passes invalid typed data on unchanged', async () => {
    const own = { EIP712Domain: [{ name: 'name', type: 'string' }], ...types }
    expect((await sent({ domain: { name: 'A', chainId: 1 }, types: own, ...rest })).types).toEqual(own)
    expect(await sent({ types, ...rest })).toEqual({ types, ...rest })
    expect(await sent('text')).toBe('text')
  })
})

test('behavior: accepts the event of a wallet that switches and never answers', async () => {
  const provider = createTestProvider({
    wallet_switchEthereumChain: () => new Promise(() => {}),
    eth_chainId: '0x7a6a',
  })
  const switching = switchNetwork(provider, network)
  await Promise.resolve()
  provider.emit('chainChanged', '0x7a6a')
  await switching
  expect(provider.listenerCount()).toBe(0)
})
