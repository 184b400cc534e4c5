import { TimeoutError } from '@foyer/contract'
import { BaseError } from 'viem'
import { describe, expect, test } from 'vitest'
import { answerError } from '../../kit/answerError.ts'
import { toNodeError } from './toNodeError.ts'

describe('toNodeError', () => {
  test('default: the error behind one of viem', () => {
    const cause = new TimeoutError({ what: 'A node', ms: 1 })
    expect(toNodeError(new BaseError('Failed', { cause }))).toBe(cause)
    expect(toNodeError(new BaseError('Failed'))).toMatchObject({ code: 'RPC_FAILED' })
  })

  test('attack: an answer of a node that viem stumbles over', () => {
    for (const cause of [new TypeError('a'), new SyntaxError('b'), new RangeError('c')])
      expect(toNodeError(cause)).toMatchObject({ code: 'RPC_FAILED', cause })
  })

  test('behavior: our own errors stay as they are', () => {
    const error = answerError('LOGIN_OFF')
    expect(toNodeError(error)).toBe(error)
  })
})
