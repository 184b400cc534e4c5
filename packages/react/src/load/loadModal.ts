import type { Foyer, ViewName } from '@foyer/core'
import { openingViews } from '../modal/openingViews.ts'
import { loadTexts } from '../modal/textLoaders.ts'

/** The modal's code. */
export type ModalParts = typeof import('../modal/modalParts.ts')

/** Loads the modal's code alone. */
export const loadParts = (): Promise<ModalParts> => import('../modal/modalParts.ts')

/** Pending and finished loads, by the view the modal starts with. */
const createLoads = () => new Map<ViewName, Promise<ModalParts>>()

/**
 * Loads the modal, the view it starts with and the visitor's language; in parallel for the usual first views. A
 * repeated call only loads the parts that failed before.
 */
export function loadModal(foyer: Foyer, view: ViewName): Promise<ModalParts> {
  const loads = foyer._internal.once(createLoads)
  const known = loads.get(view)
  if (known) return known
  const loading = load(foyer, view)
  loads.set(view, loading)
  loading.catch(() => loads.delete(view))
  return loading
}

async function load(foyer: Foyer, view: ViewName): Promise<ModalParts> {
  const [parts] = await Promise.all([
    loadParts(),
    loadTexts(foyer),
    openingViews[view as keyof typeof openingViews]?.(),
    // The view needs it to render.
    foyer.options.termsUrl && import('../modal/parts/LegalConsent.tsx'),
  ])
  await parts.loadView(foyer, view)
  return parts
}
