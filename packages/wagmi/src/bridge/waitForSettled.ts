import type { Bridge } from './Bridge.ts'
import { settle } from './settle.ts'

/** Resolves once wagmi has restored its connections, or given up. */
export function waitForSettled(bridge: Bridge): Promise<void> {
  bridge.settled ??= settle(bridge.config, bridge.context.signal)
  return bridge.settled
}
