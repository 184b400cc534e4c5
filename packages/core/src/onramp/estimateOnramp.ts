import { type CaipNetworkId, formatCaipAddress, getPrices, nativeTokenAddress } from '@foyer/contract'
import { divideDecimals, multiplyDecimals, truncateDecimal } from '../base/decimal.ts'
import { formatUnits } from '../base/formatUnits.ts'
import { getApi } from '../base/getApi.ts'
import { parseUnits } from '../base/parseUnits.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { OnrampEstimate } from '../model/Onramp.ts'
import { getOnramp } from './getOnramp.ts'

/**
 * Providers usually charge 1-2% (docs/evidence/spec.md, section 1). The estimate uses the upper end, so that it never promises too
 * much.
 */
const feeShare = '0.02'
const keptShare = '0.98'
const centDecimals = 2
const shownDecimals = 6

/** Parameters of `estimateOnramp`. */
export type EstimateOnrampParameters = {
  purchaseCurrency: string
  network: CaipNetworkId
  paymentCurrency: string
  amount: string
  signal: AbortSignal
}

/**
 * Estimates a purchase from the market price, while no provider answers; `undefined` if there is no price in the payment
 * currency.
 */
export async function estimateOnramp(
  foyer: Foyer,
  { purchaseCurrency, network, paymentCurrency, amount, signal }: EstimateOnrampParameters,
): Promise<OnrampEstimate | undefined> {
  const sold = getOnramp(foyer.state)
    .purchaseCurrencies.find(({ id }) => id === purchaseCurrency)
    ?.networks.find(({ chainId }) => chainId === network)
  // Prices are in US dollars.
  if (!sold || paymentCurrency !== 'USD') return undefined
  const address = formatCaipAddress({
    networkId: network,
    address: sold.contractAddress ?? nativeTokenAddress,
  })
  const { projectId } = foyer.options
  const body = { projectId, currency: 'usd' as const, addresses: [address] }
  const price = await getApi(foyer)(getPrices, { query: {}, body }, { signal }).then(
    ({ fungibles }) => fungibles[0]?.price,
    () => undefined,
  )
  const bought = price && divideDecimals(multiplyDecimals(amount, keptShare), price, shownDecimals)
  if (!bought) return undefined
  const fee = multiplyDecimals(amount, feeShare)
  return {
    kind: 'estimate',
    providerFee: { amount: roundUpCents(fee), currency: paymentCurrency },
    paymentTotal: { amount, currency: paymentCurrency },
    purchaseAmount: { amount: bought, currency: purchaseCurrency },
    network,
  }
}

function roundUpCents(text: string): string {
  const cut = truncateDecimal(text, centDecimals)
  if (cut === text) return cut
  return formatUnits((parseUnits(cut, centDecimals) ?? 0n) + 1n, centDecimals)
}
