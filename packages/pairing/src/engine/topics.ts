import type { Bytes } from '../crypto/PairingCrypto.ts'
import { toTopic } from '../crypto/toTopic.ts'
import type { Engine } from './Engine.ts'

/** Adds the key of a topic, and returns the topic. */
export async function addKey(engine: Engine, key: Bytes): Promise<string> {
  const topic = await toTopic(engine.crypto, key)
  engine.keys.set(topic, key)
  return topic
}

/** Stops following a topic, and deletes its key. */
export function leave(engine: Engine, topic: string): void {
  engine.link.unfollow([topic])
  engine.keys.delete(topic)
  engine.answerKeys.delete(topic)
  engine.served.delete(topic)
}
