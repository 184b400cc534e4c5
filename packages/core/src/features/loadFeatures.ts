import type { Foyer } from '../model/Foyer.ts'
import { recallFeatures } from './recallFeatures.ts'
import { resolveFeatures } from './resolveFeatures.ts'

/**
 * Fetches the project's remote configuration once, when the modal first opens, and applies it. The server's last known
 * configuration applies until it answers; without a response the app's settings and the defaults do. Basic mode and manual
 * pairing fetch nothing. Never rejects.
 */
export function loadFeatures(foyer: Foyer): Promise<void> {
  return foyer._internal.once(load)
}

async function load(foyer: Foyer): Promise<void> {
  if (foyer.state.featuresStatus === 'skipped' || !foyer.options.projectId) return
  const { features: local } = foyer.options
  recallFeatures(foyer)
  foyer._internal.setState({ featuresStatus: 'loading' })
  await import('./fetchFeatures.ts').then(
    ({ fetchFeatures }) => fetchFeatures(foyer),
    // If the file cannot be loaded, there is no response either.
    () =>
      foyer._internal.setState({ features: resolveFeatures({ local }).features, featuresStatus: 'failed' }),
  )
}
