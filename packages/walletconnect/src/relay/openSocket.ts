import { relayTimeoutMs } from '@foyer/contract'
import { backoffMs } from './backoff.ts'
import type { Dialler, Provider, Relayer } from './Dialler.ts'
import { untilLost, untilTimeout } from './untilLost.ts'

/** A short loss, as when a phone comes back from sleep, is mended before it is reported. */
const quietMs = 1_000

/** Dials until the socket is open, the relay refuses, or no caller needs it any more. One loop runs at a time. */
export function openSocket(dialler: Dialler, firstPauseMs = 0): Promise<void> {
  dialler.opening ??= keepDialling(dialler, firstPauseMs).finally(() => {
    dialler.opening = undefined
  })
  return dialler.opening
}

/** Whether a session or a code needs the socket. */
export function isNeeded({ signal, waiting, relayer }: Dialler): boolean {
  return !signal.aborted && (waiting > 0 || relayer.subscriber.hasAnyTopics)
}

/** Closes a socket that may be dead. */
export function dropSocket(relayer: Relayer, provider: Provider): void {
  relayer.unregisterProviderListeners()
  provider.disconnect().catch(() => {})
  provider.events.emit('disconnect')
}

async function keepDialling(dialler: Dialler, firstPauseMs: number): Promise<void> {
  const { relayer } = dialler
  setAway(dialler, true)
  if (firstPauseMs) await pause(dialler, firstPauseMs)
  for (let attempt = 0; isNeeded(dialler) && !relayer.connected && !dialler.refusal; attempt++) {
    if (attempt) await pause(dialler, backoffMs(attempt))
    while (isOffline() && isNeeded(dialler)) await pause(dialler, Number.POSITIVE_INFINITY)
    if (isNeeded(dialler)) await dial(dialler)
  }
  if (!dialler.refusal) setAway(dialler, false)
}

async function dial(dialler: Dialler): Promise<void> {
  const { relayer } = dialler
  relayer.transportExplicitlyClosed = false
  dialler.refusal = undefined
  await relayer.createProvider()
  const { provider } = relayer
  // A relay that refuses closes with an error, and an emitter without a listener throws it at the page.
  provider.on('error', () => {})
  const connected = provider.connect()
  const subscribed = connected.then(() => relayer.subscriber.start())
  try {
    await untilTimeout(untilLost(provider, subscribed), relayTimeoutMs)
  } catch {
    dropSocket(relayer, provider)
    // It may still open when it is no longer wanted.
    connected.then(() => provider.disconnect()).catch(() => {})
    await relayer.subscriber.stop()
  }
}

function setAway(dialler: Dialler, isAway: boolean): void {
  if (isAway) {
    dialler.awayTimer ??= setTimeout(() => dialler.onStatus('reconnecting'), quietMs)
    return
  }
  clearTimeout(dialler.awayTimer)
  dialler.awayTimer = undefined
  dialler.onStatus('connected')
}

function pause(dialler: Dialler, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(() => dialler.wake(), ms)
    dialler.wake = () => {
      clearTimeout(timer)
      dialler.wake = () => {}
      resolve()
    }
  })
}

function isOffline(): boolean {
  return globalThis.navigator?.onLine === false
}
