import { createHash, randomUUID } from 'node:crypto'
import {
  deviceProofHeader,
  errorBody,
  type LoginSession,
  type Route,
  type RouteInput,
  type RouteOutput,
} from '@foyer/contract'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import * as v from 'valibot'
import type { FoyerServer } from '../src/http/FoyerServer.ts'

const hash = (bytes: string) => createHash('sha256').update(bytes).digest('base64url')

/** An attacker's changes to a call. */
export type Tampered = {
  /** Replaces the proof; `null` sends none. */
  proof?: string | null
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  /** Replaces the body that the proof is for. */
  body?: string
  /** `null` sends none. */
  token?: string | null
  /** `null` sends none. */
  origin?: string | null
  projectId?: string
  ip?: string
}

type Input<route extends Route> = {
  [key in Exclude<keyof RouteInput<route>, 'query'>]: RouteInput<route>[key]
}

/** Creates a browser at the secure site, with its own key. */
export async function createDevice(options: {
  server: FoyerServer
  secureUrl: string
  projectId: string
  clock: () => number
  serverUrl?: string
}) {
  let { server } = options
  const { secureUrl, clock, serverUrl = 'http://server' } = options
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y } = await exportJWK(publicKey)
  const jwk = { kty, crv, x, y } as JWK
  let session: LoginSession | undefined

  async function proofFor(
    call: { method: string; url: string; body: string; token: string | undefined },
    tampered: Tampered,
  ) {
    return new SignJWT({
      htm: call.method,
      htu: call.url,
      jti: randomUUID(),
      iat: Math.floor(clock() / 1_000),
      ...(call.token === undefined ? {} : { ath: hash(call.token) }),
      bh: hash(call.body),
      ...tampered.claims,
    })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...tampered.header } as never)
      .sign(privateKey)
  }

  async function send(route: Route, input: object = {}, tampered: Tampered = {}): Promise<Response> {
    const { params, body: given } = input as { params?: Record<string, string>; body?: unknown }
    const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''))
    const url = serverUrl + path
    const body = given === undefined ? '' : JSON.stringify(given)
    const token = tampered.token === null ? undefined : (tampered.token ?? session?.token)
    const { method } = route
    const proof =
      tampered.proof === undefined ? await proofFor({ method, url, body, token }, tampered) : tampered.proof
    const origin = tampered.origin === undefined ? secureUrl : tampered.origin
    const sent = tampered.body ?? body
    return server.fetch(
      new Request(`${url}?projectId=${tampered.projectId ?? options.projectId}`, {
        method,
        ...(sent === '' || method === 'GET' ? {} : { body: sent }),
        headers: {
          ...(origin === null ? {} : { origin }),
          ...(proof === null ? {} : { [deviceProofHeader]: proof }),
          ...(token === undefined ? {} : { authorization: `DPoP ${token}` }),
        },
      }),
      { ip: tampered.ip },
    )
  }

  return {
    projectId: options.projectId,
    /** Sends subsequent calls to another server. */
    moveTo(next: FoyerServer) {
      server = next
    },
    send,
    proofFor,
    get session() {
      return session
    },
    /** Logs in or out. */
    set session(value: LoginSession | undefined) {
      session = value
    },
    /** Returns the answer, parsed by the contract. For an error answer, throws its body with its status. */
    async ask<const route extends Route>(
      route: route,
      input: Input<route> = {} as Input<route>,
      tampered: Tampered = {},
    ) {
      const response = await send(route, input, tampered)
      const json = await response.json()
      if (!response.ok) {
        const { error } = v.parse(errorBody, json)
        throw Object.assign(new Error(error.message), {
          code: error.code,
          status: response.status,
          retryAfter: response.headers.get('retry-after'),
        })
      }
      return v.parse(route.response as v.GenericSchema, json) as RouteOutput<route>
    },
  }
}

/** A browser at the secure site, with its own key. */
export type Device = Awaited<ReturnType<typeof createDevice>>
