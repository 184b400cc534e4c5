import type { TransferToken } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { getSwapStep } from './getSwapStep.ts'

const ether: TransferToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const usdc: TransferToken = { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: `0x${'C'.repeat(40)}` }

describe('getSwapStep', () => {
  const flow = { status: 'editing' } as const
  const filled = { sold: usdc, bought: ether, amount: '2', flow }
  test.each([
    [{ flow }, undefined, undefined, 'selectToken'],
    [
      { ...filled, bought: { ...usdc, address: usdc.address?.toLowerCase() } },
      undefined,
      undefined,
      'sameToken',
    ],
    [{ ...filled, amount: ' ' }, undefined, undefined, 'addAmount'],
    [{ ...filled, amount: '0.0000001' }, undefined, undefined, 'incorrectValue'],
    [{ ...filled, amount: '0' }, undefined, undefined, 'incorrectValue'],
    [filled, 1_999_999n, undefined, 'insufficientFunds'],
    [filled, 2_000_000n, { maxAmount: 2_000_000n, canPayFee: false }, 'noFee'],
    [filled, 2_000_000n, { maxAmount: 1_999_999n, canPayFee: true }, 'noFee'],
    [filled, 2_000_000n, { maxAmount: 2_000_000n, canPayFee: true }, 'ready'],
    [filled, undefined, undefined, 'ready'],
  ])(
    'behavior: returns the next step for the form %j with a balance of %s',
    (form, balance, prepared, step) => {
      expect(getSwapStep({ form, balance, prepared })).toBe(step)
    },
  )
})
