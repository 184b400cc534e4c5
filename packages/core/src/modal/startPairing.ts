import { type FoyerError, isErrorCode, pairingMarginMs, pairingTtlMs } from '@foyer/contract'
import { connect } from '../connect/connect.ts'
import type { Foyer } from '../model/Foyer.ts'
import { finishConnect } from './finishConnect.ts'

/**
 * Keeps a valid pairing code in `state.pairing` until stopped, and closes the modal when a wallet has answered.
 *
 * A code lives four minutes and counts as expired ten seconds before (docs/spec.md, section 4); the next is made then. A wallet
 * that scanned the code before is still welcome: older attempts stay open until the pairing is stopped.
 *
 * Gives the function that stops it.
 */
export function startPairing(
  foyer: Foyer,
  parameters: { connectorId: string; walletId?: string | undefined },
): () => void {
  const abort = new AbortController()
  const signal = AbortSignal.any([abort.signal, foyer._internal.signal])
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0

  const attempt = async (): Promise<void> => {
    const number = ++latest
    const isCurrent = () => number === latest && !signal.aborted
    if (foyer.state.pairing.status !== 'waiting')
      foyer._internal.setState({ pairing: { status: 'preparing' } })
    const onUri = (uri: string) => {
      if (!isCurrent()) return
      const expiresAt = Date.now() + pairingTtlMs
      foyer._internal.setState({ pairing: { status: 'waiting', uri, expiresAt } })
      timer = setTimeout(attempt, pairingTtlMs - pairingMarginMs)
    }
    try {
      await connect(foyer, { ...parameters, signal, onUri })
      stop()
      await finishConnect(foyer)
    } catch (error) {
      if (!isCurrent()) return
      clearTimeout(timer)
      if (isErrorCode(error, 'PAIRING_EXPIRED')) return attempt()
      foyer._internal.setState({ pairing: { status: 'failed', code: (error as FoyerError).code } })
    }
  }
  const stop = () => {
    if (signal.aborted) return
    abort.abort()
    clearTimeout(timer)
    foyer._internal.setState({ pairing: { status: 'idle' } })
  }
  // A code must not stay valid on screen because the tab slept through its timer.
  const onVisible = () => {
    const { pairing } = foyer.state
    if (pairing.status === 'waiting' && pairing.expiresAt - Date.now() <= pairingMarginMs) {
      clearTimeout(timer)
      void attempt()
    }
  }
  document.addEventListener('visibilitychange', onVisible)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  })
  void attempt()
  return stop
}
