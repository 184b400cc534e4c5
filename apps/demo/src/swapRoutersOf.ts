import type { EvmParameters } from '@foyer/evm'
import type { DemoConfig } from './config.ts'

/** Contracts of the local chains that swap: no list of Foyer's knows them. */
export function swapRoutersOf({ chains }: DemoConfig): EvmParameters['swapRouters'] {
  return Object.fromEntries(chains.map(({ id, swapRouters }) => [`eip155:${id}`, swapRouters]))
}
