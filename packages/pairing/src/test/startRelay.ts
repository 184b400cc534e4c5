import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createRelay, listen, memoryProjects, memoryRelayStore } from '@foyer/server'
import { WebSocket, WebSocketServer } from 'ws'

/** A frame in transit between a client and the relay. */
export type PassingFrame = {
  from: 'client' | 'relay'
  text: string
  /** Sends a text to this connection's client as if the relay had sent it. */
  inject(text: string): void
}

/** A relay of this repository's server, behind a proxy that tests can disturb. */
export type TestRelay = {
  url: string
  /** Decides which frames pass, and when. @default all, immediately */
  pass: (frame: PassingFrame) => boolean | Promise<boolean>
  /** Cuts every connection, and optionally refuses new ones. */
  cut(options?: { isDown: boolean }): void
  up(): void
  /** Sends a text to every client as if the relay had sent it. */
  inject(text: string): void
  /** Returns how many messages with a tag clients have published to a topic. */
  published(topic: string, tag: number): number
  /** Returns the number of open client connections. */
  lines(): number
  /** Number of connections that clients have opened so far. */
  opened: number
  close(): Promise<void>
}

/** Starts a relay on a free port. Its clock is read at each call, because tests replace it. */
export async function startRelay({ deliverDelayMs = 0, clock = () => Date.now() } = {}): Promise<TestRelay> {
  const published: string[] = []
  const inner = createRelay({
    store: memoryRelayStore(),
    clock,
    projects: memoryProjects([{ id: 'test', name: 'Test', allowedOrigins: [], features: [] }]),
    limits: { handshakesPerSecond: 1_000, handshakeBurst: 1_000, deliverDelayMs },
  })
  const fetch = async () => new Response(null, { status: 404 })
  const listening = await listen({ server: { fetch }, relay: inner, port: 0 })
  const line = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(line, 'listening')
  const url = `ws://127.0.0.1:${(line.address() as AddressInfo).port}`
  inner.addAudiences([url])

  let isDown = false
  const relay: TestRelay = {
    url,
    pass: () => true,
    cut(options) {
      isDown = options?.isDown ?? false
      for (const client of line.clients) client.terminate()
    },
    up() {
      isDown = false
    },
    inject(text) {
      for (const client of line.clients) client.send(text)
    },
    published: (topic, tag) =>
      published.filter((text) => text.includes(topic) && text.includes(`"tag":${tag}`)).length,
    lines: () => line.clients.size,
    opened: 0,
    async close() {
      relay.cut({ isDown: true })
      line.close()
      await listening.close()
    },
  }
  line.on('connection', (client, request) => {
    if (isDown) return client.terminate()
    relay.opened++
    const upstream = new WebSocket(`${listening.relayUrl}${request.url}`)
    const opened = once(upstream, 'open').catch(() => {})
    upstream.on('error', () => {})
    client.on('error', () => {})
    const forward = (from: PassingFrame['from'], target: WebSocket) => async (data: unknown) => {
      const text = String(data)
      if (text.includes('irn_publish')) published.push(text)
      if (!(await relay.pass({ from, text, inject: (text) => client.send(text) }))) return
      await opened
      if (target.readyState === WebSocket.OPEN) target.send(text)
    }
    client.on('message', forward('client', upstream))
    upstream.on('message', forward('relay', client))
    client.on('close', () => upstream.terminate())
    upstream.on('close', (code, reason) => {
      const canSend =
        code >= 3_000 || (code >= 1_000 && code <= 1_014 && ![1_004, 1_005, 1_006].includes(code))
      if (canSend) client.close(code, reason)
      else client.terminate()
    })
  })
  return relay
}
