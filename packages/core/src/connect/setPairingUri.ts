import { pairingMarginMs, pairingTtlMs } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'

/**
 * Sets the pairing link the modal shows with manual pairing; `undefined` while there is none. The link expires ten seconds
 * before its four minutes are over: the modal hides it, and the app gets `PAIRING_EXPIRED` and sets the next one.
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
