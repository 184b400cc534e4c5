import type { Foyer, ViewName } from '@foyer/core'
import { codeViews } from './codeViews.ts'
import { loadLegal } from './legal.ts'
import { openingViews } from './openingViews.ts'
import type { ViewComponent, ViewLoaders } from './ViewTables.ts'

/** Returns the views already loaded for an instance, so that they can be shown again without waiting. */
export function getLoadedViews(foyer: Foyer): Map<ViewName, ViewComponent> {
  return foyer._internal.once(createLoaded)
}

const createLoaded = () => new Map<ViewName, ViewComponent>()

/** Returns the style of the parts used by views after the first ones; empty until one of them is loaded. */
export function getLateCss(foyer: Foyer): string {
  return foyer._internal.once(createLate).css
}

const createLate = () => ({ css: '' })

/** Loads a view's code. */
export async function loadView(foyer: Foyer, name: ViewName): Promise<ViewComponent> {
  const { [name]: load } = await loadTable(foyer, name)
  // The tables of loaders pair each name with its payload; their union loses the pairing.
  const [code] = await Promise.all([load?.(foyer), loadLegal(foyer)])
  const component = code?.default as ViewComponent
  getLoadedViews(foyer).set(name, component)
  if (name === 'Account') preload(loadAccountViews)
  return component
}

/** Preloads the loaders of the views that lead to a connection, which come next once the modal is on screen. */
export const preloadConnectViews = () => preload(loadConnectViews)

// Kept in a separate chunk: otherwise opening the modal would also load the file names behind each loader.
const loadConnectViews = () => import('./connectViews.ts')
const loadAccountViews = () => import('./accountViews.ts')

/** Preloads code that is needed soon; if that fails, it is loaded when needed. */
const preload = (load: () => Promise<unknown>) => void load().catch(() => {})

async function loadTable(foyer: Foyer, name: ViewName): Promise<Partial<ViewLoaders>> {
  if (name in openingViews) return openingViews
  if (name in codeViews) return codeViews
  const { connectViews, lateCss } = await loadConnectViews()
  foyer._internal.once(createLate).css = lateCss
  return name in connectViews ? connectViews : (await loadAccountViews()).accountViews
}
