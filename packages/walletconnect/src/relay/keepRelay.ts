import { RelayUnreachableError, relayTimeoutMs } from '@foyer/contract'
import type { RelayStatus } from '@foyer/core'
import { withSignal } from '@foyer/core/adapter'
import type { Client } from '../Client.ts'
import type { Dialler, Relayer } from './Dialler.ts'
import { openSocket } from './openSocket.ts'
import { probeSocket } from './probeSocket.ts'
import { takeOver } from './takeOver.ts'
import { SocketLostError, untilTimeout } from './untilLost.ts'

/** The socket to the relay, kept open for the client. */
export type Relay = {
  /**
   * Resolves when the socket is open and subscribed to its topics; dials at once where it is not.
   *
   * @throws RelayUnreachableError after `relayTimeoutMs`, AbortedError
   */
  ready(signal: AbortSignal): Promise<void>
  /** Settles with the promise, or rejects as soon as the relay refuses this app, for example its project id. */
  unlessRefused<value>(promise: Promise<value>): Promise<value>
}

/**
 * Takes over the socket of a client, before it starts: one loop that dials again with growing pauses, at once when the
 * page is visible or online again, and not at all while offline. The client's own ways (five tries per drop, one more
 * every five seconds, one for each message, and a queue that sends what was reported as failed) are replaced.
 */
export function keepRelay(
  client: Client,
  parameters: { signal: AbortSignal; onStatus(status: RelayStatus): void },
): Relay {
  const relayer = client.core.relayer as unknown as Relayer
  const dialler: Dialler = {
    ...parameters,
    relayer,
    opening: undefined,
    wake() {},
    waiting: 0,
    refusal: undefined,
    awayTimer: undefined,
  }
  takeOver(dialler)
  followPage(dialler)
  parameters.signal.addEventListener('abort', () => {
    dialler.wake()
    clearTimeout(dialler.awayTimer)
    void relayer.transportClose().catch(() => {})
    client.core.heartbeat.stop()
  })
  return {
    ready: (signal) => waitUntilReady(dialler, signal),
    unlessRefused: (promise) =>
      new Promise((resolve, reject) => {
        relayer.events.once('relayer_error', reject)
        promise.then(resolve, reject).finally(() => relayer.events.off('relayer_error', reject))
      }),
  }
}

function followPage(dialler: Dialler): void {
  if (typeof window === 'undefined') return
  const { signal } = dialler
  const onBack = () => void probeSocket(dialler)
  const onVisible = () => void (document.visibilityState === 'visible' && onBack())
  document.addEventListener('visibilitychange', onVisible, { signal })
  window.addEventListener('pageshow', onBack, { signal })
  window.addEventListener('online', onBack, { signal })
}

async function waitUntilReady(dialler: Dialler, asked: AbortSignal): Promise<void> {
  const { relayer, signal } = dialler
  if (relayer.connected && !dialler.opening) return
  dialler.waiting++
  dialler.wake()
  try {
    await withSignal(untilTimeout(openSocket(dialler), relayTimeoutMs), AbortSignal.any([asked, signal]))
    if (!relayer.connected) throw dialler.refusal ?? new SocketLostError()
  } catch (cause) {
    if (asked.aborted || signal.aborted) throw cause
    throw new RelayUnreachableError({ cause, details: dialler.refusal?.message })
  } finally {
    dialler.waiting--
  }
}
