import { pairingMarginMs, pairingTtlMs } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'

/**
 * Gives the modal a pairing link of the app's own to show, with manual pairing; `undefined` while there is none. It
 * counts as expired ten seconds before its four minutes are over: the modal shows it no longer, the app hears
 * `PAIRING_EXPIRED` and gives the next.
 *
 * @example
 * ```ts
 * import { setPairingUri } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * // With `manualPairing: true`, the app makes the links.
 * setPairingUri(foyer, { uri: 'wc:…@2?relay-protocol=irn&symKey=…' })
 * ```
 */
export function setPairingUri(foyer: Foyer, { uri }: { uri: string | undefined }): void {
  const timer = foyer._internal.once(createTimer)
  clearTimeout(timer.id)
  if (!uri) {
    foyer._internal.setState({ pairing: { status: 'preparing' } })
    return
  }
  foyer._internal.setState({ pairing: { status: 'waiting', uri, expiresAt: Date.now() + pairingTtlMs } })
  timer.id = setTimeout(() => {
    foyer._internal.setState({ pairing: { status: 'preparing' } })
    foyer._internal.emit('PAIRING_EXPIRED', undefined)
  }, pairingTtlMs - pairingMarginMs)
}

function createTimer(foyer: Foyer): { id?: ReturnType<typeof setTimeout> | undefined } {
  const timer: { id?: ReturnType<typeof setTimeout> | undefined } = {}
  foyer._internal.signal.addEventListener('abort', () => clearTimeout(timer.id))
  return timer
}
