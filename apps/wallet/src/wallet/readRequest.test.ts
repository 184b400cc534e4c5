import { encodeFunctionData, erc20Abi, maxUint256, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { WalletChain } from '../config.ts'
import { accounts } from './accounts.ts'
import { networksOf } from './networks.ts'
import { readRequest } from './readRequest.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = {
  address: '0x0000000000000000000000000000000000000Aaa',
  name: 'Coin',
  symbol: 'C',
  decimals: 6,
} as const
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain: WalletChain = {
  id: 31337,
  name: 'One',
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency,
  tokens: [token],
}
const networks = networksOf({ projectId: 'demo', relayUrl: 'ws://127.0.0.1:1', chains: [chain] })
const read = (method: string, params: unknown, rest: { chainId?: string; appUrl?: string } = {}) =>
  readRequest(
    {
      method,
      params,
      chainId: 'eip155:31337',
      sessionAccounts: [`eip155:31337:${first}`],
      appUrl: 'https://app.example',
      ...rest,
    },
    networks,
  )
const send = (transaction: Record<string, unknown>) =>
  read('eth_sendTransaction', [{ from: first, ...transaction }])
const transferData = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [second, 25n] })
const approveData = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [second, amount] })

describe('readRequest', () => {
  test('behavior: reads messages as hexadecimal text, plain text or bytes', () => {
    expect(read('personal_sign', [stringToHex('Grüße'), first.toLowerCase()])).toMatchObject({
      kind: 'message',
      text: 'Grüße',
      account: accounts[0],
    })
    expect(read('personal_sign', ['plain', first])).toMatchObject({
      text: 'plain',
      raw: stringToHex('plain'),
    })
    expect(read('personal_sign', ['0xff', first])).toMatchObject({ text: undefined, raw: '0xff' })
  })

  test('behavior: notices a sign-in to another site', () => {
    const message = 'bank.example wants you to sign in with your Ethereum account:\n0x'
    expect(read('personal_sign', [message, first])).toMatchObject({ foreignDomain: 'bank.example' })
    expect(read('personal_sign', [message, first], { appUrl: 'https://bank.example/x' })).toMatchObject({
      foreignDomain: undefined,
    })
  })

  test('behavior: describes the effects of a transaction', () => {
    expect(send({ to: second, value: '0x10' })).toMatchObject({
      transaction: { value: 16n },
      effect: { kind: 'send' },
    })
    expect(send({ to: token.address, data: transferData })).toMatchObject({
      effect: { kind: 'token-send', to: second, amount: 25n, token },
    })
    expect(send({ to: token.address, data: approveData(7n) })).toMatchObject({
      effect: { kind: 'token-allow', spender: second, amount: 7n, isUnlimited: false },
    })
    expect(send({ to: token.address, data: approveData(maxUint256) })).toMatchObject({
      effect: { kind: 'token-allow', isUnlimited: true },
    })
    // The same call to an unknown contract is read, but without a token name.
    expect(send({ to: first, data: transferData })).toMatchObject({
      effect: { kind: 'token-send', to: second, amount: 25n, token: undefined },
    })
    expect(send({ to: first, data: approveData(maxUint256) })).toMatchObject({
      effect: { kind: 'token-allow', spender: second, isUnlimited: true, token: undefined },
    })
    expect(send({ to: token.address, data: transferData, value: '0x1' })).toMatchObject({
      effect: { kind: 'call' },
    })
    expect(send({ to: second, data: '0xab' })).toMatchObject({ effect: { kind: 'call', selector: '0xab' } })
    expect(send({ data: '0x6000' })).toMatchObject({ effect: { kind: 'deploy' } })
  })

  test('behavior: reads a switch to a known network, and refuses to add an unknown one', () => {
    expect(read('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toMatchObject({
      kind: 'switch-chain',
    })
    expect(read('wallet_addEthereumChain', [{ chainId: '0x1' }])).toMatchObject({
      kind: 'refused',
      code: 4902,
    })
  })

  test.each([
    ['another account', 'personal_sign', ['hi', second], 4100],
    ['no account', 'personal_sign', ['hi'], -32602],
    ['no message', 'personal_sign', [], -32602],
    ['typed data that is not JSON', 'eth_signTypedData_v4', [first, '{'], -32602],
    [
      'typed data without its type',
      'eth_signTypedData_v4',
      [first, { types: {}, primaryType: 'A', message: {} }],
      -32602,
    ],
    [
      'typed data for another chain',
      'eth_signTypedData_v4',
      [first, { domain: { chainId: 1 }, types: { A: [] }, primaryType: 'A', message: {} }],
      -32602,
    ],
    ['a broken recipient', 'eth_sendTransaction', [{ from: first, to: '0x12' }], -32602],
    ['a broken amount', 'eth_sendTransaction', [{ from: first, to: second, value: 5 }], -32602],
    [
      'a transaction for another chain',
      'eth_sendTransaction',
      [{ from: first, to: second, chainId: '0x1' }],
      -32602,
    ],
    ['no transaction', 'eth_sendTransaction', 'nonsense', -32602],
    ['an unsupported method', 'eth_sign', [first, '0x'], -32601],
  ])('error: refuses %s', (_, method, params, code) => {
    expect(read(method, params)).toMatchObject({ kind: 'refused', code })
  })

  test('error: refuses a request on a network that the wallet lacks', () => {
    expect(read('personal_sign', ['hi', first], { chainId: 'eip155:1' })).toMatchObject({ code: 5100 })
  })
})
