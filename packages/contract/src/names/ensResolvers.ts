import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'

/**
 * Universal resolver of each chain with ENS (https://docs.ens.domains/learn/deployments).
 *
 * @internal
 */
export const ensResolvers: Readonly<Record<CaipNetworkId, `0x${string}`>> = {
  'eip155:1': '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
  'eip155:11155111': '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
}
