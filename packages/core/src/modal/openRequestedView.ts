import type { Foyer } from '../model/Foyer.ts'
import type { OpenParameters } from '../model/views.ts'
import { close } from './close.ts'
import { getRequestedView } from './getRequestedView.ts'
import { open } from './open.ts'

/**
 * Opens the view the app asked for before the visitor was connected; closes the modal if its feature was turned off since.
 * Returns whether the app asked for one.
 */
export function openRequestedView(foyer: Foyer): boolean {
  const { view: wanted } = getRequestedView(foyer)
  if (!wanted) return false
  try {
    open(foyer, { view: wanted.name, payload: wanted.payload } as OpenParameters)
  } catch {
    close(foyer, { reason: 'connected' })
  }
  return true
}
