import type { Clock } from '../../../kit/Clock.ts'
import type { ProviderOptions } from '../../upstream/createProviderClient.ts'

/** Common options of HTTP on-ramp providers. */
export type HttpOnrampOptions = Pick<ProviderOptions, 'name' | 'fetch'> & { clock: Clock }
