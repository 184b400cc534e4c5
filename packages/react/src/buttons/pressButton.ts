import { type Foyer, getRestoring, open, start } from '@foyer/core'
import type { ButtonLook } from './ButtonLook.ts'

/** Opens what a button leads to. A press on an account that is being restored waits until it is. */
export function pressButton(foyer: Foyer, view: ButtonLook['view']): void {
  if (view) open(foyer, { view })
  else if (getRestoring(foyer.state)) void start(foyer).then(() => open(foyer))
  else open(foyer)
}
