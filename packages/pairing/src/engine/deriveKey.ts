import type { Bytes } from '../crypto/PairingCrypto.ts'
import type { Engine } from './Engine.ts'

/** Derives the key shared by both sides of a key exchange. */
export async function deriveKey(
  engine: Pick<Engine, 'crypto'>,
  privateKey: Bytes,
  peerPublicKey: Bytes,
): Promise<Bytes> {
  return engine.crypto.expand(await engine.crypto.agree(privateKey, peerPublicKey))
}
