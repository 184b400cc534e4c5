import type { ApiClient } from '@foyer/contract'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { localChain as chain, usdc } from '../../../test/localChain.ts'
import { readPurpose } from './readPurpose.ts'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ether = 10n ** 18n
const transfer = (units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })
const pay = (value: bigint, data: Hex = '0x', receiver: Hex = to) => ({ to: receiver, value, data })
const send = (units: bigint, value = 0n) => pay(value, transfer(units), usdc)

/** Reads calls with the operator's prices and records which prices were requested. */
async function read(
  calls: Parameters<typeof readPurpose>[0]['calls'],
  {
    feeWei = 0n,
    prices = { [native]: '2000', [usdc]: '1' },
  }: { feeWei?: bigint; prices?: Record<string, string> | undefined } = {},
) {
  const asked: unknown[] = []
  const api = (async (_: unknown, { body }: { body: unknown }) => {
    asked.push(body)
    if (Object.keys(prices).length === 0) throw new Error('No prices')
    return {
      fungibles: Object.entries(prices).map(([address, price]) => ({
        address: `eip155:1:${address}`,
        price,
      })),
    }
  }) as unknown as ApiClient
  const { signal } = new AbortController()
  const purpose = await readPurpose({
    calls,
    feeWei,
    chain,
    network: 'eip155:1',
    api,
    projectId: 'shop',
    signal,
  })
  return { purpose, asked }
}
const worth = async (...parameters: Parameters<typeof read>) => (await read(...parameters)).purpose

describe('readPurpose', () => {
  test('default: adds up everything that leaves, with the fee, in dollars', async () => {
    const { purpose, asked } = await read([pay(ether), send(2_500_000n), send(1n, ether / 2n)], {
      feeWei: ether / 1_000n,
    })
    expect(purpose).toEqual({ kind: 'value', amount: '3004.500001' })
    expect(asked).toEqual([
      {
        projectId: 'shop',
        currency: 'usd',
        addresses: [`eip155:1:${native}`, `eip155:1:${usdc.toLowerCase()}`],
      },
    ])
  })

  test('behavior: a request without spending has the value zero and needs no price', async () => {
    expect(await read([pay(0n), send(0n)])).toEqual({ purpose: { kind: 'value', amount: '0' }, asked: [] })
    expect(await worth([], { feeWei: ether })).toEqual({ kind: 'value', amount: '2000' })
    // A missing price only matters if that asset moves.
    expect(await worth([pay(ether), send(0n)], { prices: { [native]: '2000' } })).toMatchObject({
      amount: '2000',
    })
  })

  test('attack: rounds each inexact part up, so dust never counts as zero', async () => {
    expect(await worth([pay(1n)])).toEqual({ kind: 'value', amount: '0.000001' })
    expect(await worth([pay(1n), pay(1n), pay(1n)])).toMatchObject({ amount: '0.000003' })
    // Not if the result is exact.
    expect(await worth([send(1n)])).toMatchObject({ amount: '0.000001' })
    expect(await worth([send(3n)], { prices: { [usdc]: '0.5' } })).toMatchObject({ amount: '0.000002' })
    expect(await worth([pay(ether)], { prices: { [native]: '1234.567891' } })).toMatchObject({
      amount: '1234.567891',
    })
    expect(await worth([pay(ether)], { prices: { [native]: '0.0000001' } })).toMatchObject({
      amount: '0.000001',
    })
  })

  test('attack: without a price for a token or currency, the value is unknown, not zero', async () => {
    for (const prices of [{ [native]: '2000' }, { [usdc]: '1' }, {}])
      expect(await worth([pay(1n), send(1n)], { prices })).toEqual({ kind: 'value' })
    expect(await worth([send(1n)], { feeWei: 1n, prices: { [usdc]: '1' } })).toEqual({ kind: 'value' })
  })

  test.each([
    ['of an unlisted token', pay(0n, transfer(1n), to)],
    ['of another function', pay(0n, `0x095ea7b3${transfer(1n).slice(10)}`, usdc)],
    ['with a trailing byte', pay(0n, `${transfer(1n)}00`, usdc)],
    ['that is one byte short', pay(0n, transfer(1n).slice(0, -2) as Hex, usdc)],
    ['with only a selector', pay(0n, '0xa9059cbb', usdc)],
    ['with one byte of data', pay(0n, '0x00', to)],
  ])('attack: a call %s grants power, whatever else the batch contains', async (_, call) => {
    for (const calls of [[call], [pay(1n), call], [call, send(1n)]])
      expect(await read(calls)).toEqual({ purpose: { kind: 'power' }, asked: [] })
  })
})
