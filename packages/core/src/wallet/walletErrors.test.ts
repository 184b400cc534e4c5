import { CapabilityMissingError } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { getWalletErrorCode, getWalletErrorText, toConnectError, toRequestError } from './walletErrors.ts'

describe('getWalletErrorCode', () => {
  test.each([
    [{ code: 4001 }, 4001],
    [{ code: -32603, data: { originalError: { code: 4902 } } }, 4902],
    [{ cause: { cause: { code: 4001 } } }, 4001],
    [{ code: 'ACTION_REJECTED', cause: { code: 4001 } }, 4001],
    [{ cause: { cause: { cause: { code: 4001 } } } }, 4001],
    [{ data: { code: 4001 } }, 4001],
    [new Error('User rejected'), 4001],
    [{ code: -32603, message: 'Unrecognized chain ID' }, 4902],
    [{ code: 1001, message: 'Internal' }, 1001],
    [{}, undefined],
    [null, undefined],
    ['No', undefined],
  ])('%j: %s', (error, code) => {
    expect(getWalletErrorCode(error)).toBe(code)
  })

  test('behavior: an error that causes itself comes to an end', () => {
    const error: { cause?: unknown } = {}
    error.cause = error
    expect(getWalletErrorCode(error)).toBeUndefined()
  })
})

describe('getWalletErrorText', () => {
  test.each([
    [new Error('No'), 'No'],
    [{ message: 'No' }, 'No'],
    ['No', 'No'],
    [{ message: 1 }, undefined],
    [{}, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j: %s', (error, text) => {
    expect(getWalletErrorText(error)).toBe(text)
  })
})

describe('toConnectError', () => {
  test.each([
    [{ code: 4001, message: 'No' }, 'CONNECTION_REJECTED'],
    [{ code: 5000, message: 'No' }, 'CONNECTION_REJECTED'],
    [{ code: -32002, message: 'No' }, 'REQUEST_PENDING'],
    [{ code: 1, message: 'No' }, 'CONNECT_FAILED'],
    [Object.assign(new Error('No'), { code: 'NETWORK_ERROR' }), 'CONNECT_FAILED'],
  ])('%j: %s, with what the wallet said', (cause, code) => {
    expect(toConnectError(cause)).toMatchObject({ code, cause, details: 'No' })
  })

  test('behavior: an error of ours stays', () => {
    const error = new CapabilityMissingError({ capability: 'signing' })
    expect(toConnectError(error)).toBe(error)
  })
})

describe('toRequestError', () => {
  test.each([
    [{ code: 4001, message: 'No' }, 'REQUEST_REJECTED'],
    [{ code: 5000, message: 'No' }, 'REQUEST_REJECTED'],
    [{ code: -32002, message: 'No' }, 'REQUEST_PENDING'],
    [{ code: -32003, message: 'No' }, 'TRANSACTION_REVERTED'],
  ])('%j: %s, with what the wallet said', (cause, code) => {
    expect(toRequestError(cause)).toMatchObject({ code, cause, details: 'No' })
  })

  test('behavior: what nobody knows stays', () => {
    const error = new Error('Nonce too low')
    expect(toRequestError(error)).toBe(error)
  })
})
