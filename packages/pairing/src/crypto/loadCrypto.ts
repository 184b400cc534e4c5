import type { PairingCrypto } from './PairingCrypto.ts'
import { webCurves } from './webCurves.ts'
import { webHashes } from './webHashes.ts'
import { withFallback } from './withFallback.ts'

/** The browser's primitives where it has them; those in JavaScript load only where it does not. */
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
