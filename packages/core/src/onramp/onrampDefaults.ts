import { imagePath } from '@foyer/contract'
import type { OnrampPaymentCurrency, OnrampPurchaseCurrency, OnrampState } from '../model/Onramp.ts'

/** Usual limits of providers (docs/evidence/spec.md, section 9). */
const limits: OnrampPaymentCurrency['limits'] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const dollar: OnrampPaymentCurrency = { id: 'USD', limits }
const iconUrl = imagePath('tokens', 'USDC')
const usdc: OnrampPurchaseCurrency = {
  id: 'USDC',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [
    {
      chainId: 'eip155:1',
      name: 'Ethereum',
      contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      iconUrl,
    },
    {
      chainId: 'eip155:137',
      name: 'Polygon',
      contractAddress: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
      iconUrl,
    },
  ],
}

/** State before any provider answers, or when none does: common currencies and limits, never offers. */
export const onrampDefaults: OnrampState = {
  providers: [],
  purchaseCurrency: usdc,
  paymentCurrency: dollar,
  purchaseCurrencies: [usdc],
  paymentCurrencies: [dollar, { id: 'EUR', limits }],
  quotesLoading: false,
  isSample: true,
  flow: { status: 'editing' },
}
