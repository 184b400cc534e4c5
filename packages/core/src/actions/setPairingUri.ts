import { pairingTtlMs } from '@foyer/contract'
import type { Foyer } from '../Foyer.ts'

/**
 * Gives the modal a pairing link of the app's own to show, with manual pairing; `undefined` while there is none. It
 * counts as expired after four minutes: the app hears `PAIRING_EXPIRED` and gives the next.
 */
export function setPairingUri(foyer: Foyer, uri: string | undefined): void {
  foyer.setState({
    pairing: uri ? { status: 'waiting', uri, expiresAt: Date.now() + pairingTtlMs } : { status: 'preparing' },
  })
}
