import { type FoyerError, isErrorCode, pairingMarginMs, pairingTtlMs } from '@foyer/contract'
import { connect } from '../connect/connect.ts'
import type { Foyer } from '../model/Foyer.ts'
import { finishConnect } from './finishConnect.ts'

/** How long a code is kept for the next view: that view's code may still be loading. */
const keepMs = 10_000

/** The current pairing. */
type Pairing = {
  readonly connectorId: string
  /** Wallet id to remember: the one chosen last. */
  walletId: string | undefined
  /** Number of callers that started the pairing and have not stopped it. */
  holders: number
  stop(): void
}
const createSlot = (): { pairing: Pairing | undefined } => ({ pairing: undefined })

/**
 * Keeps a valid pairing code in `state.pairing` until stopped, and closes the modal when a wallet has answered.
 *
 * A code lives four minutes, but is replaced ten seconds before that (docs/evidence/spec.md, section 4). A wallet that scanned an
 * earlier code is still accepted: older attempts stay open until the pairing is stopped.
 *
 * An instance has one pairing: starting it again shares the code, unless the pairing failed.
 *
 * Returns the function that stops it: at once or, with `isKept`, only if no other view takes the code over soon. This keeps
 * the code valid for an app that was opened with a link.
 *
 * @example
 * ```ts
 * import { startPairing } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * foyer.subscribe(({ pairing }) => {
 *   if (pairing.status === 'waiting') console.log(`Show a code of ${pairing.uri}`)
 * })
 * const stop = startPairing(foyer, { connectorId: 'walletConnect' })
 * // when the visitor leaves the page with the code:
 * stop()
 * ```
 */
export function startPairing(
  foyer: Foyer,
  parameters: { connectorId: string; walletId?: string | undefined },
): (options?: { isKept?: boolean | undefined }) => void {
  const slot = foyer._internal.once(createSlot)
  const { connectorId, walletId } = parameters
  if (slot.pairing?.connectorId !== connectorId || foyer.state.pairing.status === 'failed') {
    slot.pairing?.stop()
    slot.pairing = createPairing(foyer, connectorId, (ended) => {
      if (slot.pairing === ended) slot.pairing = undefined
    })
  }
  const { pairing } = slot
  pairing.walletId = walletId
  pairing.holders++
  let isHeld = true
  return ({ isKept = false } = {}) => {
    if (!isHeld) return
    isHeld = false
    pairing.holders--
    const stopUnheld = () => pairing.holders || pairing.stop()
    if (!isKept || !foyer.state.open) return void stopUnheld()
    const unsubscribe = foyer.subscribe(({ open }) => open || end())
    const timer = setTimeout(() => end(), keepMs)
    const end = () => {
      unsubscribe()
      clearTimeout(timer)
      stopUnheld()
    }
  }
}

function createPairing(foyer: Foyer, connectorId: string, onEnd: (pairing: Pairing) => void): Pairing {
  const abort = new AbortController()
  const signal = AbortSignal.any([abort.signal, foyer._internal.signal])
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0

  const pairing: Pairing = {
    connectorId,
    walletId: undefined,
    holders: 0,
    stop() {
      if (signal.aborted) return
      abort.abort()
      foyer._internal.setState({ pairing: { status: 'idle' } })
    },
  }
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
      await connect(foyer, {
        connectorId,
        // Read late, because the wallet is often chosen after the code was created.
        get walletId() {
          return pairing.walletId
        },
        signal,
        onUri,
      })
      pairing.stop()
      await finishConnect(foyer)
    } catch (error) {
      if (!isCurrent()) return
      clearTimeout(timer)
      if (isErrorCode(error, 'PAIRING_EXPIRED')) return attempt()
      foyer._internal.setState({ pairing: { status: 'failed', code: (error as FoyerError).code } })
    }
  }
  // A code must not stay on screen as valid because a sleeping tab missed its timer.
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
    onEnd(pairing)
  })
  void attempt()
  return pairing
}
