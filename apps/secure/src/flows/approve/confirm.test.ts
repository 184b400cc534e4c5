import type { ApiClient, ChainInfo } from '@foyer/contract'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { type ReadPurposeParameters, readPurpose } from './readPurpose.ts'
import { toConfirmation } from './toConfirmation.ts'

const usdc: Hex = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chain: ChainInfo = {
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [{ address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
}
const prices: Record<string, string> = {
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee': '2500.5',
  [usdc.toLowerCase()]: '0.999',
}
const transfer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other, amount] })
const { signal } = new AbortController()

function read(given: Partial<ReadPurposeParameters>, known = prices) {
  const api = async (_: unknown, { body }: { body: { addresses: string[] } }) => ({
    fungibles: body.addresses.map((address) => ({ address, price: known[address.split(':')[2] ?? ''] })),
    missing: [],
  })
  return readPurpose({
    calls: [],
    feeWei: 0n,
    chain,
    network: 'eip155:1',
    api: api as unknown as ApiClient,
    projectId: 'p',
    signal,
    ...given,
  })
}

describe('readPurpose', () => {
  test('default: adds up the value of everything that leaves, with the fee, rounded up', async () => {
    const calls = [
      { to: other, value: 10n ** 18n, data: '0x' as Hex },
      { to: usdc, value: 0n, data: transfer(3_000_000n) },
    ]
    expect(await read({ calls, feeWei: 10n ** 15n })).toEqual({ kind: 'value', amount: '2505.9975' })
    expect(await read({ feeWei: 1n })).toEqual({ kind: 'value', amount: '0.000001' })
    expect(await read({})).toEqual({ kind: 'value', amount: '0' })
  })

  test('behavior: without a price the value is unknown', async () => {
    const calls = [{ to: usdc, value: 0n, data: transfer(1n) }]
    expect(await read({ calls }, {})).toEqual({ kind: 'value' })
    const api = (async () => {
      throw new Error('down')
    }) as unknown as ApiClient
    expect(await read({ calls, api })).toEqual({ kind: 'value' })
  })

  test('attack: treats approvals, unknown tokens and calls, and trailing bytes as power', async () => {
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [other, 1n] })
    for (const call of [
      { to: usdc, value: 0n, data: approve },
      { to: other, value: 0n, data: transfer(1n) },
      { to: usdc, value: 0n, data: `${transfer(1n)}00` as Hex },
      { to: usdc, value: 0n, data: '0xa9059cbb' as Hex },
      { to: other, value: 1n, data: '0x12345678' as Hex },
    ]) {
      expect(await read({ calls: [call] })).toEqual({ kind: 'power' })
      // One of several is enough.
      expect(await read({ calls: [{ to: other, value: 0n, data: '0x' }, call] })).toEqual({ kind: 'power' })
    }
  })
})

describe('toConfirmation', () => {
  test('default: passes the origin that the browser reported, isPlain false and no readPurpose', () => {
    const request = {
      method: 'personal_sign',
      network: 'eip155:1' as const,
      address: other,
      context: { hostOrigin: 'https://app.test' },
    }
    expect(toConfirmation(request, '0x01')).toEqual({
      request: {
        method: 'personal_sign',
        network: 'eip155:1',
        account: other,
        origin: 'https://app.test',
        payload: '0x01',
      },
      isPlain: false,
      readPurpose: undefined,
    })
  })
})
