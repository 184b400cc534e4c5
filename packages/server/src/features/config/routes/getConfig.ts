import { getConfig, type RouteOutput } from '@foyer/contract'
import type { Project, ProjectFeature } from '../../../projects/ProjectService.ts'
import { resolveFeatures } from '../../../projects/resolveFeatures.ts'
import { type ConfigServices, implementConfig } from './implementConfig.ts'

/** What the project rules: features it set, else the defaults. What needs a provider is off where none is configured. */
export const getConfigRoute = implementConfig(
  getConfig,
  (_, { project, services }) => ({
    output: {
      features: resolveFeatures(project?.features ?? []).map((feature) =>
        isServed(feature, services) ? withAllowed(feature, project) : { ...feature, isEnabled: false },
      ),
      ...(project ? toRules(project, services) : {}),
      ...(services.reputation ? { reputation: true } : {}),
    },
    headers: { 'cache-control': 'public, max-age=60' },
  }),
  { sameFor: 'project' },
)

function isServed({ id }: ProjectFeature, { swaps, onramp }: ConfigServices): boolean {
  return (id !== 'swap' || swaps !== undefined) && (id !== 'onramp' || onramp !== undefined)
}

/** Log-ins that would be refused are not offered: neither those of the project's list, nor those that the app would choose. */
function withAllowed(feature: ProjectFeature, project: Project | undefined): ProjectFeature {
  if (feature.id !== 'social_login' || !project?.providers) return feature
  const allowed: readonly string[] = project.providers
  const config = feature.config?.filter((login) => allowed.includes(login)) ?? [...allowed]
  return { ...feature, isEnabled: feature.isEnabled && config.length > 0, config }
}

function toRules(
  { wallets, networks, languages }: Project,
  { wallets: directory }: ConfigServices,
): Omit<RouteOutput<typeof getConfig>, 'features'> {
  const { featured, include, exclude } = wallets ?? {}
  return {
    ...(featured || include || exclude
      ? {
          wallets: {
            ...(featured ? { featured: [...featured] } : {}),
            ...(include ? { include: [...include] } : {}),
            ...(exclude
              ? { exclude: [...new Set(exclude.flatMap((text) => directory.aliasesOf(text)))] }
              : {}),
          },
        }
      : {}),
    ...(networks ? { networks: [...networks] } : {}),
    ...(languages ? { languages: [...languages] } : {}),
  }
}
