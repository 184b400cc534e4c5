import { BaseError, type BaseErrorOptions } from './BaseError.ts'
import { defineError } from './defineError.ts'

/** The Foyer server could not be reached. */
export const ServerUnreachableError = /* @__PURE__ */ defineError({
  code: 'SERVER_UNREACHABLE',
  message: 'The Foyer server could not be reached',
})

/** The Foyer server's response violates the contract. */
export const ResponseInvalidError = /* @__PURE__ */ defineError({
  code: 'RESPONSE_INVALID',
  message: ({ route }: { route: string }) => `The response to ${route} does not match the contract`,
})

/** A JSON-RPC endpoint failed: no URL, a non-OK status, or an RPC error. */
export class RpcFailedError extends BaseError<'RPC_FAILED'> {
  override name = 'RpcFailedError'
  constructor(message: string, options: BaseErrorOptions = {}) {
    super(message, { ...options, code: 'RPC_FAILED' })
  }
}

/** The Foyer server has no storage left; reads still work. */
export const StorageFullError = /* @__PURE__ */ defineError({
  code: 'STORAGE_FULL',
  status: 507,
  message: 'The server is out of storage. Try again later.',
})
