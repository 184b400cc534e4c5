import { expect, test, vi } from 'vitest'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { createTestContext } from '../testing/createTestContext.ts'
import { readSafely } from './readSafely.ts'

test('default: returns the wallets found', () => {
  const context = createTestContext()
  expect(readSafely(context, 'window.x', () => 7)).toBe(7)
  expect(context.events).toEqual([])
})

test('error: skips a wallet that throws, and warns the developer once', async () => {
  const { foyer, context } = createTestFoyer()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const thrown of [new Error('Not yours'), 'text', null, { toString: null }])
    expect(
      readSafely(context, 'window.ethereum', () => {
        throw thrown
      }),
    ).toBeUndefined()
  await vi.waitFor(() =>
    expect(foyer.state.alerts).toMatchObject([
      { code: 'WALLET_UNREADABLE', severity: 'info', details: 'window.ethereum: Not yours' },
    ]),
  )
})
