import { expect, test } from 'vitest'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { importClient } from './importClient.ts'

test('error: skips expired and malformed sessions, and rejects an invalid key', async () => {
  const storage = memoryStorage()
  const symKey = '0'.repeat(64)
  const peer = { publicKey: symKey, metadata: { name: 'Peer', description: '', url: '', icons: [] } }
  const session = { topic: '1'.repeat(64), pairingTopic: '', expiresAtMs: 0, namespaces: {}, peer }
  const sessions = [
    { session, symKey },
    { session: {} as never, symKey },
  ]
  expect(await importClient(storage, { seed: symKey, sessions })).toEqual([])
  expect((await storage.list('')).map(([key]) => key)).toEqual(['identity'])
  await expect(importClient(storage, { seed: 'x', sessions })).rejects.toMatchObject({
    code: 'OPTION_INVALID',
  })
})
