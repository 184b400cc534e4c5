import { describe, expect, test } from 'vitest'
import { readList } from './readList.ts'

const isText = (entry: unknown) => (typeof entry === 'string' ? entry : undefined)
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable<unknown[]>([], {})
  revoke()
  return proxy
}
const throwing = (list: unknown[], at: number) =>
  Object.defineProperty(list, at, {
    get() {
      throw new Error('No')
    },
  })

describe('readList', () => {
  test('default: reads the valid entries, in order', () => {
    expect(readList(['b', 1, 'a', null], isText)).toEqual(['b', 'a'])
  })
  test('default: an empty list is a list', () => {
    expect(readList([], isText)).toEqual([])
  })
  test.each([[undefined], [null], ['a'], [{ 0: 'a', length: 1 }], [[1, 2]]])(
    'error: %j lists nothing',
    (value) => {
      expect(readList(value, isText)).toBeUndefined()
    },
  )
  test('behavior: a list of another namespace is empty, not invalid', () => {
    expect(readList([1, 2], () => null)).toEqual([])
  })
  test('attack: an entry that throws is left out by itself', () => {
    expect(readList(throwing(['a', 'b', 'c'], 1), isText)).toEqual(['a', 'c'])
    const read = (entry: unknown) => String((entry as { name: string }).name)
    expect(readList([revoked(), { name: 'a' }], read)).toEqual(['a'])
  })
  test('attack: a list that cannot be read lists nothing', () => {
    expect(readList(revoked(), isText)).toBeUndefined()
    const endless = new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 32 - 1 : 'a') })
    expect(readList(endless, isText)).toHaveLength(1_000)
  })
})
