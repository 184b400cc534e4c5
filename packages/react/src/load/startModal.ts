import { type Foyer, start } from '@foyer/core'
import { followModal } from './followModal.ts'

/**
 * Starts an instance on a page without React components, and shows its modal when it opens. A button only needs to call
 * `open(foyer)`. Resolves once earlier connections are restored; `foyer.destroy()` ends it.
 *
 * Only the core loads with the page. React must be installed and loads with the modal.
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
