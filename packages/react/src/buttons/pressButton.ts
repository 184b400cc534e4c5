import { type Foyer, getRestoring, open, start } from '@foyer/core'
import type { ButtonLook } from './ButtonLook.ts'

/** Opens the view or wallet of a button. If the account is still being restored, the press takes effect once it is. */
export function pressButton(foyer: Foyer, { view, press, wallet = '' }: Partial<ButtonLook> = {}): void {
  const act = () => (press ? press(foyer, wallet) : open(foyer, view && { view }))
  if (!view && getRestoring(foyer.state)) void start(foyer).then(act)
  else act()
}
