import type { Route, RouteOutput, RouteParsed } from '@foyer/contract'
import * as v from 'valibot'
import { RequestError } from '../kit/RequestError.ts'
import type { RequestHeaders } from '../kit/RequestHeaders.ts'
import type { Project } from '../projects/ProjectService.ts'
import { authorize } from './authorize.ts'
import { checkNetworks } from './checkNetworks.ts'
import { checkOperator, type OperatorCaller } from './checkOperator.ts'
import { checkSecureCall } from './checkSecureCall.ts'
import { type AnswerCache, createAnswerCache } from './createAnswerCache.ts'
import type { HttpAnswer, HttpCall } from './HttpCall.ts'
import type { Implementation, RouteCall } from './Implementation.ts'
import { isNestedTooDeeply } from './isNestedTooDeeply.ts'
import type { AdminActor } from './OperatorGate.ts'
import { isLong, packAnswer, packBody } from './packAnswer.ts'
import type { RequestContext } from './RequestContext.ts'
import { readBytes } from './readBytes.ts'
import type { SecureContext } from './SecureContext.ts'

/** Maximum body length of a call from the secure site, unless the route sets another. */
const secureBodyBytes = 65_536

/** Answer of a handler. */
export type Answer<output> = {
  output: output
  /** @default 200 */
  status?: number | undefined
  headers?: Record<string, string> | undefined
  /** JSON text to send instead of `output`, for numbers that JavaScript would round. */
  text?: string | undefined
}

/**
 * Handler context of a route, in addition to the parsed input. On routes of the secure site, it includes the caller.
 */
export type RouteContext<route extends Route, services> = route['access'] extends { from: 'secureSite' }
  ? SecureContext<services, route['access']['needs']>
  : route['access'] extends { from: 'operators' }
    ? OperatorContext<services> & { actor: AdminActor }
    : route['access'] extends { from: 'console' }
      ? OperatorContext<services>
      : RequestContext<services>

type OperatorContext<services> = RequestContext<services> & { consoleOrigin: string }

type SameFor = 'everybody' | 'project'

/** Options of an implementation that are not part of the contract. */
export type ImplementOptions = {
  /** `signIn` limits each address to the rate of sign-ins. @default 'request' */
  rate?: 'request' | 'signIn' | undefined
  /** `form`: the body is an HTML form; `text`: the body is passed unparsed. @default 'json' */
  bodyFormat?: Implementation<unknown>['bodyFormat'] | undefined
  /** Statuses of answers that are not errors. @default [200] */
  statuses?: readonly number[] | undefined
  /**
   * Reads the body instead of the route's own schema, and gives the same type: for bodies of several calls, of which a malformed one
   * gets its own error.
   */
  body?: v.GenericSchema | undefined
  /** Maximum body length, if lower than the server's. @default 65536 for the secure site, else the server's */
  maxBodyBytes?: number | undefined
  /** Sends an ETag and answers 304 to callers that have the answer, however short it is. @default false */
  hasEtag?: boolean | undefined
  /**
   * Caches an answer that depends only on path and query: for `everybody`, whatever their project, or for all callers
   * of a `project` until the project changes. A function decides for each project.
   * @default no caching
   */
  sameFor?: SameFor | ((project: Project | undefined) => SameFor) | undefined
}

/** Returns a function that joins a route to its handler, over these services. */
export function implementWith<services>() {
  return <route extends Route>(
    route: route,
    handler: (
      input: RouteParsed<route>,
      context: RouteContext<route, services>,
    ) => Promise<Answer<RouteOutput<route>>> | Answer<RouteOutput<route>>,
    options: ImplementOptions = {},
  ): Implementation<services> => ({
    route,
    rate: options.rate ?? 'request',
    bodyFormat: options.bodyFormat ?? 'json',
    statuses: options.statuses ?? [200],
    async respond(call) {
      const { input, context, key } = await readCall(route, call, options)
      const make = async () => {
        // The route's access was checked above; `RouteContext` only reflects it in its type.
        const answer = await handler(input as RouteParsed<route>, context as RouteContext<route, services>)
        return toRawAnswer(route, answer)
      }
      const { headers } = call.request
      if (key !== undefined) {
        const { sameFor } = options
        const same = typeof sameFor === 'function' ? sameFor(context.project) : sameFor
        const owner = same === 'project' && context.project
        const ownKey = owner ? `${numberOf(owner)} ${key}` : key
        const { answer, packed } = await cacheOf(route, call.services).get(ownKey, make)
        return packAnswer(answer, headers, packed)
      }
      const answer = await make()
      return isPublicText(route, answer) && (options.hasEtag || isLong(answer))
        ? packAnswer(answer, headers, packBody(answer.body ?? ''))
        : answer
    },
  })
}

/**
 * One cache per route: projects share its size. Otherwise each project that a stranger asks for would have a full-size
 * cache.
 */
const caches = new WeakMap<object, Map<string, AnswerCache>>()

function cacheOf(route: Route, services: object): AnswerCache {
  const ofServices = caches.get(services) ?? new Map<string, AnswerCache>()
  caches.set(services, ofServices)
  const cache = ofServices.get(route.id) ?? createAnswerCache()
  ofServices.set(route.id, cache)
  return cache
}

/** Numbers of projects as read. A project that is read again gets another number, so earlier answers are not used. */
const numbers = new WeakMap<Project, number>()
let lastNumber = 0

function numberOf(project: Project): number {
  const number = numbers.get(project) ?? ++lastNumber
  numbers.set(project, number)
  return number
}

function toKey({ params, query = {} }: Address['input']): string {
  const { projectId, st, sv, ...rest } = query as Record<string, unknown>
  return JSON.stringify([params, rest])
}

/** Whether the answer is JSON without caller-specific headers, and not already tagged or compressed. */
function isPublicText(route: Route, { headers, status, body }: HttpAnswer): boolean {
  return (
    route.method === 'GET' &&
    status === 200 &&
    typeof body === 'string' &&
    !route.credentials &&
    !route.bearer &&
    route.access.from !== 'secureSite' &&
    route.access.from !== 'operators' &&
    headers.etag === undefined
  )
}

/** Parses and checks a call according to its route's contract. */
async function readCall<services>(
  route: Route,
  call: RouteCall<services>,
  options: ImplementOptions,
): Promise<{ input: Record<string, unknown>; context: RequestContext<services>; key: string | undefined }> {
  const { request, services, serverUrl } = call
  const { access } = route
  // Callers that are not operators must not learn the route's input schema.
  const operator: OperatorCaller | undefined =
    access.from === 'console' || access.from === 'operators'
      ? await checkOperator(access, { request, services, serverUrl })
      : undefined
  const address: Address = options.sameFor ? readKnownAddress(route, call) : { input: readInput(route, call) }
  const input: Record<string, unknown> = { ...address.input }
  // Check authority first: the body of an unauthorized call is not even read.
  const { projectId } = (input.query ?? {}) as { projectId?: string }
  const project = await authorize(route, projectId, { request, services, serverUrl })
  const isSecure = access.from === 'secureSite'
  const secureCall = isSecure
    ? await checkSecureCall(access.needs, { request, services, serverUrl, project })
    : undefined
  const ownMaxBytes = options.maxBodyBytes ?? (isSecure ? secureBodyBytes : call.maxBodyBytes)
  const bytes =
    route.body || isSecure ? await readBytes(request, Math.min(call.maxBodyBytes, ownMaxBytes)) : undefined
  const caller = secureCall?.withBody(bytes ?? new Uint8Array())
  if (route.body) {
    const text = new TextDecoder().decode(bytes)
    input.body = parse(options.body ?? route.body, parsers[options.bodyFormat ?? 'json'](text), 'body')
  }
  checkNetworks(route, project, input)
  const context = new CallContext(call, project)
  if (caller) Object.assign(context, caller)
  if (operator) Object.assign(context, operator)
  return { input, context, key: address.key }
}

/** Parsed path and query. If the answer is cached, the key is the same for all equivalent requests of any project. */
type Address = { input: { params?: unknown; query?: unknown }; key?: string }

/** @throws RequestError `PROJECT_ID_NOT_CONFIGURED`, `BAD_REQUEST` */
function readInput(
  route: Route,
  { params, readQuery }: Pick<RouteCall<unknown>, 'params' | 'readQuery'>,
): Address['input'] {
  const input: Address['input'] = {}
  if (route.params) input.params = parse(route.params, params, 'path')
  if (!route.query) return input
  const query = readQuery()
  if (!query.projectId && 'projectId' in entriesOf(route.query))
    throw new RequestError(
      'PROJECT_ID_NOT_CONFIGURED',
      'Project ID Not Configured. Add `projectId` to the query.',
    )
  input.query = parse(route.query, query, 'query')
  return input
}

/** Parsed addresses of cached answers: most visitors request the same few. */
const addresses = new Map<string, Address>()
const maxAddresses = 1_000
/** Our own pages never request longer ones. */
const maxAddressLength = 512

function readKnownAddress(route: Route, call: RouteCall<unknown>): Address {
  const { url } = call.request
  const known = addresses.get(url)
  if (known) return known
  const input = readInput(route, call)
  const address = { input, key: toKey(input) }
  if (url.length > maxAddressLength) return address
  if (addresses.size >= maxAddresses) addresses.clear()
  addresses.set(url, address)
  return address
}

class CallContext<services> implements RequestContext<services> {
  readonly services: services
  readonly requestId: string
  readonly project: Project | undefined
  readonly serverUrl: string
  readonly origin: string | undefined
  readonly headers: RequestHeaders
  readonly ip: string | undefined
  readonly charge: (cost: number) => Promise<void>
  readonly chargeRpc: (projectId: string, cost: number) => Promise<void>
  readonly #request: HttpCall

  constructor(call: RouteCall<services>, project: Project | undefined) {
    this.services = call.services
    this.requestId = call.requestId
    this.project = project
    this.serverUrl = call.serverUrl
    this.origin = call.request.headers.get('origin') ?? undefined
    this.headers = call.request.headers
    this.ip = call.ip
    this.charge = call.charge
    this.chargeRpc = call.chargeRpc
    this.#request = call.request
  }

  /** Created on first use, because few handlers read it. */
  get signal(): AbortSignal {
    return this.#request.signal
  }
}

const parsers: { readonly [format in Implementation<unknown>['bodyFormat']]: (text: string) => unknown } = {
  json,
  form: (text) => Object.fromEntries(new URLSearchParams(text)),
  text: (text) => text,
}

function toRawAnswer(route: Route, answer: Answer<unknown>): HttpAnswer {
  const { output, status = 200, headers = {}, text } = answer
  if (typeof route.response === 'string')
    return {
      body: status === 304 ? null : (output as Uint8Array<ArrayBuffer>),
      status,
      headers: { 'content-type': route.response, ...headers },
    }
  const checked = v.safeParse(route.response, output)
  if (!checked.success)
    throw new RequestError('SERVER_ERROR', 'The server’s own response violates the contract', {
      details: `${route.id}: ${v.getDotPath(checked.issues[0]) ?? 'answer'} must be ${checked.issues[0].expected}`,
    })
  return {
    body: status === 304 ? null : (text ?? JSON.stringify(checked.output)),
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  }
}

function entriesOf(schema: object): object {
  return 'entries' in schema && typeof schema.entries === 'object' ? (schema.entries ?? {}) : {}
}

function parse(schema: v.GenericSchema, value: unknown, where: string): unknown {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  // Name the field, but do not repeat its value, which may be anything.
  const field = v.getDotPath(parsed.issues[0])
  throw new RequestError('BAD_REQUEST', `Invalid ${where}${field ? `: ${field}` : ''}`)
}

function json(text: string): unknown {
  if (isNestedTooDeeply(text)) throw new RequestError('BAD_REQUEST', 'The body is nested too deeply')
  try {
    return JSON.parse(text)
  } catch {
    throw new RequestError('BAD_REQUEST', 'The body is not JSON')
  }
}
