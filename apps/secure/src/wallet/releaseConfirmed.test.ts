import { type ApiClient, type CustodyWallet, releaseShare, startConfirmation } from '@foyer/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Confirmation } from '../passkeys/Confirmation.ts'
import { SecureError } from '../SecureError.ts'
import { releaseConfirmed } from './releaseConfirmed.ts'
import type { WalletState } from './WalletState.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const request = { method: 'personal_sign', network: 'eip155:1', account: '0x', origin: 'a', payload: '' }
const small = async () => ({ kind: 'value' as const, amount: '1' })

/** Returns how the share was released: for a declared purpose, or by a passkey. */
async function release(rule: 'above' | 'always', asked: Partial<Confirmation> | undefined, refusal = '') {
  const ways: unknown[] = []
  const cards: string[] = []
  const api = async (route: { id: string }, { body }: { body: Record<string, unknown> }) => {
    if (route.id === startConfirmation.id) {
      if (refusal === 'PASSKEY_MISSING') throw new SecureError(refusal, 'none yet')
      return { challengeId: crypto.randomUUID(), nonce: 'a'.repeat(43), credentialIds: ['AQID'] }
    }
    if (route.id !== releaseShare.id) throw new Error(route.id)
    const { purpose } = body as { purpose?: { kind: string } }
    if (refusal === 'PASSKEY_REQUIRED' && purpose) throw new SecureError(refusal, 'above the limit')
    ways.push(purpose ? purpose.kind : 'assertion' in body ? 'passkey' : 'nothing')
    return {}
  }
  const empty = new ArrayBuffer(1)
  const response = { authenticatorData: empty, clientDataJSON: empty, signature: empty }
  const get = async () => ({ type: 'public-key', rawId: empty, response })
  vi.stubGlobal('location', { hostname: 'secure.test' })
  vi.stubGlobal('window', { navigator: { credentials: { get } } })
  const state = {
    api: api as unknown as ApiClient,
    hostOrigin: 'https://app.example',
    visitor: {
      confirm: async (ask: () => Promise<unknown>) => {
        cards.push('confirm')
        return ask()
      },
      showPasskeyMissing: async () => void cards.push('missing'),
    },
  } as unknown as WalletState
  const found = { id: 'a', generation: 1, confirmation: rule } as unknown as CustodyWallet
  const { signal } = new AbortController()
  const confirmation = asked && { request, isPlain: false, ...asked }
  const failure = await releaseConfirmed(state, { found, token: 't', confirmation, signal }).then(
    () => undefined,
    (error: { code?: string }) => error.code,
  )
  return { ways, cards, failure }
}

describe('releaseConfirmed', () => {
  test('attack: “for everything” requires confirmation for small amounts and plain messages, too', async () => {
    for (const asked of [{ readPurpose: small }, { isPlain: true }])
      expect(await release('always', asked)).toMatchObject({ ways: ['passkey'], cards: ['confirm'] })
  })

  test('attack: “above an amount” requires confirmation for allowances, unreadable data and large amounts', async () => {
    const power = async () => ({ kind: 'power' as const })
    for (const asked of [{}, { readPurpose: power }, { readPurpose: power, isPlain: false }])
      expect(await release('above', asked)).toMatchObject({ ways: ['passkey'], cards: ['confirm'] })
    expect(await release('above', { readPurpose: small }, 'PASSKEY_REQUIRED')).toMatchObject({
      ways: ['passkey'],
    })
    expect(await release('above', { readPurpose: small })).toEqual({ ways: ['value'], cards: [] })
  })

  test('attack: requires a passkey if a page of this site opens the wallet for everything', async () => {
    // The card is already shown.
    expect(await release('above', undefined)).toMatchObject({ ways: ['passkey'], cards: [] })
  })

  test('attack: without a passkey, only plain messages are released', async () => {
    const code = 'PASSKEY_MISSING'
    expect(await release('always', {}, code)).toEqual({
      ways: [],
      cards: ['confirm', 'missing'],
      failure: code,
    })
    expect(await release('always', { isPlain: true }, code)).toMatchObject({ ways: ['plain'] })
  })
})
