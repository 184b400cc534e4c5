import { describe, expect, test } from 'vitest'
import type { FoyerServer } from './createServer.ts'
import { listen } from './listen.ts'

/** A server whose answers wait until they are let go. */
function createHeldServer() {
  let arrive = () => {}
  let letGo = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const server: FoyerServer = {
    async fetch() {
      arrive()
      await held
      return new Response('done')
    },
  }
  return { server, arrived, letGo }
}

describe('listen', () => {
  test('behavior: a stop ends with the last request, long before its deadline', async () => {
    const { server, arrived, letGo } = createHeldServer()
    const listening = await listen({ server, port: 0, closeTimeoutMs: 600_000 })
    const answered = fetch(listening.url)
    await arrived
    const closed = listening.close()
    letGo()
    expect(await (await answered).text()).toBe('done')
    await closed
  }, 20_000)

  test('param: closeTimeoutMs', async () => {
    const { server, arrived } = createHeldServer()
    const listening = await listen({ server, port: 0, closeTimeoutMs: 50 })
    const answered = fetch(listening.url)
    await arrived
    await Promise.all([listening.close(), expect(answered).rejects.toThrow('fetch failed')])
  })
})
