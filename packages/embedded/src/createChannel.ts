import {
  AbortedError,
  BaseError,
  EmailCooldownError,
  type ErrorCode,
  type FrameAnswer,
  type FrameEvent,
  FrameLoadFailedError,
  FrameMissingError,
  type FramePayload,
  FrameRequestTimeoutError,
  type FrameRequestType,
  type frameAbort,
  frameEvent,
  frameFailure,
  type frameInit,
  frameLoaded,
  frameLoadTimeoutMs,
  frameReadyDelayMs,
  frameReply,
  frameRequests,
  frameRequestTimeoutMs,
  frameVersion,
  timedFrameRequests,
  WalletResponseInvalidError,
} from '@foyer/contract'
import * as v from 'valibot'
import { rpcError } from './rpcError.ts'

/** The window around the channel, as far as it needs one. */
export type ChannelWindow = {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** Where the frame is. */
export type ChannelFrame = {
  /** Its window now, none once the page took the frame off; messages of any other are not heard. */
  readonly window: unknown
  /** Takes the frame off the page. */
  remove(): void
}

/** What a channel is made of. */
export type ChannelParameters = {
  /** Origin of the secure site: the only one that is spoken to. */
  origin: string
  host: ChannelWindow
  /** Puts the frame on the page; called on the first need, and again after one that did not load. */
  load(): ChannelFrame
  /** The frame is ready, for the first time or after it loaded anew. */
  onReady(): void
  /** What the frame says unasked, beside that it is ready. */
  onEvent(event: Exclude<FrameEvent, { type: 'READY' }>): void
  /** A request ended; `code` is that of its failure. */
  onSettled(type: FrameRequestType, code: unknown): void
  /** What the developer should know. */
  onAlert(code: 'EMBEDDED_WALLET_LOAD_FAILED' | 'EMBEDDED_WALLET_TIMEOUT'): void
}

/** A request's options. */
export type ChannelRequestOptions = {
  signal?: AbortSignal | undefined
  /** @default two minutes for the calls of a login (seed section 8), none for what waits for the visitor */
  timeoutMs?: number | undefined
}

/** The way to the secure frame. */
export type Channel = {
  /**
   * Asks the frame, which is loaded for it if it is not there. Always settles.
   *
   * @throws FrameLoadFailedError, FrameMissingError, FrameRequestTimeoutError, AbortedError, WalletResponseInvalidError, EmailCooldownError, and
   * what the frame answers: by its code, or with the numeric code of EIP-1193 where the request was one of a wallet.
   */
  request<type extends FrameRequestType>(
    type: type,
    payload?: FramePayload<type>,
    options?: ChannelRequestOptions,
  ): Promise<FrameAnswer<type>>
  /** Ends it: what waits is aborted, no listener, timer, port or element stays. */
  destroy(): void
}

type Page = { frame: ChannelFrame; ready: Promise<MessagePort>; fail(error: Error): void }
type Pending = {
  type: FrameRequestType
  isSent: boolean
  settle(payload: unknown, isSuccess: boolean): void
  fail(error: Error): void
}

/**
 * Speaks with the secure frame as `@foyer/contract` defines it: one window message hands a port over, after `source` and
 * `origin` were compared; from then on only the port is listened to.
 */
export function createChannel(parameters: ChannelParameters): Channel {
  const { origin, host, load, onReady, onEvent, onSettled, onAlert } = parameters
  const pending = new Map<string, Pending>()
  let page: Page | undefined
  let port: MessagePort | undefined
  let handshake: { loaded(source: Window): void } | undefined
  let isDestroyed = false

  const failSent = (error: BaseError = new AbortedError()) => {
    for (const { isSent, fail } of [...pending.values()]) if (isSent) fail(error)
  }
  const closePort = () => {
    port?.close()
    port = undefined
  }
  const unload = (error: Error) => {
    const gone = page
    page = undefined
    handshake = undefined
    closePort()
    gone?.fail(error)
    gone?.frame.remove()
  }

  const onMessage = (event: MessageEvent) => {
    // Anyone may post to this window: only the frame's own window at the secure origin is heard.
    if (!page || event.origin !== origin || event.source !== page.frame.window) return
    if (v.is(frameLoaded, event.data)) handshake?.loaded(event.source as Window)
  }
  host.addEventListener('message', onMessage)

  /** Waits for a page of the frame to be ready; a page that loads in its place starts over. */
  const open = (frame: ChannelFrame): Page => {
    let resolve: (port: MessagePort) => void = () => {}
    let reject: (error: Error) => void = () => {}
    let settle: ReturnType<typeof setTimeout> | undefined
    const limit = setTimeout(() => {
      onAlert('EMBEDDED_WALLET_LOAD_FAILED')
      unload(new FrameLoadFailedError())
    }, frameLoadTimeoutMs)
    const end = () => {
      clearTimeout(limit)
      clearTimeout(settle)
    }
    const ready = new Promise<MessagePort>((resolveReady, rejectReady) => {
      resolve = resolveReady
      reject = rejectReady
    })
    // Nobody may be waiting for it when it fails.
    ready.catch(() => {})
    const opened: Page = {
      frame,
      ready,
      fail(error) {
        end()
        reject(error)
      },
    }
    handshake = {
      loaded(source) {
        // The page that was asked before is gone, and its port with it.
        const isAgain = port !== undefined
        clearTimeout(settle)
        closePort()
        failSent()
        if (isAgain && page === opened) {
          end()
          page = open(frame)
          // Whoever waits for the page before waits for this one.
          page.ready.then(resolve, reject)
          handshake?.loaded(source)
          return
        }
        const { port1, port2 } = new MessageChannel()
        port = port1
        port1.onmessage = ({ data }) => {
          if (port !== port1) return
          const said = v.safeParse(frameEvent, data)
          if (!said.success) return onReply(data)
          if (said.output.type === 'READY')
            settle = setTimeout(() => {
              end()
              resolve(port1)
              onReady()
            }, frameReadyDelayMs)
          else {
            if (said.output.type === 'ORIGIN_DENIED')
              unload(new BaseError('Unverified Domain', { code: 'UNVERIFIED_DOMAIN' }))
            onEvent(said.output)
          }
        }
        source.postMessage(
          { type: 'foyer:frame-init', version: frameVersion } satisfies v.InferOutput<typeof frameInit>,
          origin,
          [port2],
        )
      },
    }
    return opened
  }

  const onReply = (data: unknown) => {
    const reply = v.safeParse(frameReply, data)
    const asked = reply.success ? pending.get(reply.output.id) : undefined
    // An answer to what nobody waits for any more.
    if (!reply.success || !asked) return
    const { id, type, payload } = reply.output
    pending.delete(id)
    if (type === `${asked.type}_SUCCESS`) asked.settle(payload, true)
    else if (type === `${asked.type}_ERROR`) asked.settle(payload, false)
    else asked.fail(new WalletResponseInvalidError({ method: asked.type }))
  }

  return {
    request(type, payload, { signal, timeoutMs } = {}) {
      const schemas = frameRequests[type]
      const checked = v.safeParse(schemas.payload, payload)
      if (!checked.success) return Promise.reject(rpcError(-32602, `Invalid parameters of ${type}`))
      const wait = timeoutMs ?? (timedFrameRequests.includes(type) ? frameRequestTimeoutMs : undefined)
      const id = crypto.randomUUID()
      return new Promise((resolve, reject) => {
        if (isDestroyed || signal?.aborted) return reject(new AbortedError({ cause: signal?.reason }))
        let timer: ReturnType<typeof setTimeout> | undefined
        const giveUp = (error: Error) => {
          if (asked.isSent)
            port?.postMessage({ type: 'RPC_ABORT', id } satisfies v.InferOutput<typeof frameAbort>)
          asked.fail(error)
        }
        const onAbort = () => giveUp(new AbortedError({ cause: signal?.reason }))
        const end = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', onAbort)
          pending.delete(id)
        }
        const refuse = (error: Error & { code?: unknown }) => {
          onSettled(type, error.code)
          reject(error)
        }
        const asked: Pending = {
          type,
          isSent: false,
          settle(answer, isSuccess) {
            end()
            if (!isSuccess) return refuse(toError(answer))
            const parsed = v.safeParse(schemas.answer, answer)
            if (!parsed.success) return refuse(new WalletResponseInvalidError({ method: type }))
            onSettled(type, undefined)
            // The schema is the one of this type; the table's union of schemas loses the pairing.
            resolve(parsed.output as FrameAnswer<typeof type>)
          },
          fail(error) {
            end()
            refuse(error)
          },
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        pending.set(id, asked)
        // Nothing that was sent to a frame that is gone is ever answered.
        if (page && !page.frame.window) {
          const error = new FrameMissingError()
          failSent(error)
          unload(error)
        }
        page ??= open(load())
        page.ready.then((to) => {
          if (!pending.has(id)) return
          // The page it was for is gone.
          if (to !== port) return asked.fail(new AbortedError())
          asked.isSent = true
          if (wait !== undefined)
            timer = setTimeout(() => {
              onAlert('EMBEDDED_WALLET_TIMEOUT')
              giveUp(new FrameRequestTimeoutError())
            }, wait)
          to.postMessage({ id, type, payload: checked.output })
        }, asked.fail)
      })
    },
    destroy() {
      isDestroyed = true
      host.removeEventListener('message', onMessage)
      failSent()
      unload(new AbortedError())
    },
  }
}

/** What the frame says of a failure, as an error of ours or of a wallet. */
function toError(answer: unknown): Error {
  const parsed = v.safeParse(frameFailure, answer)
  if (!parsed.success) return new BaseError('An error occurred', { code: 'FRAME_FAILED' })
  const { code, message, walletCode, retryAfterS } = parsed.output
  if (walletCode !== undefined) return rpcError(walletCode, message)
  if (code === 'EMAIL_COOLDOWN' && retryAfterS !== undefined)
    return new EmailCooldownError({ seconds: retryAfterS })
  return new BaseError(message || 'An error occurred', { code: code as ErrorCode, details: message })
}
