import { describe, expect, test } from 'vitest'
import { listenSafely } from './listenSafely.ts'

describe('listenSafely', () => {
  test('default: returns what ends it', () => {
    const listeners = new Set<string>()
    const stop = listenSafely(() => {
      listeners.add('mine')
      return () => listeners.delete('mine')
    })
    expect([...listeners]).toEqual(['mine'])
    stop()
    expect([...listeners]).toEqual([])
  })

  test('behavior: a wallet that throws when it is listened to, or left, is one without events', () => {
    const fail = () => {
      throw new TypeError('Illegal invocation')
    }
    listenSafely(fail)()
    listenSafely(() => fail)()
  })

  test.each([undefined, null, 'unsubscribed', {}])('behavior: a wallet that returns %j', (value) => {
    listenSafely(() => value)()
  })
})
