import { mainnet, solana } from '@foyer/core/networks'
import { describe, expect, test } from 'vitest'
import { onrampDefaults } from '../../../core/src/onramp/onrampDefaults.ts'
import { getOnrampPurchase } from './getOnrampPurchase.ts'
import { getOnrampLimits, getOnrampStep } from './getOnrampStep.ts'

describe('getOnrampPurchase', () => {
  const onSolana = {
    ...onrampDefaults,
    purchaseCurrencies: [
      ...onrampDefaults.purchaseCurrencies,
      {
        id: 'SOL',
        name: 'Solana',
        symbol: 'SOL',
        networks: [{ chainId: solana.caipNetworkId, name: 'Solana', contractAddress: null }],
      },
    ],
  }
  const place = { namespace: 'eip155', networkId: 'eip155:1', networks: [mainnet, solana] } as const

  test('default: returns SOL on Solana, USDC elsewhere, and only currencies on networks of the app', () => {
    expect(getOnrampPurchase(onSolana, place)).toMatchObject({
      currency: { id: 'USDC' },
      network: { chainId: 'eip155:1' },
    })
    const there = { ...place, namespace: 'solana', networkId: solana.caipNetworkId } as const
    expect(getOnrampPurchase(onSolana, there)).toMatchObject({ currency: { id: 'SOL' } })
    expect(getOnrampPurchase(onSolana, { ...place, networks: [solana] })).toBeUndefined()
    expect(getOnrampPurchase(onSolana, { ...there, namespace: 'bip122' })).toBeUndefined()
  })
})

describe('getOnrampStep', () => {
  const form = { paymentCurrency: onrampDefaults.paymentCurrency, paymentMethod: 'card' }
  test.each([
    ['', 'addAmount'],
    ['1.234', 'incorrectValue'],
    ['0', 'incorrectValue'],
    ['9.99', 'amountLow'],
    ['10', 'ready'],
    ['7500.00', 'ready'],
    ['7500.01', 'amountHigh'],
  ])('default: for the amount %o, returns %s', (paymentAmount, step) => {
    expect(getOnrampStep({ ...form, paymentAmount })).toBe(step)
  })
  test('behavior: without a payment method, uses the widest limits of all methods', () => {
    expect(getOnrampLimits(form.paymentCurrency, undefined)).toEqual({ min: '10.00', max: '25000.00' })
    expect(getOnrampStep({ ...form, paymentMethod: undefined, paymentAmount: '25000' })).toBe('ready')
  })
})
