import { bitcoin } from '@foyer/bitcoin'
import { createFoyer, type Foyer, type FoyerOptions } from '@foyer/core'
import { serverSiwx } from '@foyer/core/siwx'
import { cosmos } from '@foyer/cosmos'
import { embedded } from '@foyer/embedded'
import { evm } from '@foyer/evm'
import { polkadot } from '@foyer/polkadot'
import { solana } from '@foyer/solana'
import { walletConnect } from '@foyer/walletconnect'
import type { DemoConfig } from './config.ts'
import { networksOf } from './networksOf.ts'
import { rpcUrlsOf } from './rpcUrlsOf.ts'
import { swapRoutersOf } from './swapRoutersOf.ts'

/** An instance for the local stack, with all features enabled. */
export function createDemoFoyer(
  config: DemoConfig,
  options: Pick<FoyerOptions, 'embedded' | 'themeMode' | 'language'> = {},
): Foyer {
  return createFoyer({
    ...options,
    projectId: config.projectId,
    serverUrl: config.serverUrl,
    networks: networksOf(config),
    rpcUrls: rpcUrlsOf(config),
    adapters: [
      evm({ swapRouters: swapRoutersOf(config) }),
      ...(config.solana ? [solana()] : []),
      bitcoin(),
      polkadot(),
      cosmos(),
    ],
    features: { pay: true, smartSessions: true },
    siwx: serverSiwx({
      onDemand: true,
      scope: 'account',
      statement: 'Sign in to read the members’ note.',
    }),
    connectors: [
      walletConnect({ relayUrl: config.relayUrl, attestation: true }),
      ...(config.secureUrl ? [embedded({ secureUrl: config.secureUrl })] : []),
    ],
    metadata: {
      name: 'Foyer demo',
      description: 'A page that embeds Foyer.',
      url: location.origin,
      icons: [`${location.origin}/icon.svg`],
    },
  })
}
