import { afterEach, describe, expect, test, vi } from 'vitest'
import { askParent } from './askParent.ts'

const host = 'https://app.safe.global'
const question = { id: '1' }
const isAnswer = (data: unknown) => Object(data).answer === '1'

/** Creates a page in a frame of `parentOrigin`, or a top-level page without it. */
function createPage(parentOrigin?: string, { tellsOrigin = true } = {}) {
  vi.useFakeTimers()
  const page = new EventTarget()
  const posted: [unknown, string][] = []
  const parent = { postMessage: (data: unknown, target: string) => posted.push([data, target]) }
  const location = tellsOrigin ? { ancestorOrigins: parentOrigin ? [parentOrigin] : [] } : {}
  Object.assign(page, { location, parent: parentOrigin ? parent : page })
  vi.stubGlobal('window', page)
  const say = (data: unknown, from: { origin: string; source?: unknown }) =>
    page.dispatchEvent(Object.assign(new Event('message'), { source: parent, data, ...from }))
  const abort = new AbortController()
  const ask = (hosts = [host]) => {
    let result: boolean | undefined
    void askParent({ hosts, question, isAnswer, signal: abort.signal }).then((value) => {
      result = value
    })
    return async () => {
      await vi.advanceTimersByTimeAsync(0)
      return result
    }
  }
  return { posted, say, ask, abort }
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('askParent', () => {
  test('default: resolves to true once the host window answers', async () => {
    const { posted, say, ask } = createPage(host)
    const result = ask()
    expect(posted).toEqual([[question, host]])
    expect(await result()).toBeUndefined()
    say({ answer: '1' }, { origin: host })
    expect(await result()).toBe(true)
  })
  test('behavior: a top-level page sends no message', async () => {
    const { posted, ask } = createPage()
    expect(await ask()()).toBe(false)
    expect(posted).toEqual([])
  })
  test.each([
    ['https://evil.test'],
    ['https://app.safe.global.evil.test'],
    ['http://app.safe.global'],
    ['https://app.safe.global:8443'],
    ['null'],
  ])('behavior: does not ask a window of %s', async (origin) => {
    const { posted, ask } = createPage(origin)
    expect(await ask()()).toBe(false)
    expect(posted).toEqual([])
  })
  test('behavior: if the browser does not reveal the parent, the message only reaches the host', async () => {
    const { posted, say, ask } = createPage('https://evil.test', { tellsOrigin: false })
    const result = ask([host, 'https://safe.test'])
    expect(posted.map(([, target]) => target)).toEqual([host, 'https://safe.test'])
    say({ answer: '1' }, { origin: 'https://evil.test' })
    expect(await result()).toBeUndefined()
  })
  test.each([
    ['another window of the host', { answer: '1' }, { origin: host, source: {} }],
    ['another site', { answer: '1' }, { origin: 'https://evil.test' }],
    ['the host that answers another request', { answer: '2' }, { origin: host }],
    ['the host without content', null, { origin: host }],
  ])('behavior: ignores a message from %s', async (_, data, from) => {
    const { say, ask } = createPage(host)
    const result = ask()
    say(data, from)
    expect(await result()).toBeUndefined()
  })
  test('behavior: asks once a second, and gives up after eight seconds', async () => {
    const { posted, ask, say } = createPage(host)
    const result = ask()
    await vi.advanceTimersByTimeAsync(7_000)
    expect(posted).toHaveLength(8)
    expect(await result()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await result()).toBe(false)
    expect(posted).toHaveLength(8)
    say({ answer: '1' }, { origin: host })
    expect(await result()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
  test('behavior: resolves to false when the instance ends', async () => {
    const { ask, abort } = createPage(host)
    const result = ask()
    abort.abort()
    expect(await result()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})
