import { bytesToHex } from '@noble/hashes/utils.js'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { Bytes } from '../Bytes.ts'
import { createBackup } from '../backup/createBackup.ts'
import { recoverPhrase } from '../backup/recoverPhrase.ts'
import { createProofKey } from './createProofKey.ts'
import { createRecovery } from './createRecovery.ts'
import { createRecoveryCode } from './createRecoveryCode.ts'
import { createRecoveryKey } from './createRecoveryKey.ts'
import { decodeBytes } from './decodeBytes.ts'
import { deriveAccounts } from './deriveAccounts.ts'
import type { RecoverySecret } from './deriveFactorKey.ts'
import { encodeBytes } from './encodeBytes.ts'
import { joinShares } from './joinShares.ts'
import { randomBytes } from './randomBytes.ts'
import { readRecoveryCode } from './readRecoveryCode.ts'
import { recoverWallet } from './recoverWallet.ts'
import { sealToKey } from './sealToKey.ts'
import { sealWallet } from './sealWallet.ts'
import { splitDataKey } from './splitDataKey.ts'
import { toPhrase } from './toPhrase.ts'

const id = 'b6ba5aa5-3d1c-4f5e-9d28-2a8b7f6a3c11'
const wallet = { id, generation: 1 }
const refused = { code: 'BOX_INVALID' }

async function create() {
  const entropy = randomBytes(16)
  const made = await sealWallet(entropy.slice(), wallet)
  return { ...made, entropy, serverShare: decodeBytes(made.split.serverShare) }
}

function changed(bytes: Bytes): Bytes {
  const copy = bytes.slice()
  copy[3] = (copy[3] ?? 0) ^ 1
  return copy
}

describe('custody', () => {
  test('default: two shares of a split open the wallet, one alone or two of different splits do not', async () => {
    const made = await create()
    const { deviceShare, serverShare, sealed, open } = made
    expect((await joinShares([deviceShare, serverShare], sealed, wallet)).entropy).toEqual(made.entropy)

    const other = await splitDataKey(open.dataKey, wallet, open.recoveryKey.publicKey)
    const shares = [other.deviceShare, decodeBytes(other.split.serverShare)] as const
    expect((await joinShares(shares, sealed, wallet)).entropy).toEqual(made.entropy)
    await expect(joinShares([deviceShare, shares[1]], sealed, wallet)).rejects.toMatchObject(refused)
    await expect(joinShares([deviceShare, deviceShare], sealed, wallet)).rejects.toMatchObject(refused)
  })

  test('error: a changed share, a changed box, another generation and another wallet are refused', async () => {
    const { deviceShare, serverShare, sealed } = await create()
    await expect(joinShares([changed(deviceShare), serverShare], sealed, wallet)).rejects.toMatchObject(
      refused,
    )
    const box = { ...sealed, ciphertext: encodeBytes(changed(decodeBytes(sealed.ciphertext))) }
    await expect(joinShares([deviceShare, serverShare], box, wallet)).rejects.toMatchObject(refused)
    for (const ref of [
      { ...wallet, generation: 2 },
      { ...wallet, id: crypto.randomUUID() },
    ])
      await expect(joinShares([deviceShare, serverShare], sealed, ref)).rejects.toMatchObject(refused)
  })

  test('behavior: rejects a share of an older generation with the next one; the addresses stay the same', async () => {
    const first = await create()
    const next = { ...wallet, generation: 2 }
    const second = await sealWallet(first.entropy.slice(), next)
    const newServerShare = decodeBytes(second.split.serverShare)
    await expect(joinShares([first.deviceShare, newServerShare], second.sealed, next)).rejects.toMatchObject(
      refused,
    )
    const open = await joinShares([second.deviceShare, newServerShare], second.sealed, next)
    expect(deriveAccounts(open.entropy)).toEqual(deriveAccounts(first.entropy))
    expect(open.dataKey).not.toEqual(first.open.dataKey)
    expect(open.recoveryKey.publicKey).not.toBe(first.open.recoveryKey.publicKey)
  })

  test('behavior: recovers with a passkey, code or password alone, but not with a wrong one', async () => {
    const { entropy, sealed, split, open } = await create()
    const ref = { ...wallet, recoveryKey: open.recoveryKey.publicKey, sealed }
    const prf = randomBytes(32)
    const code = createRecoveryCode()
    const password = 'correct horse é battery'
    const pairs: [RecoverySecret, RecoverySecret][] = [
      [
        { kind: 'passkey', prf },
        { kind: 'passkey', prf: changed(prf) },
      ],
      [
        { kind: 'code', code },
        { kind: 'code', code: createRecoveryCode() },
      ],
      [
        { kind: 'password', password: password.normalize('NFD') },
        { kind: 'password', password: `${password} ` },
      ],
    ]
    for (const [right, wrong] of pairs) {
      const made = await createRecovery(open.recoveryKey.privateKey, right, wallet)
      if (made.kind === 'assisted') throw new Error('unexpected')
      const material = { wallet: ref, ...split, factor: made }
      expect((await recoverWallet(material, right)).entropy).toEqual(entropy)
      await expect(recoverWallet(material, wrong)).rejects.toMatchObject(refused)
      const foreign = { ...material, wallet: { ...ref, id: crypto.randomUUID() } }
      await expect(recoverWallet(foreign, right)).rejects.toMatchObject(refused)
    }
  })

  test('behavior: each secret has its own proof key, and a wrong secret yields another', async () => {
    const { open } = await create()
    const code = createRecoveryCode()
    const password = 'correct horse é battery'
    const pairs: [RecoverySecret, RecoverySecret][] = [
      [
        { kind: 'passkey', prf: new Uint8Array(32).fill(1) },
        { kind: 'passkey', prf: new Uint8Array(32).fill(2) },
      ],
      [
        { kind: 'code', code },
        { kind: 'code', code: createRecoveryCode() },
      ],
      [
        { kind: 'password', password: password.normalize('NFD') },
        { kind: 'password', password: `${password} ` },
      ],
    ]
    for (const [right, wrong] of pairs) {
      const made = await createRecovery(open.recoveryKey.privateKey, right, wallet)
      if (made.kind === 'assisted') throw new Error('unexpected')
      const { publicKey, sign } = await createProofKey(right, made)
      expect(publicKey).toBe(made.proofKey)
      const key = await crypto.subtle.importKey('raw', decodeBytes(publicKey), 'Ed25519', false, ['verify'])
      const signature = decodeBytes(sign('text'))
      const isSigned = (text: string) =>
        crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(text))
      expect([await isSigned('text'), await isSigned('other')]).toEqual([true, false])
      expect((await createProofKey(wrong, made)).publicKey).not.toBe(publicKey)
      // With a salt, setting up the same secret again yields another key.
      const again = await createRecovery(open.recoveryKey.privateKey, right, wallet)
      if (again.kind === 'assisted') throw new Error('unexpected')
      if (right.kind !== 'passkey') expect(again.proofKey).not.toBe(made.proofKey)
    }
  })

  test('behavior: the open wallet derives its own recovery key, so a server cannot replace it', async () => {
    const { deviceShare, serverShare, sealed, open } = await create()
    const opened = await joinShares([deviceShare, serverShare], sealed, wallet)
    expect(opened.recoveryKey).toEqual(open.recoveryKey)
    const foreign = await createRecoveryKey()
    const material = {
      wallet: { ...wallet, recoveryKey: foreign.publicKey, sealed },
      serverShare: 'A'.repeat(44),
      recoveryShare: await sealToKey(foreign.publicKey, randomBytes(33), 'x'),
    }
    const factor = await createRecovery(
      open.recoveryKey.privateKey,
      { kind: 'passkey', prf: randomBytes(32) },
      wallet,
    )
    if (factor.kind !== 'passkey') throw new Error('unexpected')
    await expect(
      recoverWallet({ ...material, factor }, { kind: 'passkey', prf: randomBytes(32) }),
    ).rejects.toMatchObject(refused)
  })
})

describe('recoveryCode', () => {
  test('default: has nine groups, and accepts lower case, spaces and look-alike characters', () => {
    const bytes = randomBytes(20)
    const code = createRecoveryCode(bytes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){8}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(readRecoveryCode(code)).toEqual(bytes)
    expect(readRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toEqual(bytes)
    expect(readRecoveryCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toEqual(bytes)
  })

  test('error: rejects a wrong, a missing and two swapped characters', () => {
    const code = createRecoveryCode(new Uint8Array(20).map((_, at) => at * 11))
    const wrong = [
      code.replace(/^./, (first) => (first === 'Z' ? 'Y' : 'Z')),
      code.slice(1),
      '',
      'U'.repeat(36),
    ]
    const swapped = code.replace(/^(..)(..)/, '$2$1')
    expect(swapped).not.toBe(code)
    for (const text of [...wrong, swapped])
      expect(() => readRecoveryCode(text)).toThrowError(
        expect.objectContaining({ code: 'RECOVERY_CODE_INVALID' }),
      )
  })
})

describe('deriveAccounts', () => {
  test('default: derives the same addresses as other wallets from the same words', () => {
    // BIP-39 phrase of anvil and hardhat; Phantom and solana-keygen derive the same Solana address.
    const phrase = 'test test test test test test test test test test test junk'
    const entropy = new Uint8Array(mnemonicToEntropy(phrase, wordlist))
    const { eip155, solana } = deriveAccounts(entropy)
    const expected = mnemonicToAccount(phrase)
    expect(eip155.address).toBe(expected.address)
    expect(bytesToHex(eip155.privateKey)).toBe(bytesToHex(expected.getHdKey().privateKey ?? new Uint8Array()))
    expect(solana.address).toBe('oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96')
    expect(toPhrase(entropy)).toBe(phrase)
    for (let count = 0; count < 3; count++) {
      const random = randomBytes(16)
      expect(deriveAccounts(random).eip155.address).toBe(mnemonicToAccount(toPhrase(random)).address)
    }
  })
})

describe('recoverPhrase', () => {
  test('default: recovers the phrase from the backup file and the code, without a server', async () => {
    const { entropy, sealed, open } = await create()
    const { eip155, solana } = deriveAccounts(entropy)
    const addresses = { eip155: eip155.address, solana: solana.address }
    const code = createRecoveryCode()
    const text = JSON.stringify(
      await createBackup(open, { ...wallet, sealed, addresses }, { kind: 'code', code }),
    )
    expect(await recoverPhrase(text, { kind: 'code', code })).toEqual({
      phrase: toPhrase(entropy),
      ...addresses,
    })
    for (const secret of [code, toPhrase(entropy), bytesToHex(entropy)]) expect(text).not.toContain(secret)
    await expect(recoverPhrase(text, { kind: 'code', code: createRecoveryCode() })).rejects.toMatchObject(
      refused,
    )
    await expect(recoverPhrase(text, { kind: 'password', password: 'x' })).rejects.toMatchObject({
      code: 'BACKUP_INVALID',
    })
    await expect(recoverPhrase('{}', { kind: 'code', code })).rejects.toMatchObject({
      code: 'BACKUP_INVALID',
    })
  })
})
