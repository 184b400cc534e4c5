import type { Chain } from '../features/chains/Chain.ts'
import type { Providers, ProvidersFile } from '../features/providers/providers.ts'
import { ConfigError } from './ConfigError.ts'

const parts = ['balances', 'history', 'nfts', 'prices'] as const

/**
 * Replaces names of environment variables with their values.
 *
 * @throws ConfigError naming the unset variable, or the chain that the server does not serve.
 */
export function resolveProviders(
  file: ProvidersFile,
  context: {
    path: string
    env: Readonly<Record<string, string | undefined>>
    chains: readonly Pick<Chain, 'id'>[]
  },
): Providers {
  const { path, env } = context
  const served = new Set<string>(context.chains.map(({ id }) => id))
  const resolved: Record<string, object[]> = {}
  for (const part of parts)
    resolved[part] = (file[part] ?? []).map((provider, index) => {
      const field = `${path}: providers.${part}.${index}`
      const pools = 'pools' in provider ? provider.pools.map(({ chainId }) => chainId) : []
      for (const id of [...(('chains' in provider && provider.chains) || []), ...pools])
        if (!served.has(id)) throw new ConfigError(`${field}: ${id} is not among the chains of this file`)
      if (!('key' in provider) || !provider.key) return provider
      const key = env[provider.key.env]
      // Names the variable, but never its value.
      if (!key) throw new ConfigError(`${field}.key: the variable ${provider.key.env} is not set`)
      return { ...provider, key }
    })
  return resolved as Providers
}
