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
  test('default: returns an empty list for an empty list', () => {
    expect(readList([], isText)).toEqual([])
  })
  test.each([[undefined], [null], ['a'], [{ 0: 'a', length: 1 }], [[1, 2]]])(
    'error: returns undefined for %j',
    (value) => {
      expect(readList(value, isText)).toBeUndefined()
    },
  )
  test('behavior: returns an empty list if all entries belong to another namespace', () => {
    expect(readList([1, 2], () => null)).toEqual([])
  })
  test('attack: omits only the entry that throws', () => {
    expect(readList(throwing(['a', 'b', 'c'], 1), isText)).toEqual(['a', 'c'])
    const read = (entry: unknown) => String((entry as { name: string }).name)
    expect(readList([revoked(), { name: 'a' }], read)).toEqual(['a'])
  })
  test('attack: returns undefined for a list that throws; reads at most 1,000 entries', () => {
    expect(readList(revoked(), isText)).toBeUndefined()
    const endless = new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 32 - 1 : 'a') })
    expect(readList(endless, isText)).toHaveLength(1_000)
  })
})
