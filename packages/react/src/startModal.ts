import { type Foyer, start } from '@foyer/core'
import { followModal } from './followModal.ts'

/**
 * Starts an instance on a page without React components, and shows its modal when it opens: `open(foyer)` is all that a
 * button of the page has to call. Resolves once earlier connections are restored; `foyer.destroy()` ends it.
 *
 * Only the core loads with the page. React, which has to be installed, loads with the modal.
 *
 * @example
 * ```ts
 * import { open } from '@foyer/core'
 * import { startModal } from '@foyer/react'
 * import { foyer } from './foyer'
 *
 * await startModal(foyer)
 * document.querySelector('button')?.addEventListener('click', () => open(foyer))
 * ```
 */
export function startModal(foyer: Foyer): Promise<void> {
  const started = start(foyer)
  foyer._internal.once(followModal)
  return started
}
