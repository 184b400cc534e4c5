import { InvalidInputRpcError, TransactionExecutionError } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { rpcError } from './rpcError.ts'
import { toRpcError } from './toRpcError.ts'

const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)

describe('toRpcError', () => {
  test('default: returns an error of the wallet unchanged', () => {
    const error = rpcError(4001, 'User rejected the request.')
    expect(toRpcError(error)).toBe(error)
  })

  test('behavior: unwraps an error from a library’s errors, and keeps its own code', () => {
    const error = rpcError(3, 'execution reverted', '0x08c379a0')
    const wrapped = new TransactionExecutionError(new InvalidInputRpcError(error), { account })
    expect(toRpcError(wrapped)).toBe(error)
  })

  test('behavior: converts any other error to an internal error', () => {
    const cause = new TypeError('broken')
    expect(toRpcError(cause)).toMatchObject({ code: -32603, message: 'TypeError: broken', cause })
    expect(toRpcError('broken')).toMatchObject({ code: -32603, message: 'broken' })
    const own = new InvalidInputRpcError(new Error('no code'))
    expect(toRpcError(own)).toMatchObject({ code: -32603, message: own.shortMessage })
  })
})
