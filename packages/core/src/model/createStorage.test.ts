import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createMemoryBackend } from '../test/createTestFoyer.ts'
import { createStorage } from './createStorage.ts'

describe('createStorage', () => {
  test('default: stores, reads and removes values under its prefix', () => {
    const backend = createMemoryBackend()
    const storage = createStorage({ prefix: 'a', backend })
    storage.set('key', [1])
    expect(storage.get('key', v.array(v.number()))).toEqual([1])
    expect([...backend.entries.keys()]).toEqual(['@foyer/a/key'])
    expect(createStorage({ prefix: 'b', backend }).get('key', v.array(v.number()))).toBeUndefined()
    storage.remove('key')
    expect(storage.get('key', v.array(v.number()))).toBeUndefined()
  })
  test('behavior: treats stored values that do not match the schema as missing', () => {
    const storage = createStorage({ prefix: 'a', backend: createMemoryBackend() })
    storage.set('key', 'text')
    expect(storage.get('key', v.number())).toBeUndefined()
  })
  test('behavior: falls back to memory where storage is blocked or full', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    const storage = createStorage({
      prefix: 'a',
      backend: { getItem: blocked, setItem: blocked, removeItem: blocked },
    })
    storage.set('key', 1)
    expect(storage.get('key', v.number())).toBe(1)
    storage.remove('key')
    expect(storage.get('key', v.number())).toBeUndefined()
  })
  test('behavior: where storage is full, what it held before is gone', () => {
    const backend = createMemoryBackend()
    const storage = createStorage({ prefix: 'a', backend })
    storage.set('key', 1)
    backend.setItem = () => {
      throw new Error('QuotaExceededError')
    }
    storage.set('key', 2)
    expect(storage.get('key', v.number())).toBe(2)
    expect(createStorage({ prefix: 'a', backend }).get('key', v.number())).toBeUndefined()
  })
})
