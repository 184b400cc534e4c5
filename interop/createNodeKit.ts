import { randomUUID } from 'node:crypto'
import { ensureInstalled } from '../scripts/ensureInstalled.mjs'

/** The real pairing library as a wallet uses it, in Node. It only contacts the relay, and stores nothing. */
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
  // A second after it starts, the kit replays stored messages that it has not finished, meant for those of an earlier run.
  // A deletion it is busy with then is handled twice, and the second time rejects a promise that nobody awaits. Its storage is
  // empty: there is nothing to replay.
  Object.assign(kit.engine.signClient.engine, { processPendingMessageEvents: async () => {} })
  return { core, kit }
}
