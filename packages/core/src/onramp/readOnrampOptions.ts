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
/** What `readOnrampOptions` throws. */
export type ReadOnrampOptionsErrorType = BaseError<'ABORTED' | 'ONRAMP_OFF'>

/**
 * Reads into `state.onramp` what can be bought and paid with. Where nobody answers, it has the usual currencies and limits,
 * marked by `isSample` and without a provider: they are not offers.
 *
 * @example
 * ```ts
 * import { readOnrampOptions } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const { purchaseCurrencies } = await readOnrampOptions(foyer)
 * ```
 *
 * @throws what the server refuses with.
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
    // Options that were read before stay: nobody said that they changed.
    setOnramp(foyer, { error: toOnrampCode(error), providers: [] })
    if (!isOutage(error)) throw error
  }
  return getOnramp(foyer.state)
}

function mergeOptions(
  { purchaseCurrency, paymentCurrency }: OnrampState,
  { providers, purchaseCurrencies, paymentCurrencies: said }: OnrampOptions,
  chosen: unknown,
): Partial<OnrampState> {
  // The server knows what is sold, and none of its providers says for how much.
  const isSample = said.length === 0
  const paymentCurrencies = isSample ? onrampDefaults.paymentCurrencies : said
  return {
    providers: toOnrampProviders(providers).filter((name) => isOnrampProvider(chosen, name)),
    purchaseCurrencies,
    paymentCurrencies,
    purchaseCurrency: findOrFirst(purchaseCurrencies, purchaseCurrency),
    paymentCurrency: findOrFirst(paymentCurrencies, paymentCurrency),
    isSample,
    error: undefined,
  }
}

/** The one of the same id, else the first, else the wanted one itself. */
function findOrFirst<item extends { id: string }>(items: readonly item[], wanted: item): item {
  return items.find(({ id }) => id === wanted.id) ?? items[0] ?? wanted
}
