import type { Foyer } from '@foyer/core'

/** Prompts the wallet that refused or failed again, while its view is shown. */
export function retryConnect(foyer: Foyer): void {
  foyer._internal.setState({ connectFlow: { status: 'idle' } })
}
