import type { Foyer } from '../model/Foyer.ts'

/** Removes the button that opens the wallet's app; the request continues. */
export function dismissAppLink(foyer: Foyer): void {
  foyer._internal.setState({ appLink: undefined })
}
