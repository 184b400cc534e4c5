import {
  AbortedError,
  ActionNotAllowedError,
  actionNotAllowedDelayMs,
  BaseError,
  type FrameEvent,
  type FrameFailure,
  type FrameRequestType,
  frameAbort,
  frameRequest,
  frameRequests,
} from '@foyer/contract'
import * as v from 'valibot'
import { SecureError } from '../SecureError.ts'

/** Handles a request; the contract defines the types of its payload and response. */
export type FrameHandler<type extends FrameRequestType> = (
  payload: v.InferOutput<(typeof frameRequests)[type]['payload']>,
  signal: AbortSignal,
) => Promise<v.InferInput<(typeof frameRequests)[type]['answer']>>

/** A handler for each request of the contract. */
export type FrameHandlers = { [type in FrameRequestType]: FrameHandler<type> }

/** The frame's end of the port. */
export type PortServer = {
  /** Sends an event to the host. */
  emit(event: FrameEvent): void
  /** Aborts pending requests and closes the port. */
  close(): void
}

/** Maximum length of a request, as JSON. */
const maxRequestChars = 262_144
/** Maximum number of pending requests; further ones are refused. */
const maxPending = 32

/** Serves the host's requests on its port. Validates each request and response; each request settles once. */
export function servePort(
  port: MessagePort,
  handlers: FrameHandlers,
  /** Called when a request ends, with its name, its error code and the signal that its handler received. */
  onSettled: (type: string, code: string | undefined, signal: AbortSignal) => void = () => {},
): PortServer {
  const pending = new Map<string, AbortController>()

  async function settle(type: string, payload: unknown, signal: AbortSignal): Promise<unknown> {
    // Own properties only: `constructor` is not a request.
    if (!Object.hasOwn(frameRequests, type)) {
      await wait(actionNotAllowedDelayMs, signal)
      throw new ActionNotAllowedError()
    }
    const key = type as FrameRequestType
    const parsed = v.safeParse(frameRequests[key].payload, payload)
    if (!parsed.success) {
      // Names the field without repeating its value.
      const field = v.getDotPath(parsed.issues[0])
      throw new SecureError('BAD_REQUEST', `Invalid request${field ? `: ${field}` : ''}`)
    }
    const handler = handlers[key] as (payload: unknown, signal: AbortSignal) => Promise<unknown>
    const answer = v.safeParse(
      frameRequests[key].answer,
      await Promise.race([handler(parsed.output, signal), aborted(signal)]),
    )
    if (!answer.success)
      throw new SecureError('FRAME_FAILED', `The frame's answer to ${type} breaks the contract`)
    return answer.output
  }

  async function serve(data: unknown) {
    const abort = v.safeParse(frameAbort, data)
    if (abort.success) return pending.get(abort.output.id)?.abort()
    const size = measure(data)
    const request = v.safeParse(frameRequest, data)
    // Without an id, no answer is possible; a pending id must not be answered twice.
    if (!request.success || pending.has(request.output.id)) return
    const { id, type, payload } = request.output
    const name = /^[A-Z_]{1,64}$/.test(type) ? type : 'UNKNOWN'
    const controller = new AbortController()
    try {
      if (size > maxRequestChars) throw new SecureError('PAYLOAD_TOO_LARGE', 'The request is too large')
      if (pending.size >= maxPending) throw new SecureError('RATE_LIMITED', 'Too many requests at once')
      pending.set(id, controller)
      const answer = await settle(type, payload, controller.signal)
      port.postMessage({ id, type: `${name}_SUCCESS`, payload: answer })
      onSettled(name, undefined, controller.signal)
    } catch (error) {
      const failure = toFailure(controller.signal.aborted ? new AbortedError() : error)
      port.postMessage({ id, type: `${name}_ERROR`, payload: failure })
      onSettled(name, failure.code, controller.signal)
    } finally {
      if (pending.get(id) === controller) pending.delete(id)
    }
  }

  port.onmessage = ({ data }) => void serve(data)
  port.onmessageerror = () => {}
  return {
    emit: (event) => port.postMessage(event),
    close() {
      for (const controller of pending.values()) controller.abort()
      port.onmessage = null
      port.close()
    },
  }
}

/** Length as JSON; requests are always JSON-serializable. */
function measure(data: unknown): number {
  try {
    return JSON.stringify(data)?.length ?? Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(new AbortedError())
    signal.addEventListener('abort', () => reject(new AbortedError()), { once: true })
  })
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return Promise.race([new Promise<void>((resolve) => setTimeout(resolve, ms)), aborted(signal)])
}

/** Converts an error for the host: code and message, without the cause. */
function toFailure(error: unknown): FrameFailure {
  if (!(error instanceof BaseError)) return { code: 'FRAME_FAILED', message: 'Something went wrong' }
  // The wait is in the message, since the client cannot read the response header.
  const [, seconds] = /^Please try again after (\d{1,6}) seconds$/.exec(error.message) ?? []
  return {
    code: error.code,
    message: error.message.slice(0, 1_024),
    ...(error instanceof SecureError && error.walletCode !== undefined
      ? { walletCode: error.walletCode }
      : {}),
    ...(seconds === undefined ? {} : { retryAfterS: Number(seconds) }),
  }
}
