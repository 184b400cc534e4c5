import type { Foyer } from '../model/Foyer.ts'

/** Takes the button away that leads to the wallet's app; the request goes on. */
export function dismissAppLink(foyer: Foyer): void {
  foyer._internal.setState({ appLink: undefined })
}
