import type { Listening } from '@foyer/server'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startPairing, startRelay } from '../test/startPairing.ts'
import { earlierDatabase } from './constants.ts'

let relay: Listening
beforeAll(async () => {
  relay = await startRelay()
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await relay.close()
})

describe('takeOver', () => {
  test('behavior: creates no database if none exists', async () => {
    const app = await startPairing(relay.relayUrl)
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(earlierDatabase)
    app.destroy()
  })
})
