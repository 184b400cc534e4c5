import {
  type ApiClient,
  type CustodyWallet,
  finishRecovery,
  type NewRecovery,
  type RouteInput,
  toRecoveryText,
} from '@foyer/contract'
import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, test } from 'vitest'
import { createRecovery } from '../keys/createRecovery.ts'
import { createRecoveryCode } from '../keys/createRecoveryCode.ts'
import { decodeBytes } from '../keys/decodeBytes.ts'
import type { RecoverySecret } from '../keys/deriveFactorKey.ts'
import { randomBytes } from '../keys/randomBytes.ts'
import { sealWallet } from '../keys/sealWallet.ts'
import { openByFactor } from './openByFactor.ts'

const [id, recoveryId, challengeId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const nonce = 'n'.repeat(43)

/** A server with the box of one recovery method, which it releases for the method's proof. */
async function create(secret: RecoverySecret & { credentialId?: string }) {
  const entropy = randomBytes(16)
  const made = await sealWallet(entropy.slice(), { id, generation: 1 })
  const { recoveryKey } = made.open
  const factor = await createRecovery(recoveryKey.privateKey, secret, { id, generation: 1 })
  if (factor.kind === 'assisted') throw new Error('unexpected')
  const wallet = {
    id,
    generation: 1,
    recoveryKey: recoveryKey.publicKey,
    sealed: made.sealed,
  } as unknown as CustodyWallet
  const released = { wallet, ...made.split, factor }
  const answers: string[] = []
  const api = (async (route: { id: string }, { body }: RouteInput<typeof finishRecovery>) => {
    if (route.id !== finishRecovery.id) throw new Error(route.id)
    const text = new TextEncoder().encode(toRecoveryText({ ...body, nonce, walletId: id }))
    const isRight = ed25519.verify(decodeBytes(body.signature), text, decodeBytes(factor.proofKey))
    answers.push(isRight ? 'right' : 'wrong')
    if (!isRight) throw new Error('STEP_UP_INVALID')
    return released
  }) as unknown as ApiClient
  const { box: _, proofKey: __, ...way } = factor
  return {
    entropy,
    factor,
    answers,
    started: { status: 'asked' as const, challengeId, nonce, way: { id: recoveryId, ...way } },
    before: { status: 'released' as const, ...released },
    context: { api, token: 't', expected: wallet },
  }
}
const show = (secret: RecoverySecret) => ({ recoveryId, getSecret: async () => secret })
const proofKeyOf = (factor: NewRecovery) => ('proofKey' in factor ? factor.proofKey : '')

describe('openByFactor', () => {
  const secrets = {
    passkey: { kind: 'passkey', prf: randomBytes(32), credentialId: 'c' },
    code: { kind: 'code', code: createRecoveryCode() },
    password: { kind: 'password', password: 'correct horse' },
  } as const satisfies Record<string, RecoverySecret & { credentialId?: string }>

  test.each(Object.values(secrets))(
    'default: $kind: opens the wallet with the server’s answer to the proof',
    async (secret) => {
      const site = await create(secret)
      const { open, proofKey } = await openByFactor(site.started, show(secret), site.context)
      expect(open.entropy).toEqual(site.entropy)
      expect([site.answers, proofKey]).toEqual([['right'], undefined])
    },
  )

  test('error: leaves it to the server to refuse a wrong password', async () => {
    const site = await create(secrets.password)
    const wrong = show({ kind: 'password', password: 'battery staple' })
    await expect(openByFactor(site.started, wrong, site.context)).rejects.toThrow('STEP_UP_INVALID')
    expect(site.answers).toEqual(['wrong'])
  })

  test('behavior: returns the proof key of an older recovery method once it opened the wallet', async () => {
    const site = await create(secrets.code)
    const { open, proofKey } = await openByFactor(site.before, show(secrets.code), site.context)
    expect(open.entropy).toEqual(site.entropy)
    expect(proofKey).toEqual({ recoveryId, proofKey: proofKeyOf(site.factor) })
    const wrong = show({ kind: 'code', code: createRecoveryCode() })
    await expect(openByFactor(site.before, wrong, site.context)).rejects.toMatchObject({
      code: 'BOX_INVALID',
    })
  })

  test('attack: rejects another wallet than the expected one', async () => {
    const site = await create(secrets.code)
    const expected = { ...site.context.expected, id: crypto.randomUUID() }
    const context = { ...site.context, expected }
    await expect(openByFactor(site.before, show(secrets.code), context)).rejects.toMatchObject({
      code: 'BOX_INVALID',
    })
    // The proof contains the id of the wallet that the visitor expects.
    await expect(openByFactor(site.started, show(secrets.code), context)).rejects.toThrow('STEP_UP_INVALID')
  })
})
