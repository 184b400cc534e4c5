import { hashChallenge } from '@foyer/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { encodeBytes } from '../keys/encodeBytes.ts'
import { assertPasskey } from './assertPasskey.ts'
import { createPasskey } from './createPasskey.ts'
import { readPasskey } from './readPasskey.ts'
import { registerPasskey } from './registerPasskey.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const nonce = `${'a'.repeat(42)}A`
const asked = { challengeId: crypto.randomUUID(), nonce, credentialIds: ['AQID', 'BAUG'] }

/** Records what the browser is asked; the visitor uses no passkey. */
async function look(run: () => Promise<unknown>) {
  const calls: Record<string, unknown>[] = []
  const take = async ({ publicKey }: { publicKey: Record<string, unknown> }) => {
    calls.push(publicKey)
    return null
  }
  vi.stubGlobal('location', { hostname: 'secure.test' })
  vi.stubGlobal('window', { navigator: { credentials: { get: take } } })
  vi.stubGlobal('navigator', { credentials: { get: take, create: take } })
  await expect(run()).rejects.toMatchObject({ code: 'PASSKEY_FAILED' })
  const [options] = calls
  const selection = options?.authenticatorSelection as { userVerification?: string } | undefined
  const list = (options?.allowCredentials ?? options?.excludeCredentials) as { id: Uint8Array }[] | undefined
  return {
    site: options?.rpId ?? (options?.rp as { id?: string } | undefined)?.id,
    verification: options?.userVerification ?? selection?.userVerification,
    challenge: options?.challenge as Uint8Array,
    ids: list?.map(({ id }) => encodeBytes(new Uint8Array(id))),
  }
}

describe('passkeys', () => {
  test('attack: asks a listed passkey, with user verification, for a challenge bound to the shown request', async () => {
    const shown = 'b'.repeat(43)
    const { challenge, ids, ...rest } = await look(() => assertPasskey(asked, shown))
    expect(rest).toEqual({ site: 'secure.test', verification: 'required' })
    expect(ids).toEqual(asked.credentialIds)
    expect([...challenge]).toEqual([...(await hashChallenge(nonce, shown))])
    expect([...challenge]).not.toEqual([...(await hashChallenge(nonce, 'c'.repeat(43)))])
  })

  test('attack: restricts passkeys to this site, and requires user verification', async () => {
    for (const run of [
      () => createPasskey('Ada', asked),
      () => registerPasskey(asked, 'Ada'),
      () => readPasskey('AQID'),
    ])
      expect(await look(run)).toMatchObject({ site: 'secure.test', verification: 'required' })
    expect((await look(() => readPasskey('AQID'))).ids).toEqual(['AQID'])
    expect((await look(() => registerPasskey(asked, 'Ada'))).ids).toEqual(asked.credentialIds)
  })

  test('error: rejects with PASSKEY_FAILED in a browser without passkeys', async () => {
    vi.stubGlobal('location', { hostname: 'secure.test' })
    vi.stubGlobal('window', { navigator: {} })
    vi.stubGlobal('navigator', {})
    for (const run of [
      () => createPasskey('Ada', asked),
      () => registerPasskey(asked, 'Ada'),
      () => readPasskey('AQID'),
      () => assertPasskey(asked, 'b'.repeat(43)),
    ])
      await expect(run()).rejects.toMatchObject({ code: 'PASSKEY_FAILED' })
  })
})
