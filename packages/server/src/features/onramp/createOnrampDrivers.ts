import type { OnrampDriver, OnrampProvider } from '@foyer/providers/driver'
import type { Clock } from '../../kit/Clock.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { OnrampProviderSettings, OnrampSettings } from './onrampFile.ts'

type Context = { chains: ChainService; clock: Clock; fetch?: typeof fetch | undefined }

/**
 * Creates drivers from the operator's settings, in their order. They are only loaded here.
 *
 * @throws RequestError `CHAIN_NOT_SUPPORTED` for an asset on a chain that the server doesn't read
 */
export async function createOnrampDrivers(
  { providers }: OnrampSettings,
  context: Context,
): Promise<OnrampDriver[]> {
  const drivers = await import('@foyer/providers/onramp')
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
    provider: toProvider(drivers, settings, context),
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

function toProvider(
  drivers: typeof import('@foyer/providers/onramp'),
  settings: OnrampProviderSettings,
  { clock, fetch }: Context,
): OnrampProvider {
  switch (settings.type) {
    case 'http':
      return drivers.httpOnramp({ ...settings, clock, fetch })
    case 'coinbase':
      return drivers.coinbaseOnramp({ ...settings, clock, fetch })
    case 'meld':
      return drivers.meldOnramp({ ...settings, clock, fetch })
    case 'stripe':
      return drivers.stripeOnramp({ ...settings, clock, fetch })
    case 'moonpay': {
      const [{ currency, code = currency } = { currency: '' }] = settings.assets
      return drivers.moonpayOnramp({ ...settings, clock, fetch, limitsOf: code })
    }
  }
}
