import { describe, expect, test } from 'vitest'
import { listenSafely } from './listenSafely.ts'

describe('listenSafely', () => {
  test('default: returns the unsubscribe function', () => {
    const listeners = new Set<string>()
    const stop = listenSafely(() => {
      listeners.add('mine')
      return () => listeners.delete('mine')
    })
    expect([...listeners]).toEqual(['mine'])
    stop()
    expect([...listeners]).toEqual([])
  })

  test('behavior: ignores errors thrown when subscribing or unsubscribing', () => {
    const fail = () => {
      throw new TypeError('Illegal invocation')
    }
    listenSafely(fail)()
    listenSafely(() => fail)()
  })

  test.each([undefined, null, 'unsubscribed', {}])(
    'behavior: returns a function even if the wallet returns %j',
    (value) => {
      listenSafely(() => value)()
    },
  )
})
