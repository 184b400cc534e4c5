import { getConfig, getLogo, getOrigins, type RouteOutput } from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import type { Project, ProjectFeature, ProjectService } from '../../../projects/ProjectService.ts'
import { readLogo } from '../../../projects/readLogo.ts'
import { resolveFeatures } from '../../../projects/resolveFeatures.ts'

/**
 * Services of the configuration routes: whether swaps, an on-ramp and reputation are configured, and how wallets are
 * identified.
 */
type ConfigServices = {
  projects: Pick<ProjectService, 'get'>
  swaps: object | undefined
  onramp: object | undefined
  reputation: object | undefined
  restrictedTimezones: readonly ('onramp' | 'swap')[]
  wallets: { aliasesOf(text: string): readonly string[] }
}

/** Binds a configuration route to its handler. */
const implementConfig = implementWith<ConfigServices>()

/**
 * Returns the project's features, with defaults for those it does not set. Features without a configured provider are off.
 */
export const getConfigRoute = implementConfig(
  getConfig,
  (_, { project, services }) => ({
    output: {
      features: resolveFeatures(project?.features ?? []).map((feature) =>
        isServed(feature, services) ? withAllowed(feature, project) : { ...feature, isEnabled: false },
      ),
      ...(project ? toRules(project, services) : {}),
      ...(services.restrictedTimezones.length ? { restricted: [...services.restrictedTimezones] } : {}),
      ...(services.reputation ? { reputation: true } : {}),
    },
    headers: { 'cache-control': 'public, max-age=60' },
  }),
  { sameFor: 'project' },
)

function isServed({ id }: ProjectFeature, { swaps, onramp }: ConfigServices): boolean {
  return (id !== 'swap' || swaps !== undefined) && (id !== 'onramp' || onramp !== undefined)
}

/** Removes login methods that the server would refuse, whether the project lists them or the app would choose them. */
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

/** Returns the origins that may use the project. Readable from any origin, so that a page can learn it is not on the list. */
export const getOriginsRoute = implementConfig(getOrigins, (_, { project }) => ({
  output: {
    allowedOrigins: [...(project?.allowedOrigins ?? [])],
    allowsLocalhost: project?.allowsLocalhost,
    ...(project?.logo === undefined ? {} : { hasLogo: true }),
  },
}))

/** Returns the logo of a project. */
export const getLogoRoute = implementConfig(getLogo, async ({ params: { id } }, { services }) => {
  const logo = (await services.projects.get(id))?.logo
  const output = logo === undefined ? undefined : readLogo(logo)
  if (!output) throw new RequestError('NOT_FOUND', 'The project has no logo')
  return {
    output,
    headers: {
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  }
})
