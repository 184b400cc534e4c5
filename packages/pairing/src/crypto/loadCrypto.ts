import type { PairingCrypto } from './PairingCrypto.ts'
import { webCurves } from './webCurves.ts'
import { webHashes } from './webHashes.ts'
import { withFallback } from './withFallback.ts'

/** Returns the browser's primitives; loads the JavaScript ones only for what the browser lacks. */
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
