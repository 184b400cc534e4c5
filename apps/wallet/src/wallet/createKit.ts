import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { Buffer } from 'buffer'
import type { WalletConfig } from '../config.ts'

/** The pairing client. */
export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/** Creates the pairing client, made to speak with the configured relay and with nobody else. */
export async function createKit({ projectId, relayUrl }: WalletConfig): Promise<Kit> {
  // The library reads and writes ReCaps with what only Node.js has.
  Object.assign(globalThis, { Buffer })
  const core = new Core({
    projectId,
    relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: 'foyer-wallet',
  })
  // The library reports every start to its vendor, whatever the option above says.
  core.eventClient.init = async () => {}
  // It asks a vendor's server about each app, and waits five seconds for it when it is out of reach.
  core.verify.resolve = async () => undefined as never
  core.verify.register = async () => ''
  return WalletKit.init({
    // The library is not written for exact optional properties; the class implements the interface.
    core: core as unknown as WalletKitTypes.Options['core'],
    // The library would hand out one request per second; the page queues them itself, and says how many wait.
    signConfig: { disableRequestQueue: true },
    metadata: {
      name: 'Foyer test wallet',
      description: 'A wallet with public keys, for trying things out.',
      url: window.location.origin,
      icons: [`${window.location.origin}/icon.svg`],
    },
  })
}
