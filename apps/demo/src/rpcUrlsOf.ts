import type { FoyerOptions } from '@foyer/core'
import type { DemoConfig } from './config.ts'

/** The nodes of the local chains, so that they can be read even while the server is down. */
export function rpcUrlsOf({ chains, solana }: DemoConfig): NonNullable<FoyerOptions['rpcUrls']> {
  return Object.fromEntries([
    ...chains.map(({ id, rpcUrl }) => [`eip155:${id}`, [rpcUrl]]),
    ...(solana ? [[solana.networkId, [solana.rpcUrl]]] : []),
  ])
}
