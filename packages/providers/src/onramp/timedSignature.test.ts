import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isHook0Signature, isSignedInBase64, isTimedSignature, toTimedSignature } from './timedSignature.ts'

const [secret, body, nowMs] = ['secret', '{}', 1_700_000_000_000]
const hmac = (text: string) => createHmac('sha256', secret).update(text).digest('hex')

describe('isTimedSignature', () => {
  const check = (header: string | null) => isTimedSignature({ secret, header, name: 'v1', body, nowMs })

  test('default: accepts a signature made with the secret, also among several', () => {
    const header = toTimedSignature({ secret, name: 'v1', body, nowMs })
    expect(check(header)).toBe(true)
    expect(check(header.replace(',', `,v1=${'0'.repeat(64)},`))).toBe(true)
  })

  test('attack: rejects a signature of another version, or without a time', () => {
    const header = toTimedSignature({ secret, name: 'v0', body, nowMs })
    for (const text of [header, header.replace('v0', 'v1').replace('t=', 'x='), '', null])
      expect(check(text)).toBe(false)
  })

  test('attack: rejects a signature that is more than five minutes old or in the future', () => {
    for (const [shift, isRight] of [
      [-299_000, true],
      [-301_000, false],
      [299_000, true],
      [301_000, false],
    ] as const)
      expect(check(toTimedSignature({ secret, name: 'v1', body, nowMs: nowMs + shift }))).toBe(isRight)
  })
})

describe('isHook0Signature', () => {
  const check = (signature: string) =>
    isHook0Signature({ secret, headers: new Headers({ 'x-hook0-signature': signature }), body, nowMs })

  test('attack: rejects another version, and invalid header names', () => {
    const value = hmac(`1700000000...${body}`.replace('...', '. ..'))
    const signed = hmac(['1700000000', '', '', body].join('.'))
    expect(check(`t=1700000000,h=,v1=${signed}`)).toBe(true)
    expect(check(`t=1700000000,h=,v0=${signed}`)).toBe(false)
    expect(check(`t=1700000000,h=no(name,v1=${value}`)).toBe(false)
  })
})

test('attack: rejects signatures made with an empty secret if the receiver’s secret is not set', () => {
  const digest = (text: string) => createHmac('sha256', '').update(text).digest()
  const header = toTimedSignature({ secret: '', name: 's', body, nowMs })
  expect(isTimedSignature({ secret: '', header, name: 's', body, nowMs })).toBe(false)
  const hook0 = `t=1700000000,h=,v1=${digest(['1700000000', '', '', body].join('.')).toString('hex')}`
  const headers = new Headers({ 'x-hook0-signature': hook0 })
  expect(isHook0Signature({ secret: '', headers, body, nowMs })).toBe(false)
  expect(isSignedInBase64('', body, digest(body).toString('base64url'))).toBe(false)
})
