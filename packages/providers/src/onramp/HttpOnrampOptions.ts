import type { ProviderOptions } from '../client/createProviderClient.ts'

/** Common options of HTTP on-ramp providers. */
export type HttpOnrampOptions = Pick<ProviderOptions, 'name' | 'fetch'> & {
  /** Returns the time in milliseconds since 1970. */
  clock: () => number
}
