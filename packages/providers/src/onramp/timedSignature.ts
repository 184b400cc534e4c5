import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestHeaders } from './RequestHeaders.ts'

/** Maximum age of a signed message, and maximum time in the future. */
const toleranceMs = 5 * 60_000

/**
 * Whether a hex signature is the HMAC-SHA256 of a text; constant time. Without a secret the result is false: an unset
 * variable may be read as an empty secret, with which anyone could sign.
 */
export function isSignedBy(secret: string, text: string, signature: string): boolean {
  if (secret === '') return false
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = /^[\da-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Verifies `X-Hook0-Signature`, `t=1700000000,h=content-type x-event-id,v1=hex`: an HMAC-SHA256 of the time, the header
 * names, their values and the body, joined by dots (https://docs.cdp.coinbase.com/webhooks/verify-signatures).
 */
export function isHook0Signature(options: {
  secret: string
  headers: RequestHeaders
  body: string
  nowMs: number
}): boolean {
  const parts = splitHeader(options.headers.get('x-hook0-signature'))
  const time = readTime(parts, options.nowMs)
  if (time === undefined) return false
  const names = parts.find(([name]) => name === 'h')?.[1] ?? ''
  const values = names.split(' ').map((name) => (/^[\w-]+$/.test(name) ? options.headers.get(name) : null))
  const signed = [time, names, values.map((value) => value ?? '').join('.'), options.body].join('.')
  return parts.some(([name, value = '']) => name === 'v1' && isSignedBy(options.secret, signed, value))
}

/** Whether a signature's time is recent enough. */
export function isRecent(timeMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - timeMs) <= toleranceMs
}

/** Whether a Base64 signature, URL-safe or not, is the HMAC-SHA256 of a text; constant time. */
export function isSignedInBase64(secret: string, text: string, signature: string): boolean {
  return isSignedBy(secret, text, Buffer.from(signature, 'base64url').toString('hex'))
}

/**
 * Verifies a header of the form `t=1700000000,s=hex`: an HMAC-SHA256 of `${t}.${body}`, where `t` is in seconds. During
 * a key rotation there may be several signatures.
 */
export function isTimedSignature(options: {
  secret: string
  header: string | null
  /** Name of the signature in the header. */
  name: string
  body: string
  nowMs: number
}): boolean {
  const parts = splitHeader(options.header)
  const time = readTime(parts, options.nowMs)
  if (time === undefined) return false
  return parts.some(
    ([name, value = '']) =>
      name === options.name && isSignedBy(options.secret, `${time}.${options.body}`, value),
  )
}

/** Creates such a header. */
export function toTimedSignature(options: {
  secret: string
  name: string
  body: string
  nowMs: number
}): string {
  const time = String(Math.floor(options.nowMs / 1_000))
  const signature = createHmac('sha256', options.secret).update(`${time}.${options.body}`).digest('hex')
  return `t=${time},${options.name}=${signature}`
}

function splitHeader(header: string | null): string[][] {
  return (header ?? '').split(',').map((part) => part.trim().split('='))
}

/** Returns the time of a signature in seconds since 1970, as signed; `undefined` if it is not recent. */
function readTime(parts: readonly string[][], nowMs: number): string | undefined {
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  return /^\d{1,12}$/.test(time) && isRecent(Number(time) * 1_000, nowMs) ? time : undefined
}
