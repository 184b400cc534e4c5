import { describe, expect, test } from 'vitest'
import { withSignal } from './withSignal.ts'

describe('withSignal', () => {
  test('default: settles with the promise', async () => {
    const { signal } = new AbortController()
    expect(await withSignal(Promise.resolve(1), signal)).toBe(1)
    await expect(withSignal(Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
  })
  test('behavior: an abort wins over a promise that never settles', async () => {
    const abort = new AbortController()
    const waiting = withSignal(new Promise(() => {}), abort.signal)
    abort.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED', message: 'Request was aborted' })
  })
  test('behavior: a late rejection after an abort is not reported as unhandled', async () => {
    const surprises: unknown[] = []
    const onSurprise = (reason: unknown) => surprises.push(reason)
    process.on('unhandledRejection', onSurprise)
    const abort = new AbortController()
    const late: ((error: Error) => void)[] = []
    const promise = () => new Promise((_, reject) => late.push(reject))
    const before = withSignal(promise(), abort.signal)
    abort.abort()
    const after = withSignal(promise(), abort.signal)
    for (const reject of late) reject(new Error('late'))
    await expect(before).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(after).rejects.toMatchObject({ code: 'ABORTED' })
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', onSurprise)
    expect(surprises).toEqual([])
  })
})
