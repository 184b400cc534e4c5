import { expect, test, vi } from 'vitest'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { createTestContext } from '../testing/createTestContext.ts'
import { readSafely } from './readSafely.ts'

test('default: returns the result', () => {
  const context = createTestContext()
  expect(readSafely(context, 'window.x', () => 7)).toBe(7)
  expect(context.events).toEqual([])
})

test('error: returns undefined if reading the wallet throws, and alerts the developer once', async () => {
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
