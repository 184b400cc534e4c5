import { WalletResponseInvalidError } from '@foyer/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askPromptly } from './askPromptly.ts'
import { askVisitor } from './askVisitor.ts'
import { confirmLoss } from './confirmLoss.ts'
import { waitForMove } from './waitForMove.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const never = new Promise<never>(() => {})

describe('confirmLoss', () => {
  test.each([
    ['lists', async () => ['a'], ['a']],
    ['lists nothing', async () => [], []],
    ['refuses', () => Promise.reject(new Error('no')), []],
  ] as [string, () => Promise<string[]>, string[]][])(
    'default: returns what a wallet %s',
    async (_, read, expected) => {
      expect(await confirmLoss(read, [])).toEqual(expected)
    },
  )
})

describe('waitForMove', () => {
  test('default: reads until the wallet has switched', async () => {
    let reads = 0
    const moved = waitForMove({ isThere: () => ++reads === 4 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await moved).toBe(true)
    expect(reads).toBe(4)
    expect(vi.getTimerCount()).toBe(0)
  })
  test('behavior: the wallet’s event counts, also while a read is not answered', async () => {
    let onThere = () => {}
    const stop = vi.fn()
    const listen = (listener: () => void) => {
      onThere = listener
      return stop
    }
    const moved = waitForMove({ isThere: () => never, listen })
    onThere()
    expect(await moved).toBe(true)
    expect(stop).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })
  test('behavior: gives up in time or with the signal, and leaves no listener or timer', async () => {
    for (const end of [
      () => vi.advanceTimersByTimeAsync(2_000),
      async (controller: AbortController) => controller.abort(),
    ]) {
      const stop = vi.fn()
      const controller = new AbortController()
      const { signal } = controller
      const moved = waitForMove({ isThere: () => false, listen: () => stop, signal })
      await end(controller)
      expect(await moved).toBe(false)
      await vi.advanceTimersByTimeAsync(0)
      expect(stop).toHaveBeenCalledOnce()
      expect(vi.getTimerCount()).toBe(0)
    }
    const isThere = vi.fn(() => false)
    expect(await waitForMove({ isThere, signal: AbortSignal.abort() })).toBe(false)
    expect(isThere).not.toHaveBeenCalled()
  })
  test('error: rejects with the error of a read', async () => {
    await expect(waitForMove({ isThere: () => Promise.reject(new Error('gone')) })).rejects.toThrow('gone')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('askVisitor', () => {
  const hasAccount = (opened: readonly string[]) => opened.length > 0
  const invalid = () => Promise.reject(new WalletResponseInvalidError({ method: 'connect' }))
  const ask = (asked: () => Promise<readonly string[]>, heard: Promise<readonly string[]> = never) =>
    askVisitor({ ask: asked, heard, hasAccount })

  test('default: returns the answer, before an event', async () => {
    expect(await ask(async () => ['a'], Promise.resolve(['b']))).toEqual(['a'])
  })
  test.each([
    ['nothing', async () => []],
    ['an invalid answer', invalid],
    ['no answer', () => never],
  ])('behavior: %s: an event before or shortly after counts', async (_, asked) => {
    const later = new Promise<readonly string[]>((resolve) => setTimeout(() => resolve(['b']), 500))
    for (const heard of [Promise.resolve(['b']), later]) {
      const opened = ask(asked as () => Promise<readonly string[]>, heard)
      await vi.advanceTimersByTimeAsync(1_500)
      expect(await opened).toEqual(['b'])
    }
  })
  test('behavior: the wallet’s own list counts', async () => {
    for (const asked of [async () => [], invalid])
      expect(await askVisitor({ ask: asked, heard: never, hasAccount, list: () => ['c'] })).toEqual(['c'])
  })
  test('error: a refusal counts, though an event listed accounts', async () => {
    const refused = Promise.reject(new Error('refused'))
    await expect(ask(() => refused, Promise.resolve(['b']))).rejects.toThrow('refused')
  })
})

test('askPromptly: rejects after a second', async () => {
  const asked = expect(askPromptly(never)).rejects.toMatchObject({ code: 'ABORTED' })
  await vi.advanceTimersByTimeAsync(1_000)
  await asked
})
