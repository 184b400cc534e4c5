import type { Clock } from '../../../kit/Clock.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import type { OnrampDriver } from '../OnrampProvider.ts'
import type { OnrampSettings } from '../onrampFile.ts'
import { httpOnramp } from './httpOnramp.ts'

/**
 * Creates drivers from the operator's settings, in their order.
 *
 * @throws RequestError `CHAIN_NOT_SUPPORTED` for an asset on a chain that the server doesn't read.
 */
export function createOnrampDrivers(
  { providers }: OnrampSettings,
  context: { chains: ChainService; clock: Clock; fetch?: typeof fetch | undefined },
): OnrampDriver[] {
  return providers.map((settings) => ({
    name: settings.name,
    assets: settings.assets.map(({ token = null, code, ...asset }) => ({
      ...asset,
      code: code ?? asset.currency,
      token: token?.startsWith('0x') ? token.toLowerCase() : token,
      networkName: context.chains.get(asset.network).name,
    })),
    provider: httpOnramp({ ...settings, ...context }),
  }))
}
