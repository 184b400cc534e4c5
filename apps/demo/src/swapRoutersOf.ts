import type { EvmParameters } from '@foyer/evm'
import type { DemoConfig } from './config.ts'

/** Swap contracts of the local chains, which are not in Foyer's list. */
export function swapRoutersOf({ chains }: DemoConfig): EvmParameters['swapRouters'] {
  return Object.fromEntries(chains.map(({ id, swapRouters }) => [`eip155:${id}`, swapRouters]))
}
