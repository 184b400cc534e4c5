import type { PaymentOption, TokenBalance } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { listPaySources } from './listPaySources.ts'

const networkId = 'eip155:1'
const address = (digit: number) => `0x${String(digit).padStart(40, '0')}`
const holding = (symbol: string, numeric: string, digit = 0, value = '1'): TokenBalance => ({
  name: symbol,
  symbol,
  chainId: networkId,
  ...(digit ? { address: `${networkId}:${address(digit)}` as const } : {}),
  value,
  quantity: { decimals: '6', numeric },
  iconUrl: '',
})
const option = (digit: number, amount = '10'): PaymentOption => ({
  asset: digit ? `${networkId}/erc20:${address(digit)}` : `${networkId}/slip44:60`,
  amount,
  receiver: address(9),
  name: 'Token',
  symbol: `T${digit}`,
  decimals: 6,
})
const list = (
  options: PaymentOption[],
  balances: TokenBalance[],
  accountType: 'eoa' | 'smartAccount' = 'eoa',
  network: `eip155:${number}` = networkId,
) =>
  listPaySources({ payment: { options }, balances, networkId: network, accountType }).map(
    ({ kind, token }) => `${kind} ${token.symbol}`,
  )

describe('listPaySources', () => {
  test('default: lists accepted assets first, then the most valuable', () => {
    const balances = [holding('ETH', '1', 0, '5'), holding('USDC', '10', 1), holding('DAI', '3', 2, '9')]
    expect(list([option(1)], balances)).toEqual(['direct T1', 'swap DAI', 'swap ETH'])
  })
  test('behavior: returns the value of a holding if it is known', () => {
    const { value: _, ...unpriced } = holding('DAI', '3', 2)
    const found = listPaySources({
      payment: { options: [option(1)] },
      balances: [holding('USDC', '10', 1, '9.99'), holding('ETH', '1', 0, '5'), unpriced],
      networkId,
      accountType: 'eoa',
    })
    expect(found.map(({ value }) => value)).toEqual(['9.99', '5', undefined])
  })
  test('behavior: does not offer an insufficient balance; never swaps a token for itself', () => {
    const balances = [holding('USDC', '9.999999', 1), holding('DAI', '3', 2)]
    expect(list([option(1)], balances)).toEqual(['swap DAI'])
  })
  test('behavior: pays native currency directly only from plain accounts, and never swaps for it', () => {
    const balances = [holding('ETH', '20'), holding('DAI', '3', 2)]
    expect(list([option(0)], balances)).toEqual(['direct T0'])
    expect(list([option(0)], balances, 'smartAccount')).toEqual([])
    expect(list([option(1)], balances, 'smartAccount')).toEqual(['swap DAI'])
  })
  test('behavior: pays native currency from smart accounts through the payment contract', () => {
    const balances = [holding('ETH', '20'), holding('DAI', '3', 2)]
    const contract = address(8)
    expect(list([{ ...option(0), contract }], balances, 'smartAccount')).toEqual(['direct T0'])
    expect(list([{ ...option(1), contract }], balances, 'smartAccount')).toEqual(['swap ETH', 'swap DAI'])
  })
  test('behavior: offers no spam, no empty balance and no balance of another network', () => {
    const spam = { ...holding('GIFT', '5000', 3), isSpam: true }
    expect(list([option(1)], [spam, holding('DAI', '0', 2)])).toEqual([])
    expect(list([option(1)], [holding('USDC', '10', 1)], 'eoa', 'eip155:10')).toEqual([])
  })
  test('attack: does not take a token with the accepted token’s symbol for the accepted one', () => {
    expect(list([option(1)], [holding('T1', '1000', 4)])).toEqual(['swap T1'])
  })
})
