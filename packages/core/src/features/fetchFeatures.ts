import {
  type BaseError,
  getConfig,
  getOrigins,
  isAnything,
  isErrorCode,
  isOriginAllowed,
  type RemoteFeature,
  toSchema,
} from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { isUnreachable } from '../base/isUnreachable.ts'
import { raiseAlert } from '../log/raiseAlert.ts'
import type { Foyer } from '../model/Foyer.ts'
import { rememberedFeatures } from './rememberedFeatures.ts'
import { resolveFeatures } from './resolveFeatures.ts'
import { rulesKey } from './rulesKey.ts'

/**
 * Most projects set only features, and load nothing for their rules. If the file cannot be loaded, the app's own options
 * apply.
 */
const loadRules = () => import('./applyRules.ts').catch(() => undefined)
const anything = toSchema(isAnything)

/** Fetches the project's remote configuration and applies it; without a response the app's settings apply. Never rejects. */
export async function fetchFeatures(foyer: Foyer): Promise<void> {
  const { features: local } = foyer.options
  const wasRuled = foyer._internal.storage.get(rulesKey, anything)
  if (wasRuled) (await loadRules())?.recallRules(foyer)
  try {
    const {
      features: offered,
      restricted = [],
      reputation: hasReputation,
      ...rules
    } = await getApi(foyer)(getConfig, { query: {} }, { signal: foyer._internal.signal })
    const remote = restricted.length ? await restrict(offered, restricted) : offered
    foyer._internal.storage.set(rememberedFeatures[0], remote)
    const isRuled = wasRuled || Object.keys(rules).length > 0
    const overruled = (isRuled && (await loadRules())?.applyRules(foyer, rules)) || []
    if (foyer._internal.signal.aborted) return
    const { features, ignored } = resolveFeatures({ local, remote })
    foyer._internal.setState({ features, hasReputation, featuresStatus: 'remote' })
    const told = [...ignored, ...overruled]
    if (told.length) await raiseAlert(foyer, 'LOCAL_CONFIGURATION_IGNORED', told.join(', '))
  } catch (error) {
    if (foyer._internal.signal.aborted) return
    foyer._internal.setState({ features: resolveFeatures({ local }).features, featuresStatus: 'failed' })
    await alertOf(foyer, error)
  }
  const { email, socials } = foyer.state.features
  if (email || socials.length) await checkOrigin(foyer)
}

/**
 * If the time zone file cannot be loaded, these features are off everywhere: a restricted feature must not be offered by
 * accident.
 */
async function restrict(
  features: readonly RemoteFeature[],
  restricted: readonly RemoteFeature['id'][],
): Promise<RemoteFeature[]> {
  try {
    return (await import('./restrictFeatures.ts')).restrictFeatures(features, restricted)
  } catch {
    return features.map((one) => (restricted.includes(one.id) ? { ...one, isEnabled: false } : one))
  }
}

/** The embedded wallet answers only allowed origins: better to alert the developer than to let a visitor find out. */
async function checkOrigin(foyer: Foyer): Promise<void> {
  try {
    const { allowedOrigins, allowsLocalhost } = await getApi(foyer)(
      getOrigins,
      { query: {} },
      { signal: foyer._internal.signal },
    )
    if (!isOriginAllowed(location.origin, allowedOrigins, { allowsLocalhost }))
      await raiseAlert(foyer, 'ORIGIN_NOT_ALLOWED', location.origin)
  } catch (error) {
    if (!foyer._internal.signal.aborted) await alertOf(foyer, error)
  }
}

async function alertOf(foyer: Foyer, error: unknown): Promise<void> {
  const known = (['INVALID_PROJECT_ID', 'ORIGIN_NOT_ALLOWED', 'RATE_LIMITED'] as const).find((code) =>
    isErrorCode(error, code),
  )
  const { status } = error as BaseError & { status?: unknown }
  if (known) await raiseAlert(foyer, known)
  else if (status === 429) await raiseAlert(foyer, 'RATE_LIMITED')
  // 404: the address has a path that the server does not have.
  else if (isUnreachable(error) || status === 404)
    await raiseAlert(
      foyer,
      'SERVER_ERROR',
      `failed to get app configuration from ${foyer.options.serverUrl}: ${(error as BaseError).message}`,
    )
}
