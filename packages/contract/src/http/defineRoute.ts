import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot'
import type { ErrorCode } from '../errors/ErrorCode.ts'

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>

/**
 * Who may call a route.
 *
 * - `anyone`: every program and page.
 * - `allowedPages`: programs that are not pages, and pages whose origin the project allows.
 * - `pages`: only such pages. Browsers send the cookie with calls of any page, and only they say which page it was (CSRF).
 * - `listedPages`: only pages that the project lists, and those of localhost. A page gets things for its own visitors here, and
 *   must not get them for those of a project that forgot to list its pages.
 * - `secureSite`: only the secure site. `needs` asks for a proof of a device's key
 *   ([RFC 9449](https://www.rfc-editor.org/rfc/rfc9449)), or for a login on that device too.
 */
export type Access =
  | { from: 'anyone' | 'allowedPages' | 'pages' | 'listedPages'; needs?: never }
  | { from: 'secureSite'; needs?: 'device' | 'session' }

/** One HTTP operation: the only place where its path and fields are written. */
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
  /** Schema of the JSON answer, or the media type of an answer that is not JSON. */
  response: Schema | `${string}/${string}`
  /** The browser sends the server’s cookie, and keeps the one of the answer: for one origin, never for all. */
  credentials?: true
  /** Codes this route may answer with, besides the ones every route shares. */
  errors?: readonly ErrorCode[]
}

type Parts = 'params' | 'query' | 'body'

/** What a caller of the route passes. */
export type RouteInput<route extends Route> = {
  [key in Parts as route[key] extends Schema ? key : never]: route[key] extends Schema
    ? InferInput<route[key]>
    : never
}

/** What a handler of the route receives after parsing. */
export type RouteParsed<route extends Route> = {
  [key in Parts as route[key] extends Schema ? key : never]: route[key] extends Schema
    ? InferOutput<route[key]>
    : never
}

/** What the route answers. */
export type RouteOutput<route extends Route> = route['response'] extends Schema
  ? InferOutput<route['response']>
  : Uint8Array

/** Declares a route; gives it back with its exact types. */
export function defineRoute<const route extends Route>(route: route): route {
  return route
}
