import type { SendState } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { getSendStep } from './getSendStep.ts'

const token = { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: '0x1' }
const full: SendState = { flow: { status: 'editing' }, receiver: 'bob.eth', token, sendTokenAmount: '1.5' }

describe('getSendStep', () => {
  test.each([
    ['addAddress', { receiver: ' ' }, {}],
    ['invalidAddress', {}, { isReceiverValid: false }],
    ['selectToken', { token: undefined }, {}],
    ['addAmount', { sendTokenAmount: '' }, {}],
    ['addAmount', { sendTokenAmount: ' ' }, {}],
    ['addAmount', { sendTokenAmount: undefined }, {}],
    ['incorrectValue', { sendTokenAmount: '0' }, {}],
    ['incorrectValue', { sendTokenAmount: '1.0000001' }, {}],
    ['insufficientFunds', {}, { balance: 1_499_999n }],
    ['insufficientFunds', {}, { prepared: { maxAmount: 1_499_999n, canPayFee: true } }],
    ['insufficientFunds', {}, { prepared: { maxAmount: 1_500_000n, canPayFee: false } }],
    ['preview', {}, { prepared: { maxAmount: 1_500_000n, canPayFee: true } }],
    ['preview', {}, { balance: undefined }],
  ] as const)('returns %s', (step, form, facts) => {
    const known = { isReceiverValid: true, balance: 1_500_000n }
    expect(getSendStep({ form: { ...full, ...form }, ...known, ...facts })).toBe(step)
  })
})
