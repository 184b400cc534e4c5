import type { ConnectorContext } from '@foyer/core/adapter'
import { SignClient } from '@walletconnect/sign-client'
import type { Client } from './Client.ts'
import { keepRelay, type Relay } from './relay/keepRelay.ts'

/** What its types do not show: `@walletconnect/sign-client` 2.21.8. */
type Engine = { onSessionDeleteRequest(topic: string, payload: unknown): Promise<void> }

/** Starts the pairing client: our relay only, no telemetry, no verify frame, no second host. */
export async function createClient(
  context: ConnectorContext,
  relayUrl: string,
): Promise<{ client: Client; relay: Relay }> {
  const { name, description, url, icons } = context.metadata
  const client = new SignClient({
    projectId: context.projectId,
    relayUrl,
    // Keeps the client's own global apart from other instances and kits on the page.
    customStoragePrefix: `foyer-${context.id}`,
    telemetryEnabled: false,
    logger: 'silent',
    metadata: { name, description, url: url || location.origin, icons: [...icons] },
  })
  // There is no option for it: unless replaced, each request embeds a frame of another host and waits 5 s for it.
  client.core.verify.register = async () => ''
  // The client does not wait for its own check of a session that is ended twice, and the page gets an uncaught error.
  const engine = client.engine as unknown as Engine
  const endSession = engine.onSessionDeleteRequest
  engine.onSessionDeleteRequest = async (topic, payload) => {
    if (client.session.keys.includes(topic)) await endSession(topic, payload)
  }
  const relay = keepRelay(client, {
    signal: context.signal,
    onStatus: (status) => context.emit({ type: 'relay', status }),
  })
  // What `SignClient.init` calls; it leaves no moment to take over the socket before the first one opens.
  await (client as unknown as { initialize(): Promise<void> }).initialize()
  return { client, relay }
}
