import type { DeviceStore } from './DeviceStore.ts'

/** Keys of a device. The private keys are non-extractable, even for this site. */
export type DeviceKeys = {
  /** Signs each request (ECDSA on P-256). */
  sign: CryptoKeyPair
  /** Encrypts the device's shares (AES-256-GCM). */
  wrap: CryptoKey
}

/** Returns the keys of this device; creates them on its first visit. */
export async function readDeviceKeys(store: DeviceStore): Promise<DeviceKeys> {
  const [sign, wrap] = await Promise.all([store.get('sign'), store.get('wrap')])
  if (isPair(sign) && wrap instanceof CryptoKey) return { sign, wrap }
  const keys: DeviceKeys = {
    sign: await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
    wrap: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  }
  await Promise.all([store.set('sign', keys.sign), store.set('wrap', keys.wrap)])
  return keys
}

function isPair(value: unknown): value is CryptoKeyPair {
  const pair = value as Partial<CryptoKeyPair> | null | undefined
  return pair?.privateKey instanceof CryptoKey && pair.publicKey instanceof CryptoKey
}
