import { deviceProofHeader } from '@foyer/contract'
import fc from 'fast-check'
import type { HttpAnswer } from '../../src/http/HttpCall.ts'
import type { Implementation } from '../../src/http/Implementation.ts'
import type { Services } from '../../src/server/Services.ts'
import { custodyHost } from '../startCustody.ts'
import { type Change, mutate, someBodies, someChanges } from './mutate.ts'
import { consoleOrigin, type Target } from './startTarget.ts'
import { toArbitrary } from './toArbitrary.ts'

/** A planned request, as far as it can be determined in advance. */
export type Plan = {
  params: unknown
  query: unknown
  body: unknown
  /** Whether it starts from a body that the server accepts. */
  isSeeded: boolean
  changes: { params: readonly Change[]; query: readonly Change[]; body: readonly Change[] }
  /** Replaces the body. */
  bytes: Uint8Array | undefined
  /** Replaces the path. */
  path: string | undefined
  headers: Readonly<Record<string, string>>
  isWild: boolean
}

const headerText = fc.constantFrom(
  'null',
  'https://evil.example',
  'http://localhost:3000',
  'https://app.shop.example@evil.example',
  'a'.repeat(5_000),
  '\u00ff\u0080',
  '',
  'Bearer ',
  'DPoP a.b.c',
  'multipart/form-data; boundary=a',
  'gzip',
  '*',
  '"a", W/"b"',
  'foyer-siwx=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '; =; foyer-siwx',
)
const headerName = fc.constantFrom(
  'origin',
  'authorization',
  'cookie',
  'content-type',
  'content-encoding',
  'accept-encoding',
  'if-none-match',
  'sec-fetch-site',
  'user-agent',
  'accept-language',
  'traceparent',
  'x-request-id',
  deviceProofHeader.toLowerCase(),
  'foyer-signature',
  'onramp-signature',
)

const few = fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: someChanges })

/** Generates requests to a route. */
export function plansOf({ route, bodyFormat }: Implementation<Services>, target: Target): fc.Arbitrary<Plan> {
  const part = (schema: Implementation<Services>['route']['body']) =>
    schema ? toArbitrary(schema as never, target.words) : fc.constant(undefined)
  const body = bodyFormat === 'text' ? fc.oneof(fc.string(), fc.json()) : part(route.body)
  return fc.record({
    params: part(route.params),
    query: part(route.query),
    body,
    isSeeded: fc.boolean(),
    changes: fc.record({ params: few, query: few, body: someChanges }),
    bytes: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: someBodies }),
    path: fc.oneof(
      { weight: 19, arbitrary: fc.constant(undefined) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '%',
          '%ff',
          '%00',
          '..',
          '%2e%2e%2f',
          'a'.repeat(9_000),
          '%f0%9f%98%80',
          ';',
          '//',
        ),
      },
    ),
    headers: fc.oneof(
      { weight: 4, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.dictionary(headerName, headerText, { maxKeys: 3 }) },
    ),
    isWild: fc.boolean(),
  })
}

/** Sends the request as the route's intended caller. */
export async function send(
  { route, bodyFormat }: Implementation<Services>,
  plan: Plan,
  target: Target,
): Promise<HttpAnswer> {
  const { device, custody, upstream, seeds } = target
  upstream.isWild = plan.isWild
  const seed = plan.isSeeded ? seeds[route.id] : undefined
  const params = toFields(mutate(plan.params, plan.changes.params))
  const query = new URLSearchParams(
    toFields(mutate({ projectId: 'shop', ...(plan.query as object) }, plan.changes.query)),
  )
  const path = route.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => plan.path ?? toPathPart(params[name] ?? ''),
  )
  const body = mutate(seed ? await seed() : plan.body, plan.changes.body)
  const bytes =
    plan.bytes ??
    new TextEncoder().encode(bodyFormat === 'json' ? (JSON.stringify(body) ?? '') : toText(body, bodyFormat))
  const hasBody = route.method === 'POST'
  const headers: Record<string, string> = await headersOf()
  const url = `http://server${path}`
  for (const [name, value] of Object.entries(plan.headers)) headers[name] = value
  return custody.server.answer?.(
    {
      method: route.method,
      url: `${url}?${query}`,
      headers: {
        get: (name) => headers[name.toLowerCase()] ?? null,
        has: (name) => name.toLowerCase() in headers,
      },
      body: hasBody ? chunksOf(bytes) : null,
      signal: new AbortController().signal,
    },
    { publicUrl: 'http://server' },
  ) as Promise<HttpAnswer>

  async function headersOf(): Promise<Record<string, string>> {
    const json = hasBody ? { 'content-type': 'application/json' } : {}
    if (route.access.from === 'console' || route.access.from === 'operators')
      return { ...json, origin: consoleOrigin, cookie: target.operator }
    if (route.access.from !== 'secureSite') return { ...json, origin: custodyHost, cookie: target.cookie }
    const token = device.session?.token
    const text = hasBody ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) : ''
    const proof = await device.proofFor(
      {
        method: route.method,
        url: `http://server${new URL(`http://server${path}`).pathname}`,
        body: text,
        token,
      },
      {},
    )
    return {
      ...json,
      origin: 'http://secure.localhost:4180',
      [deviceProofHeader.toLowerCase()]: proof,
      ...(token ? { authorization: `DPoP ${token}` } : {}),
    }
  }
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function toFields(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, typeof one === 'object' ? safeJson(one) : String(one)]),
  )
}

function safeJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').slice(0, 10_000)
}

function toText(value: unknown, format: string): string {
  if (format === 'form') return String(new URLSearchParams(toFields(value)))
  return typeof value === 'string' ? value : safeJson(value)
}

/** Encodes like a client; lone surrogates cannot be encoded. */
function toPathPart(text: string): string {
  return encodeURIComponent(text.slice(0, 10_000).replace(/\p{Surrogate}/gu, '\ufffd'))
}
