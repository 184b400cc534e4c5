import { createHmac, timingSafeEqual } from 'node:crypto'

/** Messages that were signed longer ago, or in the future, are refused. */
const toleranceMs = 5 * 60_000

/** Says whether a hex signature is the HMAC-SHA256 of a text; in constant time. */
export function isSignedBy(secret: string, text: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = /^[\da-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Checks a header of the form `t=1700000000,s=hex`: an HMAC-SHA256 of `${t}.${body}`, where `t` is in seconds. During a
 * rotation of keys there may be several signatures.
 */
export function isTimedSignature(options: {
  secret: string
  header: string | null
  /** Name of the signature in the header. */
  name: string
  body: string
  nowMs: number
}): boolean {
  const parts = (options.header ?? '').split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(options.nowMs - Number(time) * 1_000) > toleranceMs) return false
  return parts.some(
    ([name, value = '']) =>
      name === options.name && isSignedBy(options.secret, `${time}.${options.body}`, value),
  )
}

/** Makes such a header. */
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
