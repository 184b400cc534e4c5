import { randomUUID } from 'node:crypto'

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
  return { core, kit: await WalletKit.init({ core: core as never, metadata }) }
}
