import { describe, expect, test } from 'vitest'
import * as contract from '../index.ts'
import { BaseError } from './BaseError.ts'
import { answers, getErrorStatus } from './catalogue.ts'
import { defineError } from './defineError.ts'
import { frameErrors } from './frameErrors.ts'
import { isErrorCode } from './isErrorCode.ts'
import { requestErrors } from './requestErrors.ts'

const TooManyError = defineError({
  code: 'TOO_MANY',
  status: 429,
  message: ({ most }: { most: number }) => `No more than ${most}`,
})

describe('defineError', () => {
  test('default: sets code, message, parameters, cause, details and status', () => {
    const cause = new Error('underneath')
    const error = new TooManyError({ most: 3, cause, details: 'said' })
    expect(error).toBeInstanceOf(BaseError)
    expect(error).toMatchObject({
      name: 'TooManyError',
      code: 'TOO_MANY',
      message: 'No more than 3',
      most: 3,
      cause,
      details: 'said',
    })
    expect(TooManyError.status).toBe(429)
    // Without a cause, none is printed.
    expect(new TooManyError({ most: 3 })).not.toHaveProperty('cause')
  })
  test('behavior: the name of every class matches its code, and codes are unique', () => {
    const classes = Object.entries<unknown>(contract).filter(
      (entry): entry is [string, typeof TooManyError] =>
        typeof entry[1] === 'function' && 'code' in entry[1] && entry[1].prototype instanceof BaseError,
    )
    expect(classes.length).toBeGreaterThan(90)
    const codes = classes.map(([, { code }]) => code as string)
    expect(new Set(codes).size).toBe(codes.length)
    const tables = [...Object.keys(requestErrors), ...Object.keys(frameErrors)]
    expect(codes.filter((code) => tables.includes(code))).toEqual([])
    for (const [name, { code }] of classes)
      expect(name.replace(/Error$/, '').toUpperCase()).toBe(code.replaceAll('_', ''))
  })
  test('behavior: getErrorStatus returns each class’s status, or 500 for other codes', () => {
    expect(answers.size).toBeGreaterThan(40)
    for (const [code, Class] of answers) {
      expect(Class.code).toBe(code)
      expect(Class.status).toBe(getErrorStatus(code))
    }
    expect([...answers.values()].every(({ status }) => status >= 400)).toBe(true)
    expect(getErrorStatus('OTP_INVALID')).toBe(403)
    expect(getErrorStatus('ADDRESS_INVALID')).toBe(400)
    expect(getErrorStatus('ABORTED')).toBe(500)
  })
})

describe('isErrorCode', () => {
  test('default: recognizes an error by its code, even from another copy of the package', () => {
    const isTooMany = (error: unknown) => isErrorCode(error, 'RATE_LIMITED')
    expect(isTooMany(new BaseError('Slow down', { code: 'RATE_LIMITED' }))).toBe(true)
    expect(isTooMany(Object.assign(new Error('Slow down'), { code: 'RATE_LIMITED' }))).toBe(true)
    expect(isTooMany(new BaseError('Slow down', { code: 'ABORTED' }))).toBe(false)
    for (const other of [new Error('Slow down'), { code: 'RATE_LIMITED' }, 'RATE_LIMITED', undefined])
      expect(isTooMany(other)).toBe(false)
  })
})
