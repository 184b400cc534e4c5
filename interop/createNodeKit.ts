import { randomUUID } from 'node:crypto'
import { ensureInstalled } from '../scripts/ensureInstalled.mjs'

/** A wallet on the real pairing library, in Node. It only contacts the relay, and stores nothing. */
export async function createNodeKit({
  relayUrl,
  projectId,
  name,
}: {
  relayUrl: string
  projectId: string
  /** Name of the wallet. */
  name: string
}) {
  await ensureInstalled('interop')
  process.env.DISABLE_GLOBAL_CORE = 'true'
  const { Core } = await import('@walletconnect/core')
  const { WalletKit } = await import('@reown/walletkit')
  const core = new Core({
    projectId,
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: randomUUID(),
    storageOptions: { database: ':memory:' },
  })
  core.verify.resolve = async () => undefined as never
  core.eventClient.init = async () => {}
  const metadata = { name, description: '', url: 'http://localhost', icons: [] }
  // The kit brings its own copy of the core's types.
  const kit = await WalletKit.init({ core: core as never, metadata })
  // One second after its start, the kit replays unfinished stored messages of an earlier run. A deletion in progress is then
  // handled twice, and the second time causes an unhandled rejection. Its storage is empty: there is nothing to replay.
  Object.assign(kit.engine.signClient.engine, { processPendingMessageEvents: async () => {} })
  return { core, kit }
}
