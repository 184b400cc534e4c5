import type { CaipNetworkId } from '@foyer/contract'

/** One of several that know the same: a provider of data, or the chain itself. */
export type Driver<service> = {
  /** Short and unique among its peers: it is in logs and in cursors. */
  name: string
  /** Those it knows. @default all */
  chains?: readonly CaipNetworkId[] | undefined
  service: service
}
