import type { Foyer, ViewName } from '@foyer/core'
import { openingViews } from './openingViews.ts'
import { loadTexts } from './textLoaders.ts'

/** Loads the modal, the view it starts with and the visitor's language, side by side where it is a usual first one. */
export async function loadModal(
  foyer: Foyer,
  view: ViewName,
): Promise<typeof import('./modal/modalParts.ts')['modalParts']> {
  const [{ modalParts }] = await Promise.all([
    import('./modal/modalParts.ts'),
    loadTexts(foyer),
    openingViews[view as keyof typeof openingViews]?.(),
  ])
  await modalParts.loadView(foyer, view)
  return modalParts
}
