import type { Chain } from '../features/chains/Chain.ts'
import type { SwapSettings, SwapsFile } from '../features/swap/swapsFile.ts'
import { ConfigError } from './ConfigError.ts'

/**
 * Replaces names of environment variables with their values.
 *
 * @throws ConfigError naming the unset variable, or the chain that the server does not serve.
 */
export function resolveSwaps(
  { providers, ...file }: SwapsFile,
  context: {
    path: string
    env: Readonly<Record<string, string | undefined>>
    chains: readonly Pick<Chain, 'id'>[]
  },
): SwapSettings {
  const { path, env } = context
  const served = new Set<string>(context.chains.map(({ id }) => id))
  return {
    ...file,
    providers: providers.map((provider, index) => {
      const field = `${path}: swaps.providers.${index}`
      for (const id of chainsOf(provider))
        if (!served.has(id)) throw new ConfigError(`${field}: ${id} is not among the chains of this file`)
      if (!('key' in provider) || !provider.key) {
        // A provider without a key needs no replacement.
        return provider as SwapSettings['providers'][number]
      }
      const key = env[provider.key.env]
      // Names the variable, but never its value.
      if (!key) throw new ConfigError(`${field}.key: the variable ${provider.key.env} is not set`)
      return { ...provider, key }
    }),
  }
}

function chainsOf(provider: SwapsFile['providers'][number]): readonly string[] {
  if (provider.type === 'pools') return provider.venues.map(({ chainId }) => chainId)
  return provider.type === 'jupiter' ? provider.chains : Object.keys(provider.spenders)
}
