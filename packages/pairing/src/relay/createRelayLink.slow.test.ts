import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openLink } from '../test/openLink.ts'
import type { TestRelay } from '../test/startRelay.ts'
import { withRelay } from '../test/withRelay.ts'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import { backoffMs } from './backoff.ts'
import type { RelayLink } from './RelayLink.ts'
import { readFrame } from './readFrame.ts'

let relay: TestRelay
const links: RelayLink[] = []

withRelay((started) => {
  relay = started
})
afterEach(() => {
  relay.up()
  for (const link of links.splice(0)) link.close()
})

const open = async (options: Partial<Parameters<typeof openLink>[0]> = {}) => {
  const link = await openLink({ relayUrl: relay.url, ...options })
  links.push(link)
  return link
}
const newTopic = () => randomBytes(32).toString('hex')
const publish = (link: RelayLink, topic: string, message: string) =>
  link.call('irn_publish', { topic, message, ttl: 300, tag: 1 })
/** Builds a message as sent by a relay. */
const toPush = (topic: string, message: string) =>
  JSON.stringify({ id: 1, method: 'irn_subscription', params: { data: { topic, message } } })
/** Starts a client that records the messages it receives. */
async function openReader(topic: string) {
  const received: string[] = []
  const link = await open({ onMessage: async ({ message }) => void received.push(message) })
  await link.follow([topic])
  return { link, received }
}

describe('call', () => {
  test('default: returns the relay’s answer', async () => {
    expect(await publish(await open(), newTopic(), 'hello')).toBe(true)
  })

  test('error: rejects with the relay’s error', async () => {
    const link = await open()
    await expect(link.call('irn_dance', {})).rejects.toEqual(
      new RpcAnswerError({ code: -32_601, message: 'Method not found' }),
    )
  })

  test('behavior: sends a call again if the connection was cut before its answer, and it takes effect once', async () => {
    const topic = newTopic()
    const reader = await openReader(topic)
    const link = await open()
    await link.ready()
    relay.pass = ({ from, text }) => from === 'client' || !text.includes('"result":true')
    const published = publish(link, topic, 'once')
    await vi.waitFor(() => expect(reader.received).toEqual(['once']))
    relay.pass = () => true
    relay.cut()
    expect(await published).toBe(true)
    await publish(link, topic, 'twice')
    await vi.waitFor(() => expect(reader.received).toEqual(['once', 'twice']))
  })

  test('error: rejects after the time limit, and sends nothing later', async () => {
    const topic = newTopic()
    relay.cut({ isDown: true })
    const link = await open()
    const call = link.call('irn_publish', { topic, message: 'late', ttl: 300, tag: 1 }, { limitMs: 5 })
    await expect(call).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    relay.up()
    await publish(link, topic, 'in-time')
    const reader = await openReader(topic)
    await vi.waitFor(() => expect(reader.received).toEqual(['in-time']))
  })

  test('error: rejects when the signal is aborted', async () => {
    relay.cut({ isDown: true })
    const link = await open()
    const aborter = new AbortController()
    const call = link.call('irn_publish', {}, { signal: aborter.signal })
    aborter.abort()
    await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(link.call('irn_publish', {}, { signal: aborter.signal })).rejects.toMatchObject({
      code: 'ABORTED',
    })
  })

  test('error: rejects if the relay does not serve the project', async () => {
    const link = await open({ projectId: 'unknown' })
    await expect(publish(link, newTopic(), 'hello')).rejects.toMatchObject({
      code: 'RELAY_UNREACHABLE',
      details: 'Unauthorized: Project not found',
    })
    await expect(link.follow([newTopic()])).rejects.toMatchObject({
      details: 'Unauthorized: Project not found',
    })
  })
})

describe('follow', () => {
  test('behavior: receives waiting messages first, in order', async () => {
    const topic = newTopic()
    const sender = await open()
    await publish(sender, topic, '1')
    await publish(sender, topic, '2')
    const reader = await openReader(topic)
    await publish(sender, topic, '3')
    await vi.waitFor(() => expect(reader.received).toEqual(['1', '2', '3']))
  })

  test('behavior: a message sent during a lost connection arrives afterwards, once', async () => {
    const topic = newTopic()
    const reader = await openReader(topic)
    const sender = await open()
    await publish(sender, topic, '1')
    await vi.waitFor(() => expect(reader.received).toEqual(['1']))
    for (const text of ['2', '3', '4']) {
      relay.cut()
      await publish(sender, topic, text)
    }
    await vi.waitFor(() => expect(reader.received).toEqual(['1', '2', '3', '4']))
  })

  test('behavior: receives a message again on the next socket if its handler failed', async () => {
    const topic = newTopic()
    let isBroken = true
    const received: string[] = []
    const reader = await open({
      async onMessage({ message }) {
        received.push(message)
        if (isBroken) throw new Error('Storage is full')
      },
    })
    await reader.follow([topic])
    await publish(await open(), topic, 'hello')
    await vi.waitFor(() => expect(received).toEqual(['hello']))
    isBroken = false
    relay.cut()
    await vi.waitFor(() => expect(received).toEqual(['hello', 'hello']))
  })

  test('behavior: follows topics that are added while the socket opens', async () => {
    const topics = [newTopic(), newTopic(), newTopic()]
    const received: string[] = []
    const link = await open({ onMessage: async ({ message }) => void received.push(message) })
    let follow: Promise<unknown> = Promise.resolve()
    relay.pass = ({ from, text }) => {
      if (from === 'client' && text.includes(topics[0] ?? '')) follow = link.follow(topics.slice(1))
      return true
    }
    await link.follow(topics.slice(0, 1))
    await follow
    relay.pass = () => true
    const sender = await open()
    for (const topic of topics) await publish(sender, topic, topic)
    await vi.waitFor(() => expect(received).toEqual(topics))
  })

  test('behavior: follows the other topics if the relay refuses one', async () => {
    const [full, topic] = [newTopic(), newTopic()]
    await (await openReader(full)).link.ready()
    await (await openReader(full)).link.ready()
    const received: string[] = []
    const link = await open({ onMessage: async ({ message }) => void received.push(message) })
    await expect(link.follow([full, topic])).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    await publish(await open(), topic, 'heard')
    await vi.waitFor(() => expect(received).toEqual(['heard']))
  })

  test('behavior: reports a refused topic at any position, and follows it later once there is room', async () => {
    const [full, topic] = [newTopic(), newTopic()]
    const readers = [await openReader(full), await openReader(full)]
    const { link, received } = await openReader(newTopic())
    await expect(link.follow([topic, full])).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    link.unfollow([full])
    readers[0]?.link.unfollow([full])
    await vi.waitFor(async () => {
      await link.follow([full]).catch((error: unknown) => {
        link.unfollow([full])
        throw error
      })
    })
    await publish(await open(), full, 'heard')
    await vi.waitFor(() => expect(received).toEqual(['heard']))
  })

  test('behavior: receives nothing on unfollowed topics', async () => {
    const topic = newTopic()
    const reader = await openReader(topic)
    const sender = await open()
    reader.link.unfollow([topic])
    await reader.link.ready()
    await publish(sender, topic, 'unheard')
    await reader.link.follow([newTopic()])
    expect(reader.received).toEqual([])
  })
})

describe('a frame that is too long', () => {
  test('behavior: drops the frame, and reads the next ones', async () => {
    const topic = newTopic()
    const reader = await openReader(topic)
    const { length } = toPush(topic, '')
    const longest = 'A'.repeat(2_097_152 - length)
    relay.inject(toPush(topic, `${longest}B`))
    relay.inject(toPush(topic, longest))
    relay.inject(toPush(topic, 'short'))
    await vi.waitFor(() => expect(reader.received).toHaveLength(2))
    expect(reader.received.map((text) => text.length)).toEqual([longest.length, 5])
  })
})

describe('status', () => {
  test('behavior: reports a lasting loss of the connection, and its end', async () => {
    const onStatus = vi.fn()
    const link = await open({ onStatus })
    await link.follow([newTopic()])
    expect(onStatus.mock.calls).toEqual([['connected']])
    relay.cut({ isDown: true })
    await vi.waitFor(() => expect(onStatus).toHaveBeenLastCalledWith('reconnecting'), 5_000)
    relay.up()
    await vi.waitFor(() => expect(onStatus).toHaveBeenLastCalledWith('connected'), 5_000)
  })

  test('behavior: replaces an unresponsive socket when the page becomes visible', async () => {
    const topic = newTopic()
    const reader = await openReader(topic)
    const { opened } = relay
    relay.pass = () => false
    reader.link.wake()
    await vi.waitFor(() => expect(relay.opened).toBe(opened + 1), 5_000)
    relay.cut()
    relay.pass = () => true
    await publish(await open(), topic, 'hello')
    await vi.waitFor(() => expect(reader.received).toEqual(['hello']), 5_000)
  })
})

describe('a relay that closes every socket at once', () => {
  test('behavior: connects less and less often, without reporting each loss', async () => {
    const pauses: number[] = []
    const random = () => {
      pauses.push(1)
      return 0
    }
    const onStatus = vi.fn()
    const link = await open({ random, onStatus })
    await link.follow([newTopic()])
    for (let count = 0; count < 5; count++) {
      const { opened } = relay
      relay.cut()
      await vi.waitFor(() => expect(relay.opened).toBe(opened + 1))
      await link.ready()
    }
    expect(pauses.length).toBeGreaterThanOrEqual(5)
    expect(onStatus.mock.calls).toEqual([['connected']])
  })
})

describe('close', () => {
  test('behavior: closes the socket and settles pending requests', async () => {
    const idle = await open()
    idle.close()
    const link = await open()
    await link.follow([newTopic()])
    relay.pass = () => false
    const call = link.call('irn_publish', {})
    link.close()
    await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(link.call('irn_publish', {})).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(link.ready()).rejects.toMatchObject({ code: 'ABORTED' })
    await vi.waitFor(() => expect(relay.lines()).toBe(0))
  })
})

describe('frames', () => {
  test('behavior: keeps the exact digits of an id that is too long for a JavaScript number', () => {
    const data = { topic: newTopic(), message: 'x' }
    const frame = `{"id":1764000000123456789,"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"a","data":${JSON.stringify(data)}}}`
    expect(readFrame(frame)).toEqual({ kind: 'push', idText: '1764000000123456789', data })
  })

  test('error: readFrame throws for no frame', () => {
    const frames = fc.record(
      {
        id: fc.oneof(fc.string(), fc.integer(), fc.anything()),
        method: fc.constantFrom('irn_subscription', 'x', 1),
        params: fc.oneof(fc.anything(), fc.record({ data: fc.anything() })),
        result: fc.anything(),
        error: fc.oneof(fc.anything(), fc.record({ code: fc.anything() })),
      },
      { requiredKeys: [] },
    )
    fc.assert(fc.property(frames, (frame) => void readFrame(JSON.stringify(frame) ?? '')))
    fc.assert(fc.property(fc.json(), (text) => void readFrame(text)))
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readFrame(text)))
  })

  test('behavior: keeps working after any frame that the relay sends', async () => {
    const topic = newTopic()
    const reader = await openReader(topic)
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), async (text) =>
        relay.inject(text),
      ),
    )
    await publish(await open(), topic, 'still-here')
    await vi.waitFor(() => expect(reader.received).toEqual(['still-here']))
  })

  test('behavior: replaces the socket if too many bytes of messages wait', async () => {
    const topic = newTopic()
    let handled = 0
    const link = await open({
      async onMessage() {
        handled++
        await new Promise(() => {})
      },
    })
    await link.follow([topic])
    const push = toPush(topic, 'x'.repeat(1_000_000))
    const { opened } = relay
    for (let count = 0; count < 12; count++) relay.inject(push)
    await vi.waitFor(() => expect(relay.opened).toBe(opened + 1), { timeout: 20_000 })
    expect(handled).toBe(1)
  })

  test('behavior: replaces the socket if more than a thousand messages wait', async () => {
    const topic = newTopic()
    const link = await open({ onMessage: () => new Promise(() => {}) })
    await link.follow([topic])
    const { opened } = relay
    // One message is being handled; a thousand wait.
    for (let count = 0; count < 1_001; count++) relay.inject(toPush(topic, `${count}`))
    await link.call('irn_subscribe', { topic })
    expect(relay.opened).toBe(opened)
    relay.inject(toPush(topic, 'one more'))
    await vi.waitFor(() => expect(relay.opened).toBe(opened + 1))
  })

  test('behavior: handles a repeated message once if it is among the last thousand', async () => {
    const topic = newTopic()
    const { link, received } = await openReader(topic)
    const push = (message: string) => relay.inject(toPush(topic, message))
    const handled = () => link.call('irn_subscribe', { topic })
    push('first')
    push('first')
    for (let count = 0; count < 999; count++) push(`${count}`)
    push('first')
    await handled()
    expect(received).toHaveLength(1_000)
    push('one more')
    push('first')
    await vi.waitFor(() => expect(received.slice(1_000)).toEqual(['one more', 'first']))
  })
})

test('backoffMs: the limit doubles from half a second to fifteen', () => {
  const limits = [0, 1, 2, 3, 4, 5, 6, 60].map((attempt) => backoffMs(attempt, () => 1))
  expect(limits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
  expect(backoffMs(3, () => 0.25)).toBe(1_000)
})
