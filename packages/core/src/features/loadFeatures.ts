import {
  type BaseError,
  getConfig,
  getOrigins,
  isErrorCode,
  isOriginAllowed,
  remoteFeature,
} from '@foyer/contract'
import * as v from 'valibot'
import { getApi } from '../base/getApi.ts'
import { isUnreachable } from '../base/isUnreachable.ts'
import { showAlert } from '../log/showAlert.ts'
import type { Foyer } from '../model/Foyer.ts'
import { resolveFeatures } from './resolveFeatures.ts'

/** What the last visit learned, so that nothing jumps when the answer comes. */
const remembered = ['remote_features', v.array(remoteFeature)] as const

/**
 * Fetches the project's remote configuration once, when the modal first opens, and applies it. What the server said
 * last holds until it answers; without an answer the app's settings and the defaults do. Basic mode and manual pairing
 * fetch nothing. Never rejects.
 */
export function loadFeatures(foyer: Foyer): Promise<void> {
  return foyer.once('features', async () => {
    if (foyer.state.featuresStatus === 'skipped' || !foyer.options.projectId) return
    const { features: local } = foyer.options
    const known = foyer.storage.get(...remembered)
    if (known) foyer.setState({ features: resolveFeatures({ local, remote: known }).features })
    foyer.setState({ featuresStatus: 'loading' })
    try {
      const { features: remote } = await getApi(foyer)(getConfig, { query: {} }, { signal: foyer.signal })
      foyer.storage.set(remembered[0], remote)
      const { features, ignored } = resolveFeatures({ local, remote })
      foyer.setState({ features, featuresStatus: 'remote' })
      if (ignored.length) showAlert(foyer, 'LOCAL_CONFIGURATION_IGNORED', ignored.join(', '))
    } catch (error) {
      if (foyer.signal.aborted) return
      alertOf(foyer, error)
      foyer.setState({ features: resolveFeatures({ local }).features, featuresStatus: 'failed' })
    }
    const { email, socials } = foyer.state.features
    if (email || socials.length) await checkOrigin(foyer)
  })
}

/** The embedded wallet answers to allowed origins only: better said to the developer than found out by a visitor. */
async function checkOrigin(foyer: Foyer): Promise<void> {
  try {
    const { allowedOrigins, allowsLocalhost } = await getApi(foyer)(
      getOrigins,
      { query: {} },
      { signal: foyer.signal },
    )
    if (!isOriginAllowed(location.origin, allowedOrigins, { allowsLocalhost }))
      showAlert(foyer, 'ORIGIN_NOT_ALLOWED', location.origin)
  } catch (error) {
    if (!foyer.signal.aborted) alertOf(foyer, error)
  }
}

function alertOf(foyer: Foyer, error: unknown): void {
  const known = (['INVALID_PROJECT_ID', 'ORIGIN_NOT_ALLOWED', 'RATE_LIMITED'] as const).find((code) =>
    isErrorCode(error, code),
  )
  const { status } = error as BaseError & { status?: unknown }
  if (known) showAlert(foyer, known)
  else if (status === 429) showAlert(foyer, 'RATE_LIMITED')
  else if (isUnreachable(error))
    showAlert(
      foyer,
      'SERVER_ERROR',
      `failed to get app configuration from ${foyer.options.serverUrl}: ${(error as BaseError).message}`,
    )
}
