import type { Foyer } from '../model/Foyer.ts'
import { rememberedFeatures } from './rememberedFeatures.ts'
import { resolveFeatures } from './resolveFeatures.ts'

/** Applies what the project's remote configuration was at the last visit, until the server is asked. Asks nobody. */
export function recallFeatures(foyer: Foyer): void {
  if (foyer.state.featuresStatus !== 'pending' || !foyer.options.projectId) return
  const remote = foyer._internal.storage.get(...rememberedFeatures)
  if (!remote) return
  const { features } = resolveFeatures({ local: foyer.options.features, remote })
  foyer._internal.setState({ features })
}
