import { expect, test } from 'vitest'
import { silentLogger } from '../../kit/silentLogger.ts'
import { createReadiness } from './createReadiness.ts'

test('behavior: keeps the start of a failure until it is over; the next failure has a new start', async () => {
  let nowMs = Date.UTC(2026, 10, 30, 10, 42)
  let isDown = true
  const chain = { id: 'eip155:31337', name: 'Local' }
  const readiness = createReadiness({
    database: { ping: async () => {} } as never,
    chains: {
      list: () => [chain],
      send: async () => {
        if (isDown) throw new Error('down')
        return { value: { result: '0x7a69' } }
      },
    } as never,
    logger: silentLogger,
    clock: () => nowMs,
  })
  const readNode = async () => {
    // A known state is answered at once, and refreshed in the background.
    await readiness.read()
    return expect.poll(async () => (await readiness.read()).checks.at(-1))
  }
  const node = { name: 'rpc:eip155:31337', title: 'RPC Local' }
  await (await readNode()).toEqual({ ...node, ok: false, since: '2026-11-30T10:42:00.000Z' })
  nowMs += 60_000
  await (await readNode()).toEqual({ ...node, ok: false, since: '2026-11-30T10:42:00.000Z' })
  isDown = false
  nowMs += 60_000
  await (await readNode()).toEqual({ ...node, ok: true })
  isDown = true
  nowMs += 60_000
  await (await readNode()).toEqual({ ...node, ok: false, since: '2026-11-30T10:45:00.000Z' })
})
