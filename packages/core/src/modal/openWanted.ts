import type { Foyer } from '../model/Foyer.ts'
import type { OpenParameters, View } from '../model/views.ts'
import { close } from './close.ts'
import { open } from './open.ts'

/** Opens the view the app asked for before the visitor was connected; closes the modal if its feature was turned off since. */
export function openWanted(foyer: Foyer, { name, payload }: View): void {
  try {
    open(foyer, { view: name, payload } as OpenParameters)
  } catch {
    close(foyer, { reason: 'connected' })
  }
}
