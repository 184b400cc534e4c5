import type { OnrampDriver } from '@foyer/providers/driver'
import type { Clock } from '../../kit/Clock.ts'
import { createCache } from '../../kit/createCache.ts'
import type { Logger } from '../../kit/Logger.ts'
import { silentLogger } from '../../kit/silentLogger.ts'
import type { Vitals } from '../../signals/Vitals.ts'
import type { Database } from '../../storage/Database.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { TokenService } from '../chains/TokenService.ts'
import { createAskDriver } from '../upstream/askDriver.ts'
import type { BreakerOptions } from '../upstream/createBreaker.ts'
import type { Onramp } from './Onramp.ts'
import { sqlOnrampOrders } from './sqlOnrampOrders.ts'

const paymentsTtlMs = 60_000

/** Creates the on-ramp for one or several providers. */
export function createOnramp(settings: {
  drivers: readonly OnrampDriver[]
  chains: ChainService
  tokens: TokenService
  database: Database
  clock: Clock
  logger?: Logger | undefined
  /** Maximum wait for one provider. @default 5000 */
  timeoutMs?: number | undefined
  breaker?: BreakerOptions | undefined
  /** Records which providers are skipped, for operators. */
  vitals?: Pick<Vitals, 'watchSources'> | undefined
}): Onramp {
  const {
    drivers,
    chains,
    tokens,
    clock,
    logger = silentLogger,
    timeoutMs = 5_000,
    breaker,
    vitals,
  } = settings
  return {
    drivers,
    chains,
    tokens,
    orders: sqlOnrampOrders(settings),
    ask: createAskDriver({ part: 'onramp', clock, logger, timeoutMs, breaker, vitals }),
    payments: createCache({ ttlMs: paymentsTtlMs, clock }),
    clock,
    logger,
  }
}
