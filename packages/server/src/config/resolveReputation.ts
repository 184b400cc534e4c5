import type { ReputationFile, ReputationSettings } from '../features/reputation/reputationFile.ts'
import { ConfigError } from './ConfigError.ts'

/**
 * Replaces names of environment variables with their values.
 *
 * @throws ConfigError naming the unset variable.
 */
export function resolveReputation(
  { providers }: ReputationFile,
  { path, env }: { path: string; env: Readonly<Record<string, string | undefined>> },
): ReputationSettings {
  return {
    providers: providers.map((provider, index) => {
      if (provider.type === 'list') return provider
      const { key: place, ...settings } = provider
      if (!place) return settings
      const key = env[place.env]
      // Names the variable, but never its value.
      if (!key)
        throw new ConfigError(
          `${path}: reputation.providers.${index}.key: the variable ${place.env} is not set`,
        )
      return { ...settings, key }
    }),
  }
}
