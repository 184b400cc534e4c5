import { encodePay, encodePayNative, payContract } from '@foyer/pay-contract'
import { payArtifact } from '@foyer/pay-contract/deploy'
import { concat, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { de } from '../texts/de.ts'
import { en } from '../texts/en.ts'
import { describeCall } from './describeCall.ts'
import type { EvmCall } from './EvmCall.ts'
import { readContractKinds } from './readContractKinds.ts'

const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const stranger = '0x00000000000000000000000000000000000000bd'
const order: Hex = `0x666f796572706179${'5'.repeat(48)}`
const deadline = 4_000_000_000n
const chain = {
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [{ address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
}
const pay = (token: Hex = usdc): EvmCall =>
  encodePay({ order, token, to: shop, amount: 24_500_000n, deadline })
const native: EvmCall = encodePayNative({ order, to: shop, amount: parseEther('0.5'), deadline })
/** Describes a call on a chain with the given code at the contract's address. */
async function read(call: EvmCall, code: unknown = payArtifact.deployedBytecode, texts = en) {
  const kinds = await readContractKinds(
    async (method) => (method === 'eth_getCode' ? code : '0x'),
    [call],
    chain,
  )
  return describeCall(call, chain, texts, kinds, { network: 'eip155:1', own: [] })
}
const approve = (units: bigint, spender: Hex = payContract.address): EvmCall => ({
  to: usdc,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, units] }),
})
const partyOf = ({ facts }: Awaited<ReturnType<typeof read>>) => facts.find(({ party }) => party)

describe('describePay', () => {
  test('default: shows the amount and the receiver instead of the contract', async () => {
    const description = await read(pay())
    expect(description).toMatchObject({ title: 'Pay 24.5 USDC', icon: 'send', warnings: [], isTrusted: true })
    expect(partyOf(description)).toEqual({ label: 'To', value: shop, party: 'receiver' })
    expect(description.facts.map(({ value }) => value)).toEqual([
      '24.5 USDC',
      shop,
      usdc,
      payContract.address,
      order,
    ])
    expect((await read(native)).title).toBe('Pay 0.5 ETH')
    expect((await read(pay(), undefined, de)).title).toBe('24,5 USDC bezahlen')
  })

  test('attack: marks the receiver as unpaid if the token is unlisted', async () => {
    const description = await read(pay(stranger))
    expect(description).toMatchObject({ title: 'Send', isTrusted: false })
    expect(partyOf(description)).toMatchObject({ value: shop, isUnpaid: true })
  })

  test.each<[string, EvmCall]>([
    ['the same call to another contract', { ...pay(), to: stranger }],
    ['a call with trailing bytes', { ...pay(), data: concat([pay().data, '0x00']) }],
    ['a call with the order id behind it', { ...pay(), data: concat([pay().data, order]) }],
    ['a token call that also sends ether', { ...pay(), value: 1n }],
    ['a call that sends more ether than its amount', { ...native, value: parseEther('5') }],
    ['an ether call that sends no ether', { ...native, value: 0n }],
    [
      'a call with dirty bits above an address',
      { ...pay(), data: pay().data.replace('0'.repeat(24), 'f'.repeat(24)) as Hex },
    ],
    ['another function', { ...pay(), data: '0x12345678' }],
    [
      'a call with someone else\u2019s signature',
      {
        to: payContract.address,
        value: 0n,
        data: encodeFunctionData({
          abi: payContract.abi,
          functionName: 'payWithPermit2',
          args: [order, usdc, shop, 1n, deadline, stranger, '0x'],
        }),
      },
    ],
  ])('attack: does not describe %s as a payment', async (_, call) => {
    expect(await read(call)).toMatchObject({ title: 'Use a contract', isKnown: false })
  })

  test.each([
    ['no code', '0x'],
    ['other code', '0x6001'],
    ['code that the node does not return', null],
  ])('attack: does not describe a payment with %s at the address of the contract', async (_, code) => {
    for (const call of [pay(), native])
      expect(await read(call, code)).toMatchObject({ title: 'Use a contract', isKnown: false })
  })

  test('behavior: names the payment contract as the spender of a limited allowance, without a warning', async () => {
    const description = await read(approve(5n))
    expect(description).toMatchObject({ title: 'Allow spending', warnings: [], isPowerful: true })
    expect(partyOf(description)).toMatchObject({ value: payContract.address, detail: 'Payment contract' })
  })
  test.each<[string, EvmCall, string, unknown?]>([
    ['an unlimited amount', approve(maxUint256), en.warnings.spendUnlimited],
    ['another spender', approve(5n, stranger), en.warnings.spendAmount],
    ['other code at the contract’s address', approve(5n), en.warnings.spendAmount, '0x6001'],
  ])('attack: keeps the warning about an allowance with %s', async (_, call, warning, code) => {
    expect((await read(call, code ?? payArtifact.deployedBytecode)).warnings).toEqual([warning])
  })
})
