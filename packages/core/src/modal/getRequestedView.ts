import type { Foyer } from '../model/Foyer.ts'
import type { View } from '../model/views.ts'

/** View the app asked for, kept while the visitor connects or signs in first. */
export const getRequestedView = (foyer: Foyer): { view?: View | undefined } =>
  foyer._internal.once(createWanted)

const createWanted = (): { view?: View | undefined } => ({})
