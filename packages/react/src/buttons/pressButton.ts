import { type Foyer, getRestoring, open, start } from '@foyer/core'
import type { ButtonLook } from './ButtonLook.ts'

/** Opens the view of a button. If the account is still being restored, the press takes effect once it is. */
export function pressButton(foyer: Foyer, view: ButtonLook['view']): void {
  if (view) open(foyer, { view })
  else if (getRestoring(foyer.state)) void start(foyer).then(() => open(foyer))
  else open(foyer)
}
