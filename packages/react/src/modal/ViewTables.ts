import type { ViewName, ViewPayloads } from '@foyer/core'
import type { ComponentType } from 'react'

/** A view's component: gets its payload. */
export type ViewComponent<name extends ViewName = ViewName> = ComponentType<{ payload: ViewPayloads[name] }>

/** Loaders of views' code. */
export type ViewLoaders = { [name in ViewName]: () => Promise<{ default: ViewComponent<name> }> }
