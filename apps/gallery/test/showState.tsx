import type { Language } from '@foyer/contract'
import type { Foyer, ViewName } from '@foyer/core'
import { FoyerProvider } from '@foyer/react'
import axe from 'axe-core'
import { onTestFinished } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { bringState } from '../src/bringState.ts'
import { getModalRoot } from '../src/createVisitor.ts'
import { createWorldFoyer } from '../src/createWorldFoyer.ts'
import { galleryTheme } from '../src/galleryTheme.ts'
import { findState } from '../src/states/registry.ts'

/** A state on the page of a component test. */
export type ShownState = {
  readonly foyer: Foyer
  /** Root of the modal. */
  readonly root: ShadowRoot
  /** An element of the modal by its test id. */
  get(testId: string): HTMLElement
  /** Test id or id of the focused element. */
  getFocused(): string | undefined
  /** Violations that axe finds in the modal, one line each. */
  getViolations(): Promise<readonly string[]>
  /** Name of the view on top; `undefined` when the modal is closed. */
  getView(): ViewName | undefined
}

let destroy = (): void => {}

/** Removes the state, so that it cannot affect the next test. */
async function leave(): Promise<void> {
  await cleanup()
  destroy()
  destroy = () => {}
}

/** Replaces the previous state by a view's state; resolves when it is on screen. */
export async function showState(
  view: ViewName,
  name: string,
  { language = 'en' }: { language?: Language } = {},
): Promise<ShownState> {
  await leave()
  onTestFinished(leave)
  const state = findState(view, name)
  if (!state) throw new Error(`No state ${name} of ${view}`)
  const foyer = createWorldFoyer(state.world, { language, themeMode: 'light', theme: galleryTheme })
  destroy = () => foyer.destroy()
  await render(
    <FoyerProvider foyer={foyer}>
      <main>
        <h1>{view}</h1>
      </main>
    </FoyerProvider>,
  )
  await bringState(foyer, state)
  const root = getModalRoot()
  if (!root) throw new Error('The modal did not show')
  return {
    foyer,
    root,
    get(testId) {
      const found = root.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
      if (!found) throw new Error(`Nothing in the modal is called ${testId}`)
      return found
    },
    getFocused: () =>
      root.activeElement?.getAttribute('data-testid') ?? root.activeElement?.getAttribute('id') ?? undefined,
    async getViolations() {
      // Colours are measured once transitions have ended.
      await Promise.all(
        root
          .getAnimations()
          .filter(hasEnd)
          .map(({ finished }) => finished.catch(() => {})),
      )
      const { violations } = await axe.run(root.host)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
    },
    getView: () => (foyer.state.open ? foyer.state.history.at(-1)?.name : undefined),
  }
}

function hasEnd({ effect }: Animation): boolean {
  return effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
}
