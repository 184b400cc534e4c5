import type { Foyer } from '../model/Foyer.ts'
import { rememberedFeatures } from './rememberedFeatures.ts'
import { resolveFeatures } from './resolveFeatures.ts'

/** Applies the last visit's remote configuration until the server answers. Makes no request. */
export function recallFeatures(foyer: Foyer): void {
  if (foyer.state.featuresStatus !== 'pending' || !foyer.options.projectId) return
  const remote = foyer._internal.storage.get(...rememberedFeatures)
  if (!remote) return
  const { features } = resolveFeatures({ local: foyer.options.features, remote })
  foyer._internal.setState({ features })
}
