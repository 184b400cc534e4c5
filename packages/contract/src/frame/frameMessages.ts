import * as v from 'valibot'
import { webUrl } from '../http/webUrl.ts'
import type { FrameRequestType } from './frameRequests.ts'

/**
 * Version of the protocol: query parameter `version` of the frame and field of the handshake.
 *
 * @internal
 */
export const frameVersion = '4'

const id = v.pipe(v.string(), v.uuid())
const code = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,63}$/))

/**
 * The frame's first message, sent to its parent window at any origin; it carries no data. The host checks `source` and
 * `origin`, and answers with {@link frameInit} and a `MessagePort` at exactly that origin.
 *
 * @internal
 */
export const frameLoaded = v.object({
  type: v.literal('foyer:frame-loaded'),
  version: v.literal(frameVersion),
})

/**
 * The only window message the frame accepts: once, from its parent at an allowed origin, and with one port.
 *
 * @internal
 */
export const frameInit = v.object({ type: v.literal('foyer:frame-init'), version: v.literal(frameVersion) })

/**
 * Message from the provider's window to the page that opened it, posted to that page's origin only.
 *
 * @internal
 */
export const popupResult = v.object({
  type: v.literal('foyer:popup-result'),
  /** For `CONNECT_SOCIAL`. Identifies the login, without the code that finishes it. */
  resultUri: webUrl,
})

/**
 * Message from the security page to the page that opened it, posted to that page's origin only: something changed that
 * the page may want to re-read. It carries no data.
 *
 * @internal
 */
export const securityChanged = v.object({ type: v.literal('foyer:security-changed') })

/**
 * A request on the port; `payload` is validated by `frameRequests`.
 *
 * @internal
 */
export const frameRequest = v.object({
  id,
  type: v.pipe(v.string(), v.maxLength(64)),
  payload: v.optional(v.unknown()),
})
/**
 * A request on the port.
 *
 * @internal
 */
export type FrameRequest = { id: string; type: FrameRequestType; payload?: unknown }

/**
 * The host no longer waits for a request.
 *
 * @internal
 */
export const frameAbort = v.object({ type: v.literal('RPC_ABORT'), id })

/**
 * Payload of a failed request.
 *
 * @internal
 */
export const frameFailure = v.object({
  code,
  message: v.pipe(v.string(), v.maxLength(1_024)),
  /** EIP-1193 code, if the request was a wallet's. */
  walletCode: v.optional(v.pipe(v.number(), v.safeInteger())),
  /** Whole seconds until the request may be repeated. */
  retryAfterS: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})
/**
 * Payload of a failed request.
 *
 * @internal
 */
export type FrameFailure = v.InferOutput<typeof frameFailure>

/**
 * The frame's reply: `{type}_SUCCESS` with the response of `frameRequests`, or `{type}_ERROR` with {@link
 * frameFailure}.
 *
 * @internal
 */
export const frameReply = v.object({
  id,
  type: v.pipe(v.string(), v.regex(/^[A-Z_]{1,64}_(SUCCESS|ERROR)$/)),
  payload: v.optional(v.unknown()),
})

/**
 * Unsolicited messages of the frame.
 *
 * @internal
 */
export const frameEvent = v.variant('type', [
  /** The frame accepted the port and has identified the host by its origin. */
  v.object({ type: v.literal('READY'), version: v.literal(frameVersion) }),
  /** The project does not allow the host's origin: no request will be answered. */
  v.object({ type: v.literal('ORIGIN_DENIED'), origin: v.pipe(v.string(), v.maxLength(2_048)) }),
  /**
   * Whether the frame needs the visitor's attention. While it does, show it at the modal's position, without opacity, scale
   * or anything above it. `height` is the height of its content in CSS pixels. `match`: the two digits for the provider's
   * window.
   */
  v.object({
    type: v.literal('SHOW'),
    reason: v.picklist(['approve', 'email', 'recover', 'match', 'waits']),
    isShown: v.boolean(),
    height: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(4_096))),
  }),
  /** The session ended: logged out elsewhere, device revoked, or expired. */
  v.object({ type: v.literal('SESSION_ENDED'), reason: v.picklist(['signedOut', 'revoked', 'expired']) }),
])
/** Unsolicited message of the frame. */
export type FrameEvent = v.InferOutput<typeof frameEvent>
