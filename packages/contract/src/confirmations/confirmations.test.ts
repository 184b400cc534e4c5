import { describe, expect, test } from 'vitest'
import { hashChallenge } from './hashChallenge.ts'
import { type ConfirmedRequest, hashConfirmation } from './hashConfirmation.ts'
import { toChangeRequest } from './toChangeRequest.ts'

const request: ConfirmedRequest = {
  method: 'personal_sign',
  network: 'eip155:1',
  account: '0x01',
  origin: 'https://app.test',
  payload: '0x02',
}

describe('hashConfirmation', () => {
  test('default: the same request has the same hash, in any order of its fields', async () => {
    const { payload, ...rest } = request
    expect(await hashConfirmation({ payload, ...rest })).toBe(await hashConfirmation(request))
    expect(await hashConfirmation(request)).toMatchInlineSnapshot(
      `"HrSeUhJw_uCm95xHV65pE8SSFnzs3cvRYfuXSBEmKYQ"`,
    )
  })

  test('attack: a field that reaches into the next one, and every other field', async () => {
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
  test('default: differs by nonce and by request', async () => {
    const [a, b] = await Promise.all([
      hashConfirmation(request),
      hashConfirmation({ ...request, payload: '' }),
    ])
    const all = await Promise.all([hashChallenge(a, b), hashChallenge(b, a), hashChallenge(a, a)])
    expect(new Set(all.map(String)).size).toBe(3)
    expect(all[0]).toHaveLength(32)
  })
})

describe('toChangeRequest', () => {
  test('default: names the wallet and all of the change', () => {
    const registration = { challengeId: '', credentialId: 'c', authenticatorData: '', clientDataJSON: '' }
    expect(
      [
        { kind: 'rule', rule: { kind: 'above', amount: '5' } } as const,
        { kind: 'rule', rule: { kind: 'never' } } as const,
        { kind: 'addPasskey', name: 'Phone', registration } as const,
        { kind: 'removePasskey', id: 'p' } as const,
      ].map((change) => toChangeRequest('w', change).payload),
    ).toEqual(['["rule","above","5"]', '["rule","never",""]', '["addPasskey","c"]', '["removePasskey","p"]'])
    expect(toChangeRequest('w', { kind: 'removePasskey', id: 'p' }).account).toBe('w')
  })
})
