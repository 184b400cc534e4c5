import type { Bytes } from '../crypto/PairingCrypto.ts'
import type { Engine } from './Engine.ts'

/** The key that both sides of an exchange derive. */
export async function deriveKey(
  engine: Pick<Engine, 'crypto'>,
  privateKey: Bytes,
  peerPublicKey: Bytes,
): Promise<Bytes> {
  return engine.crypto.expand(await engine.crypto.agree(privateKey, peerPublicKey))
}
