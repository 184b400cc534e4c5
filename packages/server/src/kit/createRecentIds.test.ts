import { describe, expect, test } from 'vitest'
import { createRecentIds } from './createRecentIds.ts'

describe('createRecentIds', () => {
  test('default: add returns true only for an id that is new or forgotten', () => {
    const ids = createRecentIds(10)
    expect([ids.add('a'), ids.add('a'), ids.add('b')]).toEqual([true, false, true])
    ids.forget('a')
    expect([ids.add('a'), ids.add('b')]).toEqual([true, false])
  })

  test('param: max: forgets the id that was not seen for longest', () => {
    const ids = createRecentIds(2)
    for (const id of ['a', 'b', 'a', 'c']) ids.add(id)
    expect([ids.add('c'), ids.add('a'), ids.add('b')]).toEqual([false, false, true])
  })
})
