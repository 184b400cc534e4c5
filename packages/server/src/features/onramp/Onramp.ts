import type { CaipNetworkId, OnrampOptions } from '@foyer/contract'
import type { OnrampAsset, OnrampDriver } from '@foyer/providers/driver'
import { answerError } from '../../kit/answerError.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { TokenService } from '../chains/TokenService.ts'
import type { AskDriver } from '../upstream/askDriver.ts'
import type { OnrampOrders } from './sqlOnrampOrders.ts'

/** Purchases of crypto from one or several providers. */
export type Onramp = {
  drivers: readonly OnrampDriver[]
  chains: ChainService
  tokens: TokenService
  orders: OnrampOrders
  ask: AskDriver
  payments: (
    key: string,
    read: () => Promise<OnrampOptions['paymentCurrencies']>,
  ) => Promise<OnrampOptions['paymentCurrencies']>
  clock: Clock
  logger: Logger
}

/** Caller of an on-ramp operation. */
export type OnrampCaller = { projectId: string; signal: AbortSignal }

/** An asset for sale, with its seller. */
export type Sale = { driver: OnrampDriver; asset: OnrampAsset }

/**
 * Finds the sellers of a currency on a network.
 *
 * @throws RequestError `ONRAMP_NETWORK_UNSUPPORTED`, `ONRAMP_CURRENCY_UNSUPPORTED`
 */
export function salesOf(
  { drivers }: Pick<Onramp, 'drivers'>,
  { network, currency }: { network: CaipNetworkId; currency: string },
): readonly Sale[] {
  const here = drivers.flatMap((driver) =>
    driver.assets.filter((asset) => asset.network === network).map((asset): Sale => ({ driver, asset })),
  )
  if (!here.length) throw answerError('ONRAMP_NETWORK_UNSUPPORTED')
  const sales = here.filter(({ asset }) => asset.currency === currency)
  if (!sales.length) throw answerError('ONRAMP_CURRENCY_UNSUPPORTED')
  return sales
}
