import type { Clock } from '../../../kit/Clock.ts'
import type { ProviderOptions } from '../../upstream/createProviderClient.ts'

/** How a provider of the on-ramp is reached. */
export type HttpOnrampOptions = Pick<ProviderOptions, 'name' | 'fetch'> & { clock: Clock }
