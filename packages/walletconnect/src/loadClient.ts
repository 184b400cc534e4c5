import type { ConnectorContext } from '@foyer/core'
import type { Client } from './Client.ts'

/** Loads and starts the pairing client: our relay only, no telemetry, no verify frame, no second host. */
export async function loadClient(context: ConnectorContext, relayUrl: string): Promise<Client> {
  const { SignClient } = await import('@walletconnect/sign-client')
  const { name, description, url, icons } = context.metadata
  const client = await SignClient.init({
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
  return client
}
