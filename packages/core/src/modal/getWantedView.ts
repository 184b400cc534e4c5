import type { Foyer } from '../model/Foyer.ts'
import type { View } from '../model/views.ts'

/** The view that the app asked for, where the visitor has to connect or to sign in first. */
export const getWantedView = (foyer: Foyer): { view?: View | undefined } => foyer._internal.once(createWanted)

const createWanted = (): { view?: View | undefined } => ({})
