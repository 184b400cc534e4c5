import { type Delivery, type Method, methods } from '../wire/methods.ts'
import type { Answer, Engine } from './Engine.ts'
import { publish, seal } from './send.ts'

/** Answers a request. */
export async function answer(
  engine: Engine,
  topic: string,
  { id, ...payload }: { id: number } & NonNullable<Answer>,
  delivery: Delivery,
): Promise<void> {
  await publish(engine, topic, seal(engine, topic, { id, ...payload }), delivery)
}

/** Returns the delivery options of a method's answers. */
export function answerDelivery(method: Method): Delivery {
  const { tag, ttlS } = methods[method]
  return { tag: tag + 1, ttlS, prompt: false }
}
