import { memoryStorage } from '@foyer/pairing'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeOverEarlier } from './takeOverEarlier.ts'

beforeAll(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('behavior: creates no database if none exists', async () => {
  await takeOverEarlier(memoryStorage())
  expect(await indexedDB.databases()).toEqual([])
})
