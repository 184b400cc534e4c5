import { pairingMarginMs, pairingTtlMs } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'

/**
 * Gives the modal a pairing link of the app's own to show, with manual pairing; `undefined` while there is none. It
 * counts as expired ten seconds before its four minutes are over: the modal shows it no longer, the app hears
 * `PAIRING_EXPIRED` and gives the next.
 */
export function setPairingUri(foyer: Foyer, { uri }: { uri: string | undefined }): void {
  const timer = foyer.once(createTimer)
  clearTimeout(timer.id)
  if (!uri) {
    foyer.setState({ pairing: { status: 'preparing' } })
    return
  }
  foyer.setState({ pairing: { status: 'waiting', uri, expiresAt: Date.now() + pairingTtlMs } })
  timer.id = setTimeout(() => {
    foyer.setState({ pairing: { status: 'preparing' } })
    foyer.emit('PAIRING_EXPIRED', undefined)
  }, pairingTtlMs - pairingMarginMs)
}

function createTimer(foyer: Foyer): { id?: ReturnType<typeof setTimeout> | undefined } {
  const timer: { id?: ReturnType<typeof setTimeout> | undefined } = {}
  foyer.signal.addEventListener('abort', () => clearTimeout(timer.id))
  return timer
}
