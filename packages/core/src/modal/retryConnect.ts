import type { Foyer } from '../model/Foyer.ts'

/** Asks the wallet that refused or failed once more, while its view is shown. */
export function retryConnect(foyer: Foyer): void {
  foyer._internal.setState({ connectFlow: { status: 'idle' } })
}
