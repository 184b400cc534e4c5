import type { FrameRequestType } from '@foyer/contract'
import type { Network } from '@foyer/core'
import { createTestContext, type TestContext } from '@foyer/core/testing'
import { onTestFinished, vi } from 'vitest'

const secureOrigin = 'https://secure.test'

type Call = { id: string; type: string; payload?: unknown }
/** The frame's reply to a request; an `Error` is a failure, `undefined` no reply. */
type Reply = (payload: never) => unknown

/** The part of an element that the frame needs. */
export class TestElement extends EventTarget {
  readonly tagName: string
  readonly dataset: Record<string, string> = {}
  readonly attributes: Record<string, string> = {}
  readonly styles: Record<string, [string, string | undefined]> = {}
  readonly style = {
    setProperty: (name: string, value: string, priority?: string) => {
      this.styles[name] = [value, priority]
    },
  }
  readonly children: TestElement[] = []
  readonly adoptedStyleSheets: { css: string }[] = []
  shadow: TestElement | undefined
  parent: TestElement | undefined
  box = { x: 0, y: 0, width: 0, height: 0 }
  open = false
  isFocused = false
  contentWindow: unknown = null
  constructor(tagName: string) {
    super()
    this.tagName = tagName
  }
  setAttribute(name: string, value: string) {
    this.attributes[name] = value
  }
  attachShadow() {
    this.shadow = new TestElement('#shadow')
    return this.shadow
  }
  append(child: TestElement) {
    child.parent = this
    this.children.push(child)
  }
  prepend(child: TestElement) {
    child.parent = this
    this.children.unshift(child)
  }
  remove() {
    this.parent?.children.splice(this.parent.children.indexOf(this), 1)
    this.parent = undefined
  }
  getBoundingClientRect() {
    return this.box
  }
  showModal() {
    this.open = true
  }
  close() {
    this.open = false
  }
  focus() {
    this.isFocused = true
  }
}

/**
 * A page with a secure frame that replies as the test defines. The page's elements and the frame's timers are fake; ports
 * and messages are real.
 */
export function createTestPage(networks: readonly Network[]): TestPage {
  const asked: Call[] = []
  const replies = new Map<string, Reply>()
  const ports: MessagePort[] = []
  const frames: (() => void)[] = []
  const body = new TestElement('body')
  const hosted = new EventTarget()
  const site = {
    postMessage(_: unknown, target: string, [port]: [MessagePort]) {
      if (target !== secureOrigin) throw new Error(`The port went to ${target}`)
      ports.push(port)
      port.onmessage = ({ data }: { data: Call }) => {
        asked.push(data)
        const reply = replies.get(data.type)?.(data.payload as never)
        const isFailure = reply instanceof Error
        if (reply !== undefined)
          port.postMessage({
            id: data.id,
            type: `${data.type}_${isFailure ? 'ERROR' : 'SUCCESS'}`,
            payload: isFailure
              ? Object.assign({ code: 'FRAME_FAILED', message: reply.message }, reply)
              : (reply ?? undefined),
          })
      }
      port.postMessage({ type: 'READY', version: '4' })
    },
  }
  const load = () =>
    hosted.dispatchEvent(
      Object.assign(new Event('message'), {
        origin: secureOrigin,
        source: site,
        data: { type: 'foyer:frame-loaded', version: '4' },
      }),
    )
  body.append = (child) => {
    TestElement.prototype.append.call(body, child)
    for (const frame of child.children) frame.contentWindow = site
    queueMicrotask(load)
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', hosted)
  vi.stubGlobal('document', { body, createElement: (tagName: string) => new TestElement(tagName) })
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      css = ''
      replaceSync(css: string) {
        this.css = css
      }
    },
  )
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    frames[id - 1] = () => {}
  })
  const context = createTestContext(networks)
  onTestFinished(async () => {
    context.abort()
    for (const port of ports) port.close()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return {
    context,
    asked,
    reply: (type, next) => void replies.set(type, next),
    createElement: () => new TestElement('div'),
    get host() {
      return body.children[0]
    },
    tell: (event) => ports.at(-1)?.postMessage(event),
    draw() {
      for (const frame of frames.splice(0)) frame()
    },
    async settle(call) {
      let isSettled = false
      call.then(
        () => (isSettled = true),
        () => (isSettled = true),
      )
      while (!isSettled) await pass()
      return call
    },
    pass,
  }
}

/** Delivers messages and advances half a second. */
async function pass(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(500)
}

export type TestPage = {
  readonly context: TestContext
  /** Requests that the frame received. */
  readonly asked: Call[]
  /** Sets the frame's reply to a request. */
  reply(type: FrameRequestType, next: Reply): void
  createElement(): TestElement
  /** The frame's element on the page. */
  readonly host: TestElement | undefined
  /** Sends an event of the frame. */
  tell(event: unknown): void
  /** The next animation frame. */
  draw(): void
  /** Waits for a call while messages arrive and time advances. */
  settle<value>(call: Promise<value>): Promise<value>
  pass(): Promise<void>
}
