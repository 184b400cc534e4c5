import type { Foyer, ViewName } from '@foyer/core'
import { loadTexts } from './textLoaders.ts'
import { loadView } from './viewLoaders.ts'

/** Loads the modal, the view it starts with and the visitor's language, side by side. */
export async function loadModal(
  foyer: Foyer,
  view: ViewName,
): Promise<typeof import('./modal/mountModal.tsx')> {
  const [modal] = await Promise.all([
    import('./modal/mountModal.tsx'),
    loadView(foyer, view),
    loadTexts(foyer),
  ])
  return modal
}
