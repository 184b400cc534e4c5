import { CapabilityMissingError } from '@foyer/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isUnsent } from '../send/isUnsent.ts'
import {
  getErrorCode,
  getWalletErrorCode,
  getWalletErrorText,
  isOurs,
  toConnectError,
  toRequestError,
  toWalletError,
} from './walletErrors.ts'

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
  ])('%j has the code %s', async (error, code) => {
    expect(await getWalletErrorCode(error)).toBe(code)
  })

  test('behavior: handles an error that is its own cause', async () => {
    const error: { cause?: unknown } = {}
    error.cause = error
    expect(await getWalletErrorCode(error)).toBeUndefined()
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
  ])('%j has the text %s', async (error, text) => {
    expect(await getWalletErrorText(error)).toBe(text)
  })
})

describe('toConnectError', () => {
  test.each([
    [{ code: 4001, message: 'No' }, 'CONNECTION_REJECTED'],
    [{ code: 5000, message: 'No' }, 'CONNECTION_REJECTED'],
    [{ code: -32002, message: 'No' }, 'REQUEST_PENDING'],
    [{ code: 1, message: 'No' }, 'CONNECT_FAILED'],
    [Object.assign(new Error('No'), { code: 'NETWORK_ERROR' }), 'CONNECT_FAILED'],
  ])('maps %j to %s, with the wallet’s message as details', async (cause, code) => {
    expect(await toConnectError(cause)).toMatchObject({ code, cause, details: 'No' })
  })

  test.each([
    { code: -32603, message: 'An internal error has occurred' },
    { code: -32603, message: 'Internal JSON-RPC error.', data: { message: 'No accounts found' } },
    { code: -32603, message: 'There is no Solana account' },
    { code: -32000, message: 'wallet does not have any accounts' },
    new Error('There is no key for this chain'),
    new Error('No account available.'),
    new Error('Please create an account first'),
    new Error("Key doesn't exist"),
    'Account not found',
    // https://github.com/coinbase/coinbase-wallet-sdk/pull/573
    new Error('accounts received is empty'),
  ])('maps %j to NO_ACCOUNT', async (cause) => {
    expect(await toConnectError(cause)).toMatchObject({ code: 'NO_ACCOUNT', cause })
  })
  test.each([
    [{ code: 4001, message: 'No account was selected: user rejected' }, 'CONNECTION_REJECTED'],
    [{ code: -32603, message: 'Internal error' }, 'CONNECT_FAILED'],
    [new Error('An internal error has occurred'), 'CONNECT_FAILED'],
    [new Error('Account abstraction failed'), 'CONNECT_FAILED'],
  ])('does not map %j to NO_ACCOUNT', async (cause, code) => {
    expect(await toConnectError(cause)).toMatchObject({ code })
  })
  test('behavior: keeps Foyer’s own errors', async () => {
    const error = new CapabilityMissingError({ capability: 'signing' })
    expect(await toConnectError(error)).toBe(error)
  })
})

test('a blocked window becomes WALLET_WINDOW_BLOCKED with the next step, and counts as unsent', async () => {
  const cause = { code: -32603, message: 'Pop up window failed to open' }
  for (const read of [toConnectError, toRequestError]) {
    const error = await read(cause)
    expect(error).toMatchObject({ code: 'WALLET_WINDOW_BLOCKED', cause, details: cause.message })
    expect((error as Error).message).toContain('Allow pop-ups for this site')
    expect(isUnsent(error)).toBe(true)
  }
})

test('attack: a blocked window does not count as unsent if another message reports a transaction', async () => {
  const data = { message: 'transaction 0xab was submitted and may be mined' }
  for (const cause of [
    { message: 'Failed to open popup', data },
    { code: -32603, ...data, data: { cause: { message: 'Pop up window failed to open' } } },
  ])
    expect(isUnsent(await toRequestError(cause))).toBe(false)
})

describe('toRequestError', () => {
  test.each([
    [{ code: 4001, message: 'No' }, 'REQUEST_REJECTED'],
    [{ code: 5000, message: 'No' }, 'REQUEST_REJECTED'],
    [{ code: -32002, message: 'No' }, 'REQUEST_PENDING'],
    [{ code: -32003, message: 'No' }, 'TRANSACTION_REVERTED'],
  ])('maps %j to %s, with the wallet’s message as details', async (cause, code) => {
    expect(await toRequestError(cause)).toMatchObject({ code, cause, details: 'No' })
  })

  test('behavior: keeps an unknown error as it is', async () => {
    const error = new Error('Nonce too low')
    expect(await toRequestError(error)).toBe(error)
  })

  test.each([undefined, null, '', 'Algo salió mal', 7])('behavior: turns %j into an error', async (cause) => {
    const error = await toRequestError(cause)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  })
})

describe('if readWalletError.ts fails to load', () => {
  const load = async () => {
    vi.resetModules()
    vi.doMock('./readWalletError.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    return import('./walletErrors.ts')
  }
  afterEach(() => {
    vi.doUnmock('./readWalletError.ts')
    vi.resetModules()
  })

  test.each([
    [{ code: 4001, message: 'No' }, 'REQUEST_REJECTED', 'CONNECTION_REJECTED'],
    [{ code: 4001 }, 'REQUEST_REJECTED', 'CONNECTION_REJECTED'],
    [{ code: -32002, message: 'No' }, 'REQUEST_PENDING', 'REQUEST_PENDING'],
    [{ code: -32003, message: 'No' }, 'TRANSACTION_REVERTED', 'CONNECT_FAILED'],
    [{ code: 1013, message: 'No' }, 1013, 'CONNECT_FAILED'],
    [new Error('User rejected'), undefined, 'CONNECT_FAILED'],
    ['No', 'WALLET_RESPONSE_INVALID', 'CONNECT_FAILED'],
  ])('%j: maps the wallet’s code without reading its message', async (cause, code, connectCode) => {
    const { toRequestError, toConnectError } = await load()
    const error = await toRequestError(cause)
    expect(Object(error).code).toBe(code)
    expect(await toConnectError(cause)).toMatchObject({ code: connectCode, cause })
  })

  test('behavior: toWalletError returns the wallet’s error unchanged', async () => {
    const { toWalletError } = await load()
    const error = new Error('Request rejected')
    expect(await toWalletError(error)).toBe(error)
  })
})

describe('an error whose properties cannot be read', () => {
  const fail = () => {
    throw new Error('No')
  }
  const inner = Object.assign(new Error('User rejected'), { code: 4001 })
  test.each([
    ['has', new Proxy(inner, { has: fail }), 'REQUEST_REJECTED'],
    ['getPrototypeOf', new Proxy(inner, { getPrototypeOf: fail }), 'REQUEST_REJECTED'],
  ])('attack: %s throws: the error is still a typed one', async (_, error, code) => {
    expect(isOurs(error)).toBe(false)
    expect(getErrorCode(error)).toBe('WALLET_RESPONSE_INVALID')
    expect(await toRequestError(error)).toMatchObject({ code })
    expect(await toConnectError(error)).toMatchObject({ name: expect.stringMatching(/^Connect/) })
    await toWalletError(error)
  })

  test('behavior: the code of another library is not one of Foyer’s', () => {
    expect(getErrorCode(Object.assign(new Error('No'), { code: 'ACTION_REJECTED' }))).toBe(
      'WALLET_RESPONSE_INVALID',
    )
  })
})
