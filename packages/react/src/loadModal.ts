import type { Foyer, ViewName } from '@foyer/core'
import { loadTexts } from './textLoaders.ts'

/** Views that most visits start with load beside the modal; where the others are is known to the modal alone. */
const opening: { readonly [name in ViewName]?: () => Promise<unknown> } = {
  Connect: () => import('./modal/views/Connect/Connect.tsx'),
  Account: () => import('./modal/views/Account/Account.tsx'),
}

/** Loads the modal, the view it starts with and the visitor's language, side by side. */
export async function loadModal(
  foyer: Foyer,
  view: ViewName,
): Promise<typeof import('./modal/mountModal.tsx')> {
  const [modal] = await Promise.all([
    import('./modal/mountModal.tsx'),
    import('./viewLoaders.ts').then(({ loadView }) => loadView(foyer, view)),
    loadTexts(foyer),
    opening[view]?.(),
  ])
  return modal
}
