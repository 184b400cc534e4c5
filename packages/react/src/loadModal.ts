import type { Foyer, ViewName } from '@foyer/core'
import { loadView } from './viewLoaders.ts'

/** Loads the modal and the view it starts with, side by side. */
export async function loadModal(
  foyer: Foyer,
  view: ViewName,
): Promise<typeof import('./modal/mountModal.tsx')> {
  const [modal] = await Promise.all([import('./modal/mountModal.tsx'), loadView(foyer, view)])
  return modal
}
