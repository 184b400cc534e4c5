import type { Foyer, ViewName } from '@foyer/core'
import { openingViews } from '../openingViews.ts'
import { codeViews } from './codeViews.ts'
import type { ViewComponent, ViewLoaders } from './ViewTables.ts'

/** Views already loaded for an instance, so that showing one again needs no waiting. */
export function getLoadedViews(foyer: Foyer): Map<ViewName, ViewComponent> {
  return foyer._internal.once(createLoaded)
}

const createLoaded = () => new Map<ViewName, ViewComponent>()

/** Loads a view's code. */
export async function loadView(foyer: Foyer, name: ViewName): Promise<ViewComponent> {
  const { [name]: load } = await loadTable(name)
  // The tables of loaders pair each name with its payload; the union of both loses the pairing.
  const component = (await load?.())?.default as ViewComponent
  getLoadedViews(foyer).set(name, component)
  if (name === 'Account') preload(loadAccountViews)
  return component
}

/** Loads the loaders of the views that lead to a connection, which are next once the modal is on screen. */
export const preloadConnectViews = () => preload(loadConnectViews)

// The names of views' files load apart: whoever opens the modal would load that of each file behind a loader as well.
const loadConnectViews = async () => (await import('./connectViews.ts')).connectViews
const loadAccountViews = async () => (await import('./accountViews.ts')).accountViews

/** Loads what is wanted soon; should it fail, it is asked for again when it is needed. */
const preload = (load: () => Promise<unknown>) => void load().catch(() => {})

async function loadTable(name: ViewName): Promise<Partial<ViewLoaders>> {
  if (name in openingViews) return openingViews
  if (name in codeViews) return codeViews
  const connectViews = await loadConnectViews()
  return name in connectViews ? connectViews : loadAccountViews()
}
