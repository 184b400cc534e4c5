import type { Foyer, ViewName, ViewPayloads } from '@foyer/core'
import type { ComponentType } from 'react'

/** A view's component; receives the view's payload. */
export type ViewComponent<name extends ViewName = ViewName> = ComponentType<{ payload: ViewPayloads[name] }>

/** Loaders of views' code. */
export type ViewLoaders = {
  [name in ViewName]: (foyer: Foyer) => Promise<{ default: ViewComponent<name> }>
}
