import type { SmartSession } from '@foyer/contract'
import { logins } from '../fixtures/logins.ts'
import { paidTransactions } from '../fixtures/transactions.ts'
import type { World } from '../World.ts'

const hash = (digit: string) => `0x${digit.repeat(64)}`
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
/** 14 February 2026, as Unix seconds. */
const expiry = 1_771_065_000
const shared = {
  account: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  projectId: 'gallery',
  /** This page, whose app has a name. The flows list the states in Node, which has no location. */
  origin: globalThis.location?.origin ?? 'http://localhost',
  to: '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
  expiry,
  createdAt: '2026-01-15T09:30:00.000Z',
} as const

/** Permissions of a smart account: a daily amount, coins in total, calls; and ended ones. */
export const sessions: readonly SmartSession[] = [
  {
    ...shared,
    pci: hash('a'),
    context: '0xaa',
    permission: {
      type: 'erc20-token-periodic',
      tokenAddress: usdc,
      periodAmount: '10000000',
      periodDuration: 86_400,
      startTime: 1_768_473_000,
    },
    status: 'active',
    spent: '6000000',
    left: '4000000',
    resetsAt: '2026-01-15T16:30:00.000Z',
  },
  {
    ...shared,
    pci: hash('b'),
    context: '0xbb',
    permission: {
      type: 'native-token-allowance',
      allowanceAmount: '100000000000000000',
      payees: ['0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'],
    },
    status: 'active',
    spent: '100000000000000000',
    left: '0',
  },
  {
    ...shared,
    pci: hash('c'),
    context: '0xcc',
    permission: {
      type: 'contract-call',
      address: '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65',
      methods: ['0x40c10f19'],
      valueLimit: '0',
      maxCalls: '5',
    },
    origin: 'https://app.example',
    status: 'ended',
  },
]

/** A smart account with permissions, and payments by them. */
export const paidByPermission: World = {
  embedded: { smartAccount: 'active', answers: { LIST_SESSIONS: { sessions } } },
  features: [...(logins ?? []), { id: 'activity', isEnabled: true, config: [] }],
  options: { features: { smartSessions: true } },
  transactions: paidTransactions,
}
