import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashChallenge } from './hashChallenge.ts'
import { type ConfirmedRequest, hashConfirmation } from './hashConfirmation.ts'
import { toChangeRequest } from './toChangeRequest.ts'
import { toRecoveryText } from './toRecoveryText.ts'
import { toStepUpRequest } from './toStepUpRequest.ts'
import { toStepUpText } from './toStepUpText.ts'

const request: ConfirmedRequest = {
  method: 'personal_sign',
  network: 'eip155:1',
  account: '0x01',
  origin: 'https://app.test',
  payload: '0x02',
}

describe('hashConfirmation', () => {
  test('default: returns the same hash in any order of the request’s fields', async () => {
    const { payload, ...rest } = request
    expect(await hashConfirmation({ payload, ...rest })).toBe(await hashConfirmation(request))
    expect(await hashConfirmation(request)).toMatchInlineSnapshot(
      `"HrSeUhJw_uCm95xHV65pE8SSFnzs3cvRYfuXSBEmKYQ"`,
    )
  })

  test('default: returns the base64url of SHA-256, without padding', async () => {
    for (let index = 0; index < 20; index++) {
      const { method, network, account, origin } = request
      const payload = String(index)
      const fields = ['foyer confirmation v1', method, network, account, origin, payload]
      const text = fields.map((field) => `${field.length}:${field}`).join('\n')
      expect(await hashConfirmation({ ...request, payload })).toBe(
        createHash('sha256').update(text).digest('base64url'),
      )
    }
  })

  test('attack: the hash changes with every field, and if a field’s text reaches into the next one', async () => {
    const changed = [
      request,
      { ...request, method: 'personal_sign\n8:eip155:1' },
      { ...request, method: 'personal_sig', network: 'neip155:1' },
      ...Object.keys(request).map((key) => ({ ...request, [key]: 'other' })),
    ]
    const hashes = await Promise.all(changed.map(hashConfirmation))
    expect(new Set(hashes).size).toBe(changed.length)
  })
})

describe('hashChallenge', () => {
  test('default: differs by nonce and by request, and is stable', async () => {
    const [a, b] = await Promise.all([
      hashConfirmation(request),
      hashConfirmation({ ...request, payload: '' }),
    ])
    const all = await Promise.all([hashChallenge(a, b), hashChallenge(b, a), hashChallenge(a, a)])
    expect(new Set(all.map(String)).size).toBe(3)
    expect(all[0]).toHaveLength(32)
    // The hash must be stable: a passkey's signature over another version would be useless, because the server computes the
    // same.
    const nonce = 'nonce-with_43-characters-of-base64url-text0'
    const challenge = await hashChallenge(nonce, a)
    expect(Buffer.from(challenge).toString('base64url')).toMatchInlineSnapshot(
      `"GlUQuPGz_pMAGpnGdDJSksxnrFMI2zh-0nEwPN3mYVw"`,
    )
    const bytes = [
      Buffer.from('foyer passkey confirmation v1\0'),
      ...[nonce, a].map((text) => Buffer.from(text, 'base64url')),
    ]
    expect(challenge).toEqual(new Uint8Array(createHash('sha256').update(Buffer.concat(bytes)).digest()))
  })
})

describe('toChangeRequest', () => {
  test('default: names the wallet, and encodes the whole change in the payload', () => {
    const registration = { challengeId: '', credentialId: 'c', authenticatorData: '', clientDataJSON: '' }
    expect(
      [
        { kind: 'rule', rule: { kind: 'above', amount: '5' } } as const,
        { kind: 'rule', rule: { kind: 'never' } } as const,
        { kind: 'addPasskey', name: 'Phone', registration } as const,
        { kind: 'removePasskey', id: 'p' } as const,
      ].map((change) => toChangeRequest('w', change).payload),
    ).toEqual(['["rule","above","5"]', '["rule","never",""]', '["addPasskey","c"]', '["removePasskey","p"]'])
    expect(toChangeRequest('w', { kind: 'removePasskey', id: 'p' })).toMatchObject({
      method: 'foyer_changeConfirmations',
      network: '',
      account: 'w',
      origin: '',
    })
  })
})

describe('toStepUpRequest', () => {
  test('default: names the wallet, with no network, origin or payload', () => {
    expect(toStepUpRequest('w')).toEqual({
      method: 'foyer_stepUp',
      network: '',
      account: 'w',
      origin: '',
      payload: '',
    })
  })
})

describe('toRecoveryText', () => {
  test('default: contains recovery, wallet, challenge and nonce, with its own prefix', () => {
    const asked = { challengeId: 'c', nonce: 'n', walletId: 'w', recoveryId: 'r' }
    expect(toRecoveryText(asked)).toBe('foyer recovery v1|w|r|c|n')
  })
})

describe('toStepUpText', () => {
  test('default: contains recovery, wallet, challenge and nonce, with its own prefix', () => {
    const asked = { challengeId: 'c', nonce: 'n', walletId: 'w', recoveryId: 'r' }
    expect(toStepUpText(asked)).toBe('foyer step-up v1|w|r|c|n')
  })
})
