import { describe, expect, test, vi } from 'vitest'
import { acceptHost } from './acceptHost.ts'

const init = { type: 'foyer:frame-init', version: '4' }

/** The frame's window; it delivers messages as a browser would. */
function createWindow() {
  const listeners = new Set<EventListenerOrEventListenerObject>()
  const parent = { postMessage: vi.fn() }
  const window = {
    parent,
    addEventListener: (_: string, listener: EventListenerOrEventListenerObject) => listeners.add(listener),
    removeEventListener: (_: string, listener: EventListenerOrEventListenerObject) =>
      listeners.delete(listener),
  }
  const port = () => ({}) as MessagePort
  const post = (event: object) => {
    const whole = {
      isTrusted: true,
      source: parent,
      origin: 'https://app.test',
      data: init,
      ports: [port()],
      ...event,
    }
    for (const listener of listeners) (listener as (event: unknown) => void)(whole)
  }
  return { window: window as never, listeners, parent, port, post }
}

describe('acceptHost', () => {
  test('default: announces itself and accepts one port from its parent', async () => {
    const { window, listeners, parent, port, post } = createWindow()
    const host = acceptHost(window)
    expect(parent.postMessage.mock.calls).toEqual([[{ type: 'foyer:frame-loaded', version: '4' }, '*']])
    const first = port()
    post({ ports: [first] })
    post({ ports: [port()], origin: 'https://evil.test' })
    expect(await host).toEqual({ origin: 'https://app.test', port: first })
    expect((await host).port).toBe(first)
    expect(listeners.size).toBe(0)
  })

  test('attack: ignores other windows and messages, no port or several, and pages without an origin', async () => {
    const { window, listeners, port, post } = createWindow()
    const host = acceptHost(window)
    const opener = { postMessage: () => {} }
    // Everything except the forged part is correct, so that nothing else causes the refusal.
    for (const forged of [
      // An opener, a sibling frame or a child frame: none of them is the parent.
      { source: opener },
      { source: null },
      // Dispatched by a script.
      { isTrusted: false },
      // Sandboxed frames, files and `data:` pages, of any author.
      { origin: 'null' },
      { origin: '' },
      { origin: 'file://' },
      { ports: [] },
      { ports: [port(), port()] },
      { data: undefined },
      { data: JSON.stringify(init) },
      { data: { ...init, version: '3' } },
      { data: { ...init, type: 'foyer:frame-loaded' } },
      { data: { type: '__proto__' } },
    ])
      post(forged)
    expect(listeners.size).toBe(1)
    post({})
    expect(await host).toMatchObject({ origin: 'https://app.test' })
  })
})
