import * as v from 'valibot'
import { defaultRelayLimits, type RelayLimits } from '../relay/RelayLimits.ts'

/** These limits have a flag, which would silently take precedence. */
const flagged: readonly (keyof RelayLimits)[] = [
  'deliverDelayMs',
  'maxMessageBytes',
  'messagesPerSecond',
  'messageBurst',
  'handshakesPerSecond',
  'handshakeBurst',
]
const limit = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e15)))
const entries = Object.fromEntries(
  Object.keys(defaultRelayLimits)
    .filter((name) => !flagged.includes(name as keyof RelayLimits))
    .map((name) => [name, limit]),
)

/** Schema of `relay` in the configuration file. */
export const relayFile = v.strictObject({
  /** All limits without a flag. */
  limits: v.pipe(
    v.optional(v.strictObject(entries), {}),
    v.transform((limits) => limits as Partial<RelayLimits>),
  ),
})
