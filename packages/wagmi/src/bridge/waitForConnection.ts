import type { Connection } from '@foyer/core'
import type { Bridge } from './Bridge.ts'
import { isAwaited } from './readFoyer.ts'

/** A Foyer instance that never starts delays wagmi by no more than this. */
const startWaitMs = 3_000

/** Waits until Foyer has restored one of its own wallets, and returns the connection; `undefined` if it gave up. */
export async function waitForConnection(
  bridge: Bridge,
  connectorId: string,
): Promise<Connection | undefined> {
  const { context } = bridge
  const find = () =>
    context
      .state()
      .connections.find((known) => known.connectorId === connectorId && known.namespace === 'eip155')
      ?.connection
  const limit = context.state().status === 'idle' ? AbortSignal.timeout(startWaitMs) : undefined
  while (!find() && isAwaited(context.state(), connectorId) && !context.signal.aborted) {
    if (limit?.aborted && context.state().status === 'idle') break
    await new Promise<void>((resolve) => {
      bridge.waiting.add(resolve)
      limit?.addEventListener('abort', () => resolve())
    })
  }
  return find()
}
