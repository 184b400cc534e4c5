import { afterEach, describe, expect, test, vi } from 'vitest'
import { createRecovery } from './createRecovery.ts'
import { createRecoveryCode } from './createRecoveryCode.ts'
import { decodeBytes } from './decodeBytes.ts'
import { joinShares } from './joinShares.ts'
import { openWithRecoveryKey } from './openWithRecoveryKey.ts'
import { randomBytes } from './randomBytes.ts'
import { recoverWallet } from './recoverWallet.ts'
import { sealWallet } from './sealWallet.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const wallet = { id: 'b6ba5aa5-3d1c-4f5e-9d28-2a8b7f6a3c11', generation: 1 }
const isWiped = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

/** Records what the browser decrypted and the 32-byte keys that it imported. */
function watch() {
  const decrypted: Uint8Array[] = []
  const keys: Uint8Array[] = []
  const { decrypt, importKey } = crypto.subtle
  vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...parameters) => {
    const bytes = await decrypt.apply(crypto.subtle, parameters)
    decrypted.push(new Uint8Array(bytes))
    return bytes
  })
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation(((...parameters: Parameters<typeof importKey>) => {
    if (parameters[2] === 'AES-GCM') keys.push(parameters[1] as never)
    return importKey.apply(crypto.subtle, parameters)
  }) as typeof importKey)
  return { decrypted, keys }
}

async function create() {
  const made = await sealWallet(randomBytes(16), wallet)
  const serverShare = decodeBytes(made.split.serverShare)
  const material = {
    wallet: { ...wallet, recoveryKey: made.open.recoveryKey.publicKey, sealed: made.sealed },
    ...made.split,
  }
  return { ...made, serverShare, material }
}

describe('wiping', () => {
  test('attack: wipes decrypted secrets from memory, whether or not the wallet opens', async () => {
    const { deviceShare, serverShare, sealed } = await create()
    const { decrypted, keys } = watch()
    const open = await joinShares([deviceShare, serverShare], sealed, wallet)
    expect(isWiped(open.entropy)).toBe(false)
    expect(decrypted.map(isWiped)).toEqual([true])
    await expect(
      joinShares([deviceShare, serverShare], sealed, { ...wallet, generation: 2 }),
    ).rejects.toMatchObject({ code: 'BOX_INVALID' })
    // The first key is that of the open wallet.
    expect(keys.map(isWiped)).toEqual([false, true])
  })

  test('attack: wipes the private recovery key from memory, whether or not it opens the wallet', async () => {
    const { open, material } = await create()
    const { privateKey } = open.recoveryKey
    for (const recoveryShare of [
      material.recoveryShare,
      { ...material.recoveryShare, ephemeralKey: 'AA' },
    ] as const) {
      const key = privateKey.slice()
      await openWithRecoveryKey({ ...material, recoveryShare }, key).catch(() => {})
      expect(isWiped(key)).toBe(true)
    }
    const secret = { kind: 'code', code: createRecoveryCode() } as const
    const factor = await createRecovery(privateKey, secret, wallet)
    if (factor.kind !== 'code') throw new Error('unexpected')
    const { decrypted } = watch()
    const again = await recoverWallet({ ...material, factor }, secret)
    expect(again.entropy).toEqual(open.entropy)
    // The recovery key, the recovery share and the wallet's secrets.
    expect(decrypted.map(isWiped)).toEqual([true, true, true])
  })
})
