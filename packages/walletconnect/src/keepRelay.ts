import { RelayUnreachableError, relayTimeoutMs } from '@foyer/contract'
import type { RelayStatus } from '@foyer/core'
import { withSignal } from '@foyer/core/adapter'
import { backoffMs } from './backoff.ts'
import type { Client } from './Client.ts'

/** The socket to the relay, kept open for the client. */
export type Relay = {
  /**
   * Resolves when the socket stands and hears its topics; dials at once where it does not.
   *
   * @throws RelayUnreachableError after `relayTimeoutMs`, AbortedError
   */
  ready(signal: AbortSignal): Promise<void>
  /** Settles with the promise, or rejects as soon as the relay refuses this app, for example its project id. */
  unlessRefused<value>(promise: Promise<value>): Promise<value>
}

type Listener = (value?: unknown) => void
type Emitter = {
  on(event: string, listener: Listener): void
  once(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  emit(event: string, value?: unknown): void
}
type Call = { id?: number; method: string; params: unknown }
type Provider = Emitter & {
  events: Emitter
  connect(): Promise<void>
  disconnect(): Promise<void>
  request(call: Call): Promise<unknown>
}
/** The client's socket handling, of which its types show a part: `@walletconnect/core` 2.21.8. */
type Relayer = {
  readonly connected: boolean
  readonly events: Emitter
  readonly provider: Provider
  readonly publisher: { checkQueue(): void }
  readonly subscriber: {
    readonly hasAnyTopics: boolean
    readonly topics: readonly string[]
    start(): Promise<void>
    stop(): Promise<void>
  }
  transportExplicitlyClosed: boolean
  transportClose(): Promise<void>
  createProvider(): Promise<void>
  unregisterProviderListeners(): void
  connect(): Promise<void>
  toEstablishConnection(): Promise<void>
  onProviderDisconnect(): void
  request(call: Call): Promise<unknown>
}

/** A short loss, as when a phone comes back from sleep, is mended before anybody is told. */
const quietMs = 1_000
/** A socket that stands but does not answer for so long is dead. */
const probeMs = 3_000
/** The client reports a message as failed after 60 s: from then on it must not be sent any more. */
const resendMs = 45_000

/**
 * Takes over the socket of a client, before it starts: one loop that dials again with growing pauses, at once when the
 * page is looked at or online again, and not at all while offline. The client's own ways (five tries a drop, one more
 * each five seconds, one for each message, and a queue that sends what was reported as failed) are replaced.
 */
export function keepRelay(
  client: Client,
  parameters: { signal: AbortSignal; onStatus(status: RelayStatus): void },
): Relay {
  const { signal, onStatus } = parameters
  const relayer = client.core.relayer as unknown as Relayer
  let opening: Promise<void> | undefined
  let wake = () => {}
  let waiting = 0
  let refusal: Error | undefined
  let awayTimer: ReturnType<typeof setTimeout> | undefined

  const isNeeded = () => !signal.aborted && (waiting > 0 || relayer.subscriber.hasAnyTopics)
  const setAway = (isAway: boolean) => {
    if (isAway) {
      awayTimer ??= setTimeout(() => onStatus('reconnecting'), quietMs)
      return
    }
    clearTimeout(awayTimer)
    awayTimer = undefined
    onStatus('connected')
  }
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(() => wake(), ms)
      wake = () => {
        clearTimeout(timer)
        wake = () => {}
        resolve()
      }
    })

  async function dial(): Promise<void> {
    relayer.transportExplicitlyClosed = false
    refusal = undefined
    await relayer.createProvider()
    const { provider } = relayer
    // A relay that refuses closes with an error, and an emitter without a listener throws it at the page.
    provider.on('error', () => {})
    const connected = provider.connect()
    try {
      await inTime(
        untilLost(
          provider,
          connected.then(() => relayer.subscriber.start()),
        ),
        relayTimeoutMs,
      )
    } catch {
      drop(provider)
      // It may still open, when nobody wants it any more.
      connected.then(() => provider.disconnect()).catch(() => {})
      await relayer.subscriber.stop()
    }
  }
  function drop(provider: Provider): void {
    relayer.unregisterProviderListeners()
    provider.disconnect().catch(() => {})
    provider.events.emit('disconnect')
  }
  async function keepDialling(firstPauseMs: number): Promise<void> {
    setAway(true)
    if (firstPauseMs) await pause(firstPauseMs)
    for (let attempt = 0; isNeeded() && !relayer.connected && !refusal; attempt++) {
      if (attempt) await pause(backoffMs(attempt))
      while (isOffline() && isNeeded()) await pause(Number.POSITIVE_INFINITY)
      if (isNeeded()) await dial()
    }
    if (!refusal) setAway(false)
  }
  function open(firstPauseMs = 0): Promise<void> {
    opening ??= keepDialling(firstPauseMs).finally(() => {
      opening = undefined
    })
    return opening
  }
  /** The page came back: what happened to the socket meanwhile, nobody said. */
  async function look(): Promise<void> {
    wake()
    if (opening || !relayer.subscriber.hasAnyTopics) return
    if (!relayer.connected) return open()
    const { provider } = relayer
    const { topics } = relayer.subscriber
    const answer = provider.request({ method: 'irn_batchSubscribe', params: { topics } })
    const isAlive = await inTime(
      answer.then(
        () => true,
        () => true,
      ),
      probeMs,
    ).catch(() => false)
    if (isAlive || relayer.provider !== provider) return
    drop(provider)
    relayer.onProviderDisconnect()
  }

  relayer.connect = () => open()
  relayer.toEstablishConnection = async () => {
    if (!relayer.connected) await open()
  }
  relayer.onProviderDisconnect = () => {
    // The client may say so late, of a socket that was replaced.
    if (relayer.connected) return
    relayer.events.emit('relayer_disconnect')
    void relayer.subscriber.stop()
    if (!relayer.transportExplicitlyClosed && isNeeded()) void open(backoffMs(0))
  }
  relayer.request = async (call) => {
    const until = Date.now() + resendMs
    for (;;) {
      if (!relayer.connected) await inTime(open(), until - Date.now())
      const { provider } = relayer
      try {
        return await untilLost(provider, provider.request(call))
      } catch (error) {
        // Sent or not, nobody knows: the relay takes the same message once only.
        if (refusal || !(error instanceof SocketLostError) || Date.now() >= until) throw error
      }
    }
  }
  relayer.publisher.checkQueue = () => {}
  relayer.events.on('relayer_error', (error) => {
    refusal = error as Error
    wake()
  })

  const onVisible = () => void (document.visibilityState === 'visible' && look())
  const onBack = () => void look()
  if (typeof window !== 'undefined') {
    document.addEventListener('visibilitychange', onVisible, { signal })
    window.addEventListener('pageshow', onBack, { signal })
    window.addEventListener('online', onBack, { signal })
  }
  signal.addEventListener('abort', () => {
    wake()
    clearTimeout(awayTimer)
    void relayer.transportClose().catch(() => {})
    client.core.heartbeat.stop()
  })

  return {
    async ready(asked) {
      if (relayer.connected && !opening) return
      waiting++
      wake()
      try {
        await withSignal(inTime(open(), relayTimeoutMs), AbortSignal.any([asked, signal]))
        if (!relayer.connected) throw refusal ?? new SocketLostError()
      } catch (cause) {
        if (asked.aborted || signal.aborted) throw cause
        const details = refusal?.message
        throw new RelayUnreachableError({ cause, details })
      } finally {
        waiting--
      }
    },
    unlessRefused(promise) {
      return new Promise((resolve, reject) => {
        relayer.events.once('relayer_error', reject)
        promise.then(resolve, reject).finally(() => relayer.events.off('relayer_error', reject))
      })
    },
  }
}

class SocketLostError extends Error {
  override name = 'SocketLostError'
}

function isOffline(): boolean {
  return globalThis.navigator?.onLine === false
}

function inTime<value>(promise: Promise<value>, ms: number): Promise<value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SocketLostError('No answer in time')), Math.max(0, ms))
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Settles with the promise, or rejects as soon as the socket is lost. */
function untilLost<value>(provider: Provider, promise: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const onLost = () => reject(new SocketLostError())
    provider.once('disconnect', onLost)
    promise.then(resolve, reject).finally(() => provider.off('disconnect', onLost))
  })
}
