import type { PairingCurves } from './PairingCrypto.ts'

/**
 * Retries each failed browser call in JavaScript. WebKitGTK drops leading zeros of keys and then rejects the keys as
 * too short: it fails to generate about one key in 130, and to import one in 256. A low-order public key fails in both.
 */
export function withFallback(curves: PairingCurves, load: () => Promise<PairingCurves>): PairingCurves {
  return {
    generateExchangeKeys: () =>
      curves.generateExchangeKeys().catch(async () => (await load()).generateExchangeKeys()),
    agree: (...given) => curves.agree(...given).catch(async () => (await load()).agree(...given)),
    toSigningKeys: (...given) =>
      curves.toSigningKeys(...given).catch(async () => (await load()).toSigningKeys(...given)),
    sign: (...given) => curves.sign(...given).catch(async () => (await load()).sign(...given)),
  }
}
