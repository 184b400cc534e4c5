import type { Chain } from '../features/chains/Chain.ts'
import type { OnrampFile, OnrampProviderSettings, OnrampSettings } from '../features/onramp/onrampFile.ts'
import { ConfigError } from './ConfigError.ts'

/**
 * Replaces names of environment variables with their values.
 *
 * @throws ConfigError naming the unset variable, or the chain that the server does not serve.
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
      const fields = Object.entries(provider).map(([name, value]): [string, unknown] => {
        if (!isKey(value)) return [name, value]
        const key = env[value.env]
        // Names the variable, but never its value.
        if (!key) throw new ConfigError(`${field}.${name}: the variable ${value.env} is not set`)
        return [name, key]
      })
      // Each key is replaced by a string, as in the type; all other fields are the provider's own.
      return Object.fromEntries(fields) as OnrampProviderSettings
    }),
  }
}

const isKey = (value: unknown): value is { env: string } =>
  typeof value === 'object' && value !== null && 'env' in value && typeof value.env === 'string'
