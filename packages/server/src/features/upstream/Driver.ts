import type { CaipNetworkId } from '@foyer/contract'

/** One of several interchangeable sources: a data provider, or the chain itself. */
export type Driver<service> = {
  /** Short and unique among its peers: used in logs and in cursors. */
  name: string
  /** Chains it supports. @default all */
  chains?: readonly CaipNetworkId[] | undefined
  service: service
}
