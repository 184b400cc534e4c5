import { deviceProofHeader } from '@foyer/contract'
import { base64urlnopad } from '@scure/base'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkAnswer } from '../../test/fuzz/checkAnswer.ts'
import { type Plan, plansOf, send } from '../../test/fuzz/plan.ts'
import { startTarget, type Target } from '../../test/fuzz/startTarget.ts'
import type { Implementation } from '../http/Implementation.ts'
import { implementations } from './implementations.ts'
import type { Services } from './Services.ts'

let target: Target
beforeAll(async () => {
  target = await startTarget()
})
afterAll(() => target.close())

const bad = ['\0', '\ud800'] as const

/** Returns copies of a JSON value, each with one of its strings or keys corrupted. */
function corrupt(value: unknown, char: string): unknown[] {
  if (typeof value === 'string') return [`${value}${char}`]
  if (Array.isArray(value))
    return value.flatMap((one, at) => corrupt(one, char).map((corrupted) => value.with(at, corrupted)))
  if (typeof value !== 'object' || value === null) return []
  const fields = Object.entries(value)
  return fields.flatMap(([name, one]) => [
    ...corrupt(one, char).map((corrupted) => ({ ...value, [name]: corrupted })),
    { ...value, [`${name}${char}`]: one },
  ])
}

/** Tokens with every claim corrupted. Their signatures are wrong, but that is only detected after looking up a key. */
function tokens(char: string): string[] {
  const encode = (json: unknown) => base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(json)))
  const header = { alg: 'ES256', typ: 'JWT', kid: 'k', jwk: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } }
  const claims = {
    sub: 's',
    jti: 'j',
    aud: 'shop',
    iss: 'i',
    origin: 'o',
    htm: 'GET',
    htu: 'u',
    ath: 'a',
    iat: 1,
  }
  return [
    ...corrupt(header, char).map((corrupted) => [corrupted, claims]),
    ...corrupt(claims, char).map((corrupted) => [header, corrupted]),
  ].map((parts) => `${parts.map(encode).join('.')}.${'A'.repeat(86)}`)
}

/** All operations read headers and tokens with the same code. Each gets every eighth, and together they get all many times. */
const headerShare = 8

/** Except `origin`, which is sent back and cannot contain these characters either. */
const headerNames = [
  'authorization',
  'cookie',
  'content-type',
  'if-none-match',
  'sec-fetch-site',
  'user-agent',
  'accept-language',
  'traceparent',
  'x-request-id',
  'x-forwarded-for',
  'foyer-signature',
  deviceProofHeader.toLowerCase(),
]

function headersWith(char: string, turn: number): Record<string, string>[] {
  const headers = [
    ...headerNames.flatMap((name) => [{ [name]: char }, { [name]: `a=${char}; foyer-siwx=${char}` }]),
    ...tokens(char).flatMap((token) => [
      { authorization: `Bearer ${token}` },
      { authorization: `DPoP ${token}`, [deviceProofHeader.toLowerCase()]: token },
    ]),
  ]
  return headers.filter((_, index) => (index + turn) % headerShare === 0)
}

describe('text that Postgres cannot store is rejected as the caller’s error', () => {
  test.each(
    implementations.map((one, turn) => [`${one.route.method} ${one.route.path}`, one, turn] as const),
  )(
    'attack: NUL and lone surrogates in %s',
    async (_, implementation, turn) => {
      const { route } = implementation
      const [sample] = fc.sample(plansOf(implementation, target), { numRuns: 1, seed: 7 })
      const seed = await target.seeds[route.id]?.()
      const base: Plan = {
        ...(sample as Plan),
        isSeeded: false,
        isWild: false,
        bytes: undefined,
        path: undefined,
        headers: {},
        body: seed ?? sample?.body,
        changes: { params: [], query: [], body: [] },
      }
      const plans = bad.flatMap((char): Partial<Plan>[] => [
        ...corrupt(base.params, char).map((params) => ({ params })),
        ...corrupt(base.query, char).map((query) => ({ query })),
        ...corrupt(base.body, char).map((body) => ({ body })),
        ...headersWith(char, turn).map((headers) => ({ headers })),
        // A path can only contain them percent-encoded.
        ...['%00', 'a%00', '%ed%a0%80'].map((path) => ({ path })),
      ])
      for (const plan of plans) await expectNoFault(implementation, { ...base, ...plan }, plan)
    },
    600_000,
  )
})

async function expectNoFault(implementation: Implementation<Services>, plan: Plan, changed: Partial<Plan>) {
  const answer = await send(implementation, plan, target)
  const { code, faults } = checkAnswer(implementation, answer, target)
  if (code === 'LOGIN_SESSION_INVALID' || code === 'DEVICE_NOT_ENROLLED') await target.logInAgain()
  if (code === 'SIWX_SESSION_INVALID' && !changed.headers) await target.signIn()
  if (code?.startsWith('OPERATOR_') && !changed.headers) await target.replaceOperator()
  expect(faults, JSON.stringify(changed)).toEqual([])
}
