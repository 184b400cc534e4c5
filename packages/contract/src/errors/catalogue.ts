import * as account from './account.ts'
import * as actions from './actions.ts'
import * as caip from './caip.ts'
import * as confirmations from './confirmations.ts'
import * as connection from './connection.ts'
import * as custody from './custody.ts'
import * as frame from './frame.ts'
import * as libraries from './libraries.ts'
import * as login from './login.ts'
import * as names from './names.ts'
import * as onramp from './onramp.ts'
import * as options from './options.ts'
import * as ownName from './ownName.ts'
import * as pairing from './pairing.ts'
import * as pay from './pay.ts'
import * as reputation from './reputation.ts'
import { requestErrors } from './requestErrors.ts'
import * as requests from './requests.ts'
import * as send from './send.ts'
import * as sessions from './sessions.ts'
import * as swap from './swap.ts'
import * as transport from './transport.ts'

const modules = {
  ...account,
  ...actions,
  ...caip,
  ...confirmations,
  ...connection,
  ...custody,
  ...frame,
  ...libraries,
  ...login,
  ...names,
  ...onramp,
  ...options,
  ...ownName,
  ...pairing,
  ...pay,
  ...reputation,
  ...requests,
  ...send,
  ...sessions,
  ...swap,
  ...transport,
}
type Classes = typeof modules

/** Error codes the server may return. */
export type RequestErrorCode =
  | keyof typeof requestErrors
  | {
      [name in keyof Classes]: Classes[name] extends {
        readonly code: infer code extends string
        readonly status: infer status
      }
        ? [status] extends [never]
          ? never
          : code
        : never
    }[keyof Classes]

/** A server error with a fixed message. */
type Answer = { readonly code: RequestErrorCode; readonly status: number; new (): Error }

/**
 * Server errors with a fixed message, by code. For servers: it loads every class.
 *
 * @internal
 */
export const answers: ReadonlyMap<RequestErrorCode, Answer> = new Map(
  Object.values(modules)
    .filter((Class): Class is typeof Class & Answer => 'status' in Class && Class.status !== undefined)
    .map((Class) => [Class.code, Class]),
)

/**
 * Error codes that every route may return.
 *
 * @internal
 */
export const sharedErrorCodes = [
  'BAD_REQUEST',
  'PROJECT_ID_NOT_CONFIGURED',
  'INVALID_PROJECT_ID',
  'ORIGIN_NOT_ALLOWED',
  // Any route that takes a network is limited to those of the project.
  'CHAIN_NOT_SUPPORTED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'SERVER_ERROR',
  'UPSTREAM_FAILED',
  'UPSTREAM_TIMEOUT',
  'DATABASE_UNREACHABLE',
  'STORAGE_FULL',
] as const satisfies readonly RequestErrorCode[]

/**
 * Returns the HTTP status of an error code.
 *
 * @example
 * ```ts
 * import { getErrorStatus } from '@foyer/contract/errors'
 *
 * console.log(getErrorStatus('RATE_LIMITED')) // 429
 * console.log(getErrorStatus('CHAIN_NOT_SUPPORTED')) // 400
 * ```
 */
export function getErrorStatus(code: string): number {
  const known: { readonly [code: string]: { readonly status: number } } = requestErrors
  return known[code]?.status ?? answers.get(code as RequestErrorCode)?.status ?? 500
}
