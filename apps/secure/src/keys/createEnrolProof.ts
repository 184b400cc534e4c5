import type { Bytes } from '../Bytes.ts'
import type { WalletRef } from './contexts.ts'
import { encodeBytes } from './encodeBytes.ts'

/** Proof that a device holds the data key, and the hash by which the server recognizes it. */
export type EnrolProof = { proof: string; hash: string }

/** Derives the proof of the data key for enrolling a device (HKDF-SHA-256); it does not reveal the key. */
export async function createEnrolProof(dataKey: Bytes, wallet: WalletRef): Promise<EnrolProof> {
  const base = await crypto.subtle.importKey('raw', dataKey, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(`foyer enrol|${wallet.id}|${wallet.generation}`)
  const salt = new Uint8Array()
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, base, 256)
  const hash = await crypto.subtle.digest('SHA-256', bits)
  return { proof: encodeBytes(new Uint8Array(bits)), hash: encodeBytes(new Uint8Array(hash)) }
}
