import type { Chain } from '../features/chains/Chain.ts'
import type { OnrampFile, OnrampSettings } from '../features/onramp/onrampFile.ts'
import { ConfigError } from './ConfigError.ts'

/**
 * Replaces names of variables with the keys they hold.
 *
 * @throws ConfigError naming the variable that is not set, or the chain that the server does not serve.
 */
export function resolveOnramp(
  { providers }: OnrampFile,
  context: {
    path: string
    env: Readonly<Record<string, string | undefined>>
    chains: readonly Pick<Chain, 'id'>[]
  },
): OnrampSettings {
  const { path, env } = context
  const served = new Set<string>(context.chains.map(({ id }) => id))
  return {
    providers: providers.map((provider, index) => {
      const field = `${path}: onramp.providers.${index}`
      for (const { network } of provider.assets)
        if (!served.has(network))
          throw new ConfigError(`${field}: ${network} is not among the chains of this file`)
      const read = (name: string, key: { env: string }): string => {
        const value = env[key.env]
        // The variable is named, its value is not repeated: here or anywhere.
        if (!value) throw new ConfigError(`${field}.${name}: the variable ${key.env} is not set`)
        return value
      }
      const key = read('key', provider.key)
      if (provider.type === 'http') return { ...provider, key }
      const { secret, webhookKey } = provider
      return { ...provider, key, secret: read('secret', secret), webhookKey: read('webhookKey', webhookKey) }
    }),
  }
}
