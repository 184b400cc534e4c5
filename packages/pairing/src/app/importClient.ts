import { OptionInvalidError } from '@foyer/contract'
import { fromHex, toHex } from '../crypto/encodings.ts'
import { loadCrypto } from '../crypto/loadCrypto.ts'
import { toTopic } from '../crypto/toTopic.ts'
import { storedSession } from '../engine/sessions.ts'
import type { PairingStorage } from '../storage/PairingStorage.ts'
import * as d from '../wire/decode.ts'
import { hexKey } from '../wire/hexKey.ts'
import type { Session } from '../wire/Session.ts'

/** Stored data of another client. */
export type ImportClientParameters = {
  /**
   * The client's Ed25519 private key in hex. It is the client's identity at the relay, under which its messages wait.
   */
  seed: string
  /** Its sessions, with the keys of their topics in hex. */
  sessions: readonly { session: Session; symKey: string }[]
}

/**
 * Takes over another client's identity and sessions, so that replacing the client goes unnoticed. Call it once, before
 * the client with this storage starts, and then delete the other client's data. Skips sessions that are malformed or do
 * not match their key.
 *
 * @returns the topics that were taken over
 *
 * @example
 * ```ts
 * import { type ImportClientParameters, importClient, indexedDbStorage } from '@foyer/pairing'
 *
 * async function takeOver(old: ImportClientParameters) {
 *   return importClient(indexedDbStorage({ name: 'my-app' }), old)
 * }
 * ```
 *
 * @throws OptionInvalidError if the seed is malformed
 */
export async function importClient(
  storage: PairingStorage,
  { seed, sessions }: ImportClientParameters,
): Promise<readonly string[]> {
  if (!d.read(hexKey, seed))
    throw new OptionInvalidError({ option: 'seed', reason: 'not 64 hexadecimal digits' })
  const crypto = await loadCrypto()
  const { publicKey } = await crypto.toSigningKeys(fromHex(seed))
  await storage.set('identity', { publicKey: toHex(publicKey), privateKey: seed })
  const topics: string[] = []
  for (const { session, symKey } of sessions) {
    const parsed = d.read(storedSession, { session, key: symKey })
    if (!parsed) continue
    const { topic } = parsed.session
    if ((await toTopic(crypto, fromHex(symKey))) !== topic) continue
    await storage.set(`session:${topic}`, parsed)
    topics.push(topic)
  }
  return topics
}
