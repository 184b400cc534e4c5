import type { Chain } from '../features/chains/Chain.ts'
import type { SwapSettings, SwapsFile } from '../features/swap/swapsFile.ts'
import { ConfigError } from './ConfigError.ts'

/**
 * Replaces names of variables with the keys they hold.
 *
 * @throws ConfigError naming the variable that is not set, or the chain that the server does not serve.
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
        // Without a key there is none to replace.
        return provider as SwapSettings['providers'][number]
      }
      const key = env[provider.key.env]
      // The variable is named, its value is not repeated: here or anywhere.
      if (!key) throw new ConfigError(`${field}.key: the variable ${provider.key.env} is not set`)
      return { ...provider, key }
    }),
  }
}

function chainsOf(provider: SwapsFile['providers'][number]): readonly string[] {
  if (provider.type === 'pools') return provider.venues.map(({ chainId }) => chainId)
  return provider.type === 'jupiter' ? provider.chains : Object.keys(provider.spenders)
}
