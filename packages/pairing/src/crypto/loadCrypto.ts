import type { PairingCrypto, PairingCurves } from './PairingCrypto.ts'
import { webCurves } from './webCurves.ts'
import { webHashes } from './webHashes.ts'

/** Returns the browser's primitives; loads the JavaScript ones only for primitives that the browser lacks. */
export async function loadCrypto(
  subtle: SubtleCrypto | undefined = globalThis.crypto.subtle,
): Promise<PairingCrypto> {
  const curves = subtle && (await webCurves(subtle))
  const loadNoble = async () => (await import('./nobleCurves.ts')).nobleCurves
  return {
    ...(subtle ? webHashes(subtle) : (await import('./nobleHashes.ts')).nobleHashes()),
    ...(curves ? withFallback(curves, loadNoble) : await loadNoble()),
  }
}

/**
 * Retries each failed browser call in JavaScript. WebKitGTK drops leading zeros of keys and then rejects the keys as
 * too short: it fails to generate about one key in 130, and to import one in 256. A low-order public key fails in both.
 */
function withFallback(curves: PairingCurves, load: () => Promise<PairingCurves>): PairingCurves {
  return {
    generateExchangeKeys: () =>
      curves.generateExchangeKeys().catch(async () => (await load()).generateExchangeKeys()),
    agree: (...given) => curves.agree(...given).catch(async () => (await load()).agree(...given)),
    toSigningKeys: (...given) =>
      curves.toSigningKeys(...given).catch(async () => (await load()).toSigningKeys(...given)),
    sign: (...given) => curves.sign(...given).catch(async () => (await load()).sign(...given)),
  }
}
