import { WebSocket } from 'ws'
import { createIdentity, sha256 } from './relayClient.ts'

const retryMs = 200

type Call = { frame: string; resolve: () => void }

/**
 * A client that behaves like pairing clients. After a disconnection it connects again to any of the URLs, resubscribes
 * to its topics, and resends unacknowledged messages. Each message counts once.
 */
export function startHealingClient(options: {
  urls: readonly string[]
  audience: string
  topics?: readonly string[]
}) {
  const { urls, audience, topics = [] } = options
  const identity = createIdentity()
  const received = new Set<string>()
  const acknowledged = new Set<string>()
  const closeCodes: number[] = []
  const calls = new Map<string, Call>()
  const watchers = new Set<() => void>()
  let duplicates = 0
  let connects = 0
  let socket: WebSocket | undefined
  let isReady = false
  let isStopped = false
  let turn = 0
  let nextId = 1_763_678_786_123_456_000n
  const changed = () => {
    for (const check of [...watchers]) check()
  }

  function call(method: string, params: unknown): Promise<void> {
    const id = String(++nextId)
    const frame = JSON.stringify({ id, jsonrpc: '2.0', method, params })
    return new Promise((resolve) => {
      calls.set(id, { frame, resolve })
      if (isReady) socket?.send(frame)
    })
  }

  function open() {
    if (isStopped) return
    const url = urls[turn++ % urls.length] as string
    const query = new URLSearchParams({ auth: identity.token(audience), projectId: 'test' })
    const current = new WebSocket(`${url}/?${query}`)
    socket = current
    let subscribeId: string | undefined
    current.on('open', () => {
      connects++
      if (!topics.length) return ready()
      subscribeId = String(++nextId)
      current.send(
        JSON.stringify({ id: subscribeId, jsonrpc: '2.0', method: 'irn_batchSubscribe', params: { topics } }),
      )
    })
    function ready() {
      isReady = true
      for (const { frame } of calls.values()) current.send(frame)
      changed()
    }
    current.on('message', (data) => {
      const json = JSON.parse(data.toString())
      if (json.method) {
        const { message } = json.params.data
        if (received.has(message)) duplicates++
        received.add(message)
        current.send(JSON.stringify({ id: json.id, jsonrpc: '2.0', result: true }))
        return changed()
      }
      if (json.id === subscribeId) return ready()
      const known = calls.get(json.id)
      if (!known || json.error) return
      calls.delete(json.id)
      known.resolve()
      changed()
    })
    current.on('error', () => {})
    current.on('close', (code) => {
      isReady = false
      closeCodes.push(code)
      changed()
      if (!isStopped) setTimeout(open, retryMs)
    })
  }
  open()

  function until(isTrue: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isTrue()) return
        watchers.delete(check)
        resolve()
      }
      watchers.add(check)
      check()
    })
  }

  return {
    received,
    acknowledged,
    closeCodes,
    until,
    isReady: () => isReady,
    duplicates: () => duplicates,
    connects: () => connects,
    ready: () => until(() => isReady),
    /** Publishes until it is acknowledged. */
    async publish(topic: string, message: string) {
      await call('irn_publish', { topic, message, ttl: 300, tag: 1 })
      acknowledged.add(message)
      changed()
    },
    hashOf: sha256,
    stop() {
      isStopped = true
      socket?.terminate()
    },
  }
}

export type HealingClient = ReturnType<typeof startHealingClient>
