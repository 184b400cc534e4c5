import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot'
import type { ErrorCode } from '../errors/BaseError.ts'

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>

/** One HTTP operation: the only place where its path and fields are written. */
export type Route = {
  /** Operation id of the OpenAPI document. */
  id: string
  method: 'GET' | 'POST' | 'DELETE'
  /** OpenAPI form: `/v1/account/{address}/balance`. */
  path: string
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
