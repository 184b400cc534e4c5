import type { Capability } from './Capability.ts'
import type { ConformanceTarget, SeenConnection } from './ConformanceTarget.ts'

/**
 * Brings a target into the initial state of a capability, then runs it.
 *
 * @example
 * ```ts
 * import { type ConformanceTarget, capabilities, runCapability } from '@foyer/testing/conformance'
 * import { test } from '@playwright/test'
 *
 * export function testAdapter(target: ConformanceTarget) {
 *   for (const capability of capabilities) test(capability.name, () => runCapability(target, capability))
 * }
 * ```
 *
 * @throws Error if the target does not support it.
 */
export async function runCapability(target: ConformanceTarget, capability: Capability): Promise<void> {
  const { app } = target
  const connection = await app.connection()
  if (capability.from === 'disconnected' && connection) await app.disconnect()
  if (capability.from === 'connected') await ensureConnected(target, connection)
  await capability.run(target)
}

/** Connects the first account on the first network, unless already connected that way. */
async function ensureConnected(
  { app, wallet, networkIds: [first] }: ConformanceTarget,
  connection: SeenConnection | undefined,
): Promise<void> {
  const isAsWanted =
    connection?.networkId === first && connection.accounts[0]?.address === wallet.address(0, first)
  if (isAsWanted) return
  if (connection) await app.disconnect()
  await wallet.switchAccount(0)
  const outcome = await (await app.startConnect(first)).finished()
  if (!outcome.ok) throw new Error(`Not connected: ${outcome.code} ${outcome.message}`)
}
