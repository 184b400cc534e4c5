import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot'
import type { ErrorCode } from '../errors/ErrorCode.ts'

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>

/**
 * Callers that may use a route.
 *
 * - `anyone`: every program and page.
 * - `allowedPages`: programs that are not pages, and pages whose origin the project allows.
 * - `pages`: only such pages. Browsers send the cookie with calls from any page, and only browsers report which page it was
 *   (CSRF).
 * - `listedPages`: only pages the project lists, and pages on localhost. These routes return data about a page's own
 *   visitors, and must not do so for a project that forgot to list its pages.
 * - `secureSite`: only the secure site. `needs` requires a proof of a device's key ([RFC
 *   9449](https://www.rfc-editor.org/rfc/rfc9449)), or also a login on that device.
 * - `console`: only pages of the server's own origin, which serves the console.
 * - `operators`: operators of the server who logged in there, and machines with a token. `read` allows all of them. `write`
 *   allows an owner or a token with that scope. `owner` allows an owner in person. `fresh` requires a person to have used a passkey within
 *   the last five minutes: a login cookie alone is not enough. Every route that changes something declares it.
 */
export type Access =
  | { from: 'anyone' | 'allowedPages' | 'pages' | 'listedPages'; needs?: never; fresh?: never }
  | { from: 'secureSite'; needs?: 'device' | 'session'; fresh?: never }
  | { from: 'console'; needs?: never; fresh?: never }
  | { from: 'operators'; needs: 'read'; fresh?: never }
  | { from: 'operators'; needs: 'write' | 'owner'; fresh: boolean }

/** One HTTP operation: the only place where its path and fields are defined. */
export type Route = {
  /** Operation id of the OpenAPI document. */
  id: string
  method: 'GET' | 'POST' | 'DELETE'
  /** OpenAPI form: `/v1/account/{address}/balance`. */
  path: string
  access: Access
  params?: Schema
  query?: Schema
  body?: Schema
  /** Schema of the JSON response, or the media type of another response. */
  response: Schema | `${string}/${string}`
  /** The browser sends the server's cookie, and stores the one of the response: for one origin, never for all. */
  credentials?: true
  /** Accepts a token as `Authorization: Bearer` from any page; routes with `credentials` do so anyway. */
  bearer?: true
  /** Error codes of this route, besides the ones every route shares. */
  errors?: readonly ErrorCode[]
}

type Parts = 'params' | 'query' | 'body'

/** Input passed by a caller of the route. */
export type RouteInput<route extends Route> = {
  [key in Parts as route[key] extends Schema ? key : never]: route[key] extends Schema
    ? InferInput<route[key]>
    : never
}

/** Input received by a handler of the route, after parsing. */
export type RouteParsed<route extends Route> = {
  [key in Parts as route[key] extends Schema ? key : never]: route[key] extends Schema
    ? InferOutput<route[key]>
    : never
}

/** Response of the route. */
export type RouteOutput<route extends Route> = route['response'] extends Schema
  ? InferOutput<route['response']>
  : Uint8Array

/**
 * Declares a route and returns it with its exact types.
 *
 * @internal
 */
export function defineRoute<const route extends Route>(route: route): route {
  return route
}
