import type { PairingCurves } from './PairingCrypto.ts'

/**
 * Has each call that the browser fails done in JavaScript. WebKitGTK drops leading zeros of keys, and then finds them too
 * short: it fails to generate one key in about 130, and to read one in 256. A public key of low order fails in both.
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
