import { type BaseError, getOnrampOptions, type OnrampOptions } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { OnrampState } from '../model/Onramp.ts'
import { getOnramp } from './getOnramp.ts'
import { isOutage, toOnrampCode } from './isOutage.ts'
import { onrampDefaults } from './onrampDefaults.ts'
import { setOnramp } from './setOnramp.ts'
import { isOnrampProvider, toOnrampProviders } from './toOnrampProviders.ts'

/** Parameters of `readOnrampOptions`. */
export type ReadOnrampOptionsParameters = { signal?: AbortSignal | undefined }
/** Errors thrown by `readOnrampOptions`. */
export type ReadOnrampOptionsErrorType = BaseError<'ABORTED' | 'ONRAMP_OFF'>

/**
 * Loads the purchase and payment currencies into `state.onramp`. If no provider answers, it contains common currencies and
 * limits, marked by `isSample` and without a provider: they are not offers.
 *
 * @example
 * ```ts
 * import { readOnrampOptions } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const { purchaseCurrencies } = await readOnrampOptions(foyer)
 * ```
 *
 * @throws the server's refusals.
 */
export async function readOnrampOptions(
  foyer: Foyer,
  { signal }: ReadOnrampOptionsParameters = {},
): Promise<OnrampState> {
  const { country, subdivision } = getOnramp(foyer.state)
  const own = foyer._internal.signal
  try {
    const options = await getApi(foyer)(
      getOnrampOptions,
      { query: { country, subdivision } },
      { signal: signal ? AbortSignal.any([signal, own]) : own },
    )
    setOnramp(foyer, mergeOptions(getOnramp(foyer.state), options, foyer.state.features.onramp))
  } catch (error) {
    if (signal?.aborted || own.aborted) throw error
    // Keep options that were read before: nothing indicates that they changed.
    setOnramp(foyer, { error: toOnrampCode(error), providers: [] })
    if (!isOutage(error)) throw error
  }
  return getOnramp(foyer.state)
}

function mergeOptions(
  { purchaseCurrency, paymentCurrency }: OnrampState,
  { providers, providerDetails, purchaseCurrencies, paymentCurrencies: said }: OnrampOptions,
  chosen: unknown,
): Partial<OnrampState> {
  // The server knows which currencies are sold, but no provider returned limits.
  const isSample = said.length === 0
  const paymentCurrencies = isSample ? onrampDefaults.paymentCurrencies : said
  return {
    providers: toOnrampProviders(providers).filter((name) => isOnrampProvider(chosen, name)),
    providerDetails,
    purchaseCurrencies,
    paymentCurrencies,
    purchaseCurrency: findOrFirst(purchaseCurrencies, purchaseCurrency),
    paymentCurrency: findOrFirst(paymentCurrencies, paymentCurrency),
    isSample,
    error: undefined,
  }
}

/** Returns the item with the same id, else the first, else the wanted item itself. */
function findOrFirst<item extends { id: string }>(items: readonly item[], wanted: item): item {
  return items.find(({ id }) => id === wanted.id) ?? items[0] ?? wanted
}
