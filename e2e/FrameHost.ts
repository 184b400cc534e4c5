import type { FrameAnswer, FrameFailure, FramePayload, FrameRequestType } from '@foyer/contract'
import { expect, type Frame, type Page } from '@playwright/test'
import { approveCard } from './approveCard.ts'
import { type CardHolder, findCardWindow, openCardWindow } from './cards.ts'
import { readMailedCode } from './readMailedCode.ts'
import { type SecureStack, secureProjectId } from './startSecureStack.ts'

/** State of a mounted frame, kept by the page. */
type Mounted = {
  frame: HTMLIFrameElement
  port: MessagePort
  replies: Record<string, { type: string; payload?: unknown }>
  events: { type: string; isShown?: boolean }[]
}
type HostWindow = Window & { mounted?: Mounted }

/** A page that embeds the secure frame using only the contract, as any host could. */
export class FrameHost {
  readonly page: Page
  readonly stack: SecureStack

  constructor(page: Page, stack: SecureStack) {
    this.page = page
    this.stack = stack
  }

  /** Opens a page by name and mounts the frame in it; returns the frame's first message. */
  async open(name: string, { path = '/', waitMs = 60_000 } = {}): Promise<{ first: string; ms: number }> {
    await this.page.goto(this.stack.hostUrl(name) + path)
    const { secureUrl, chain } = this.stack
    return this.page.evaluate(
      async ({ secureUrl, projectId, chainId, waitMs }) => {
        const start = performance.now()
        const frame = document.createElement('iframe')
        frame.allow = `publickey-credentials-get ${secureUrl}; publickey-credentials-create ${secureUrl}`
        frame.style.cssText = 'position:fixed;left:20px;top:20px;width:400px;height:860px;border:0'
        const channel = new MessageChannel()
        const mounted: Mounted = { frame, port: channel.port1, replies: {}, events: [] }
        ;(window as HostWindow).mounted = mounted
        const first = new Promise<string>((resolve) => {
          setTimeout(() => resolve('nothing'), waitMs)
          channel.port1.onmessage = ({ data }) => {
            if (data.id) mounted.replies[data.id] = data
            else mounted.events.push(data)
            // As hosts do: a request in a frame without focus cannot be approved.
            if (data.type === 'SHOW' && data.isShown) frame.focus({ preventScroll: true })
            resolve(data.type)
          }
        })
        window.addEventListener('message', ({ source, origin, data }) => {
          if (source !== frame.contentWindow || origin !== secureUrl) return
          if (data.type !== 'foyer:frame-loaded' || mounted.events.length) return
          frame.contentWindow?.postMessage({ type: 'foyer:frame-init', version: '4' }, secureUrl, [
            channel.port2,
          ])
        })
        frame.src = `${secureUrl}/frame?projectId=${projectId}&chainId=${chainId}`
        document.body.append(frame)
        return { first: await first, ms: performance.now() - start }
      },
      { secureUrl, projectId: secureProjectId, chainId: chain.chainId, waitMs },
    )
  }

  /** Posts a message on the port as is; returns its id. */
  async send(message: { id?: string; type: string; payload?: unknown }): Promise<string> {
    return this.page.evaluate((message) => {
      const id = message.id ?? crypto.randomUUID()
      ;(window as HostWindow).mounted?.port.postMessage({ ...message, id })
      return id
    }, message)
  }

  /** Waits for the answer to a request. */
  async answer(id: string, timeout = 60_000): Promise<{ type: string; payload?: unknown }> {
    const found = await this.page.waitForFunction((id) => (window as HostWindow).mounted?.replies[id], id, {
      timeout,
    })
    return (await found.jsonValue()) as { type: string; payload?: unknown }
  }

  /** Sends a request and returns the payload of its success. */
  async ask<type extends FrameRequestType>(
    type: type,
    payload?: FramePayload<type>,
  ): Promise<FrameAnswer<type>> {
    const reply = await this.answer(await this.send({ type, payload }))
    expect(reply, JSON.stringify(reply.payload)).toMatchObject({ type: `${type}_SUCCESS` })
    return reply.payload as FrameAnswer<type>
  }

  /** Sends a request and returns the failure. */
  async fail(type: string, payload?: unknown): Promise<FrameFailure> {
    const reply = await this.answer(await this.send({ type, payload }))
    expect(reply.type).toMatch(/_ERROR$/)
    return reply.payload as FrameFailure
  }

  /** Sends an RPC request to the wallet; returns its id. */
  request(method: string, params: unknown): Promise<string> {
    return this.send({ type: 'RPC_REQUEST', payload: { method, params } })
  }

  /** The frame's own page or, while it is open, its approval window. */
  get inside(): CardHolder {
    return findCardWindow(this.page) ?? this.page.frameLocator('iframe')
  }

  /** Opens the frame's approval window. */
  openCard(): Promise<Page> {
    return openCardWindow(this.page, this.page.frameLocator('iframe'))
  }

  /** Opens that window and presses a button there; for a request with a single card. */
  async agree(name: string): Promise<void> {
    await approveCard((await this.openCard()).getByRole('button', { name, exact: true }))
  }

  frame(): Frame {
    const frame = this.page.frames().find((found) => found.url().startsWith(this.stack.secureUrl))
    if (!frame) throw new Error('There is no frame')
    return frame
  }

  button(name: string) {
    return this.inside.getByRole('button', { name, exact: true })
  }

  /** Logs in by email on this page. */
  async logIn(email: string): Promise<void> {
    const { action } = await this.ask('CONNECT_EMAIL', { email })
    // Hosts of earlier versions continue with this step.
    if (action === 'VERIFY_DEVICE') await this.ask('CONNECT_DEVICE')
    const otp = await readMailedCode(this.page.context(), this.stack.takeMail(email))
    await this.ask('CONNECT_OTP', { otp })
  }
}
