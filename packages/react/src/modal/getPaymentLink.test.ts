import { bitcoin, cosmosHub, polkadot, sepolia, solana } from '@foyer/core/networks'
import { expect, test } from 'vitest'
import { getPaymentLink } from './getPaymentLink.ts'

test.each([
  [sepolia, 15n * 10n ** 17n, 'ethereum:A@11155111?value=1500000000000000000'],
  [solana, 1_500_000_000n, 'solana:A?amount=1.5'],
  [bitcoin, 1n, 'bitcoin:A?amount=0.00000001'],
  [polkadot, 1n, undefined],
  [cosmosHub, 1n, undefined],
])('builds the payment link of $name, or none', (network, amount, link) => {
  expect(getPaymentLink({ network, address: 'A', amount })).toBe(link)
})

test.each([
  [sepolia, { address: 'T', decimals: 6 }, 'ethereum:T@11155111/transfer?address=A&uint256=1500000'],
  [solana, { address: 'M', decimals: 6 }, 'solana:A?amount=1.5&spl-token=M&reference=R&label=A%20shop'],
  [bitcoin, { address: 'T', decimals: 6 }, undefined],
])('builds the payment link for a token of $name, or none', (network, token, link) => {
  const more = { token, reference: 'R', label: 'A shop' }
  expect(getPaymentLink({ network, address: 'A', amount: 1_500_000n, ...more })).toBe(link)
})
