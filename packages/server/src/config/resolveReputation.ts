import type { ReputationFile, ReputationSettings } from '../features/reputation/reputationFile.ts'
import { ConfigError } from './ConfigError.ts'

/**
 * Replaces names of variables with the keys they hold.
 *
 * @throws ConfigError naming the variable that is not set.
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
      // The variable is named, its value is not repeated: here or anywhere.
      if (!key)
        throw new ConfigError(
          `${path}: reputation.providers.${index}.key: the variable ${place.env} is not set`,
        )
      return { ...settings, key }
    }),
  }
}
