import type { Foyer, ViewName } from '@foyer/core'
import { openingViews } from '../openingViews.ts'
import { codeViews } from './codeViews.ts'
import { loadLegal } from './legal.ts'
import type { ViewComponent, ViewLoaders } from './ViewTables.ts'

/** Views already loaded for an instance, so that showing one again needs no waiting. */
export function getLoadedViews(foyer: Foyer): Map<ViewName, ViewComponent> {
  return foyer._internal.once(createLoaded)
}

const createLoaded = () => new Map<ViewName, ViewComponent>()

/** Style of the parts that views have after the first ones; empty before one of them is loaded. */
export function getLateCss(foyer: Foyer): string {
  return foyer._internal.once(createLate).css
}

const createLate = () => ({ css: '' })

/** Loads a view's code. */
export async function loadView(foyer: Foyer, name: ViewName): Promise<ViewComponent> {
  const { [name]: load } = await loadTable(foyer, name)
  // The tables of loaders pair each name with its payload; the union of both loses the pairing.
  const [code] = await Promise.all([load?.(), loadLegal(foyer)])
  const component = code?.default as ViewComponent
  getLoadedViews(foyer).set(name, component)
  if (name === 'Account') preload(loadAccountViews)
  return component
}

/** Loads the loaders of the views that lead to a connection, which are next once the modal is on screen. */
export const preloadConnectViews = () => preload(loadConnectViews)

// The names of views' files load apart: whoever opens the modal would load that of each file behind a loader as well.
const loadConnectViews = () => import('./connectViews.ts')
const loadAccountViews = () => import('./accountViews.ts')

/** Loads what is wanted soon; should it fail, it is asked for again when it is needed. */
const preload = (load: () => Promise<unknown>) => void load().catch(() => {})

async function loadTable(foyer: Foyer, name: ViewName): Promise<Partial<ViewLoaders>> {
  if (name in openingViews) return openingViews
  if (name in codeViews) return codeViews
  const { connectViews, lateCss } = await loadConnectViews()
  foyer._internal.once(createLate).css = lateCss
  return name in connectViews ? connectViews : (await loadAccountViews()).accountViews
}
