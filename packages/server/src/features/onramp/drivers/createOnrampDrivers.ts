import type { Clock } from '../../../kit/Clock.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import type { OnrampDriver, OnrampProvider } from '../OnrampProvider.ts'
import type { OnrampProviderSettings, OnrampSettings } from '../onrampFile.ts'
import { coinbaseOnramp } from './coinbaseOnramp.ts'
import { httpOnramp } from './httpOnramp.ts'
import { meldOnramp } from './meldOnramp.ts'
import { moonpayOnramp } from './moonpayOnramp.ts'
import { stripeOnramp } from './stripeOnramp.ts'

type Context = { chains: ChainService; clock: Clock; fetch?: typeof fetch | undefined }

/**
 * Creates drivers from the operator's settings, in their order.
 *
 * @throws RequestError `CHAIN_NOT_SUPPORTED` for an asset on a chain that the server doesn't read
 */
export function createOnrampDrivers({ providers }: OnrampSettings, context: Context): OnrampDriver[] {
  return providers.map((settings) => ({
    name: settings.name,
    displayName: settings.displayName ?? displayNames[settings.type],
    icon: settings.icon,
    assets: settings.assets.map(({ token = null, code, ...asset }) => ({
      ...asset,
      code: code ?? asset.currency,
      token: token?.startsWith('0x') ? token.toLowerCase() : token,
      networkName: context.chains.get(asset.network).name,
    })),
    provider: toProvider(settings, context),
  }))
}

/** Names as the providers write them. */
const displayNames: { readonly [type in OnrampProviderSettings['type']]: string | undefined } = {
  http: undefined,
  coinbase: 'Coinbase',
  meld: 'Meld',
  moonpay: 'MoonPay',
  stripe: 'Stripe',
}

function toProvider(settings: OnrampProviderSettings, { clock, fetch }: Context): OnrampProvider {
  switch (settings.type) {
    case 'http':
      return httpOnramp({ ...settings, clock, fetch })
    case 'coinbase':
      return coinbaseOnramp({ ...settings, clock, fetch })
    case 'meld':
      return meldOnramp({ ...settings, clock, fetch })
    case 'stripe':
      return stripeOnramp({ ...settings, clock, fetch })
    case 'moonpay': {
      const [{ currency, code = currency } = { currency: '' }] = settings.assets
      return moonpayOnramp({ ...settings, clock, fetch, limitsOf: code })
    }
  }
}
