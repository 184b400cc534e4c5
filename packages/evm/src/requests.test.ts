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
  test('default', async () => {
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
    await switchNetwork(provider, network)
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
  test('behavior: a wallet that adds the network is told the chain’s own endpoint, where there is one', async () => {
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
  test.each([4001, 5000, -32002])('error: %i is a refusal to add the network, and passes', async (code) => {
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
  test('error: a wallet that cannot add networks: its first answer passes', async () => {
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
  test('error: a declined addition passes as it is', async () => {
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
  test('error: a rejection passes as it is and nothing is added', async () => {
    const provider = createTestProvider({
      wallet_switchEthereumChain: () => {
        throw { code: 4001 }
      },
    })
    await expect(switchNetwork(provider, network)).rejects.toEqual({ code: 4001 })
    expect(provider.calls).toHaveLength(1)
  })
  test('error: a wallet that says yes and stays', async () => {
    const provider = createTestProvider({ wallet_switchEthereumChain: null, eth_chainId: '0x1' })
    await expect(switchNetwork(provider, network)).rejects.toMatchObject({ code: 'SWITCH_NETWORK_FAILED' })
  })
})

describe('signMessage', () => {
  test('default: the text as bytes', async () => {
    const provider = createTestProvider({ personal_sign: '0xabcd' })
    expect(await signMessage(provider, address, 'Grüß Gott')).toBe('0xabcd')
    expect(provider.calls[0]?.params).toEqual(['0x4772c3bcc39f20476f7474', address])
  })
  test.each([null, '', 'signature', '0xabc', 7])('error: nonsense %j', async (answer) => {
    const provider = createTestProvider({ personal_sign: answer })
    await expect(signMessage(provider, address, 'x')).rejects.toMatchObject({
      code: 'WALLET_RESPONSE_INVALID',
    })
  })
})

describe('signTypedData', () => {
  test('default: bigints become decimal text', async () => {
    const provider = createTestProvider({ eth_signTypedData_v4: '0x01' })
    await signTypedData(provider, address, { message: { value: 2n ** 64n } })
    expect(provider.calls[0]?.params).toEqual([address, '{"message":{"value":"18446744073709551616"}}'])
  })
})
