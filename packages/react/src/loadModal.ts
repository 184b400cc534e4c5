import type { Foyer, ViewName } from '@foyer/core'
import { openingViews } from './openingViews.ts'
import { loadTexts } from './textLoaders.ts'

/** Loads the modal, the view it starts with and the visitor's language, side by side where it is a usual first one. */
export async function loadModal(
  foyer: Foyer,
  view: ViewName,
): Promise<typeof import('./modal/modal.ts')['modal']> {
  const [{ modal }] = await Promise.all([
    import('./modal/modal.ts'),
    loadTexts(foyer),
    openingViews[view as keyof typeof openingViews]?.(),
  ])
  await modal.loadView(foyer, view)
  return modal
}
