import { describe, expect, test } from 'vitest'
import { createReceivers } from './createReceivers.ts'

function createStore() {
  const values = new Map<string, unknown>()
  const store = {
    get: async (key: string) => values.get(key),
    set: async (key: string, value: unknown) => void values.set(key, value),
  }
  return (projectId = 'p', account = 'a') => createReceivers(store, { projectId, account })
}

describe('createReceivers', () => {
  test('behavior: keeps the last 200 receivers, latest first, also if two are added at once', async () => {
    const open = createStore()
    const receivers = open()
    await receivers.add(Array.from({ length: 200 }, (_, at) => `old ${at}`))
    await Promise.all([receivers.add(['first']), receivers.add(['second'])])
    const found = await open().read()
    expect(found.slice(0, 3)).toEqual(['second', 'first', 'old 0'])
    expect(found).toHaveLength(200)
  })

  test('behavior: keeps the receivers of accounts and projects apart', async () => {
    const open = createStore()
    await open().add(['receiver'])
    expect(await open('p', 'b').read()).toEqual([])
    expect(await open('q').read()).toEqual([])
  })
})
