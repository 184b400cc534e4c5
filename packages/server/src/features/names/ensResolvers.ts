import type { CaipNetworkId } from '@foyer/contract'
import type { Hex } from 'viem'

/** The universal resolver of each chain that ENS is on (https://docs.ens.domains/learn/deployments). */
export const ensResolvers: Readonly<Record<CaipNetworkId, Hex>> = {
  'eip155:1': '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
  'eip155:11155111': '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
}
