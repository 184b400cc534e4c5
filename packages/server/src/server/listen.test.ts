import { describe, expect, test } from 'vitest'
import type { FoyerServer } from '../http/FoyerServer.ts'
import { silentLogger } from '../kit/silentLogger.ts'
import { listen } from './listen.ts'

/** A server whose answers wait until they are released. */
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
  test('behavior: close finishes with the last request, long before its deadline', async () => {
    const { server, arrived, letGo } = createHeldServer()
    const listening = await listen({ server, port: 0, closeTimeoutMs: 600_000 })
    const answered = fetch(listening.url)
    await arrived
    const closed = listening.close()
    letGo()
    expect(await (await answered).text()).toBe('done')
    await closed
  }, 20_000)

  test('param: trustProxy: true uses the forwarded address; otherwise warns once about it', async () => {
    const ips: (string | undefined)[] = []
    const warnings: string[] = []
    const server: FoyerServer = {
      async fetch(_, connection) {
        ips.push(connection?.ip)
        return new Response('done')
      },
    }
    const logger = { ...silentLogger, warn: (_: object, message: string) => void warnings.push(message) }
    const ask = async (trustProxy: boolean) => {
      const listening = await listen({ server, port: 0, logger, trustProxy })
      for (const forwarded of ['198.51.100.1', '198.51.100.2'])
        await fetch(listening.url, { headers: { 'x-forwarded-for': `192.0.2.1, ${forwarded}` } })
      await fetch(listening.url)
      await listening.close()
    }
    await ask(true)
    expect(warnings).toEqual([])
    await ask(false)
    expect(warnings).toEqual([
      'x-forwarded-for is ignored, so all visitors of a proxy share its limits: use --trust-proxy behind one',
    ])
    expect(ips).toEqual(['198.51.100.1', '198.51.100.2', ...Array(4).fill('127.0.0.1')])
  })

  test('attack: ignores the port that a proxy adds, so that each connection does not count as another visitor', async () => {
    const ips: (string | undefined)[] = []
    const server: FoyerServer = {
      async fetch(_, connection) {
        ips.push(connection?.ip)
        return new Response('done')
      },
    }
    const listening = await listen({ server, port: 0, trustProxy: true })
    for (const forwarded of [
      '198.51.100.1:50001',
      '198.51.100.1:50002',
      '[2001:db8::1]:50003',
      '[2001:db8::1]',
      '2001:db8::1',
      'unknown',
      '198.51.100.1, ',
    ])
      await fetch(listening.url, { headers: { 'x-forwarded-for': forwarded } })
    await listening.close()
    expect(ips).toEqual([
      ...['198.51.100.1', '198.51.100.1', '2001:db8::1', '2001:db8::1', '2001:db8::1'],
      // An invalid address is ignored; the proxy's own address counts.
      ...['127.0.0.1', '127.0.0.1'],
    ])
  })

  test('param: closeTimeoutMs: closes despite a pending request', async () => {
    const { server, arrived } = createHeldServer()
    const listening = await listen({ server, port: 0, closeTimeoutMs: 50 })
    const answered = fetch(listening.url)
    await arrived
    await Promise.all([listening.close(), expect(answered).rejects.toThrow('fetch failed')])
  })
})
