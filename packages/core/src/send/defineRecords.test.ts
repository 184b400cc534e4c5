import { describe, expect, test, vi } from 'vitest'
import { connect } from '../connect/connect.ts'
import { start } from '../instance/start.ts'
import { createAdapter } from '../model/Adapter.ts'
import type { PaymentAttempt } from '../model/Pay.ts'
import { getConnection } from '../model/selectors.ts'
import { paymentsKey } from '../model/stored.ts'
import { noteAttempt, readAttempts, watchAttempts } from '../pay/attempts.ts'
import { findAttempt } from '../pay/findAttempt.ts'
import { noteSwap, watchSwaps } from '../swap/swaps.ts'
import { createTestConnector } from '../test/createTestConnector.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'

const attempt: PaymentAttempt = {
  id: 'a',
  paymentId: 'p',
  status: 'unclear',
  networkId: 'eip155:1',
  account: '0x1111111111111111111111111111111111111111',
  startedAt: 0,
  trace: {},
}

describe('defineRecords', () => {
  test('attack: newer records do not push out an attempt that may still be sent, so it is not repeated', () => {
    const { foyer } = createTestFoyer({})
    noteAttempt(foyer, attempt)
    for (let at = 0; at < 30; at++)
      noteAttempt(foyer, { ...attempt, id: `${at}`, paymentId: `p${at}`, status: 'dropped' })
    expect(findAttempt(foyer.state.payments, 'p')).toMatchObject({ id: 'a' })
    expect(foyer.state.payments).toHaveLength(21)
  })
  test('attack: an unreadable record does not remove others that may still be sent', () => {
    const { foyer } = createTestFoyer({})
    foyer._internal.storage.set(paymentsKey, [{ ...attempt, id: 'odd', status: 'later' }, attempt])
    readAttempts(foyer)
    expect(findAttempt(foyer.state.payments, 'p')).toMatchObject({ id: 'a' })
  })
  test.each([
    ['payments', 'payments'],
    ['swaps', 'swaps'],
  ] as const)('attack: never asks another wallet how calls of the first one ended: %s', async (_, kind) => {
    const wallet = createTestConnector()
    const asked: (() => unknown)[] = []
    const following = {
      send: async () => ({ hash: '0x1' }),
      prepare: () => new Promise<never>(() => {}),
      readToken: () => new Promise<never>(() => {}),
      watch: ({ getProvider }: { getProvider(): unknown }) => {
        asked.push(getProvider)
        return new Promise<never>(() => {})
      },
    }
    const { foyer } = createTestFoyer({
      adapters: [
        createAdapter('eip155', (context) => ({
          start: () => context.emit({ type: 'connectors', source: 'test', connectors: [wallet] }),
          [kind]: async () => following,
        })),
      ],
    })
    await start(foyer)
    const connecting = connect(foyer, { connectorId: wallet.id })
    wallet.approve()
    await connecting
    const own = getConnection(foyer.state)?.accounts[0].address ?? ''
    const calls = { status: 'pending', callsId: '1' } as const
    const token = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const amounts = { sold: token, bought: token, amount: '1', toAmount: '1', minimum: '1' }
    for (const account of [attempt.account, own])
      if (kind === 'payments') noteAttempt(foyer, { ...attempt, ...calls, id: account, account })
      else noteSwap(foyer, { ...attempt, ...calls, ...amounts, kind: 'swap', id: account, account })
    if (kind === 'payments') watchAttempts(foyer)
    else watchSwaps(foyer)
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    const told = asked.map((getProvider) => getProvider() !== undefined)
    // The newest record comes first.
    expect(told).toEqual([true, false])
  })
})
