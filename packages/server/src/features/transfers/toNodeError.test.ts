import { TimeoutError } from '@foyer/contract'
import { BaseError } from 'viem'
import { describe, expect, test } from 'vitest'
import { answerError } from '../../kit/answerError.ts'
import { toNodeError } from './toNodeError.ts'

describe('toNodeError', () => {
  test('default: unwraps the cause of a viem error', () => {
    const cause = new TimeoutError({ what: 'A node', ms: 1 })
    expect(toNodeError(new BaseError('Failed', { cause }))).toBe(cause)
    expect(toNodeError(new BaseError('Failed'))).toMatchObject({ code: 'RPC_FAILED' })
  })

  test('attack: wraps an error that viem throws on a malformed answer as RPC_FAILED', () => {
    for (const cause of [new TypeError('a'), new SyntaxError('b'), new RangeError('c')])
      expect(toNodeError(cause)).toMatchObject({ code: 'RPC_FAILED', cause })
  })

  test('behavior: returns our own errors unchanged', () => {
    const error = answerError('LOGIN_OFF')
    expect(toNodeError(error)).toBe(error)
  })
})
