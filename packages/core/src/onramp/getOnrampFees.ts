import type { OnrampMoney, OnrampOffer } from '@foyer/contract'
import { sumDecimals } from '../base/decimal.ts'

/** Sum of the provider's fee and the network's fee. */
export function getOnrampFees({
  networkFee,
  providerFee,
}: Pick<OnrampOffer, 'networkFee' | 'providerFee'>): OnrampMoney {
  return { amount: sumDecimals([networkFee.amount, providerFee.amount]), currency: providerFee.currency }
}
