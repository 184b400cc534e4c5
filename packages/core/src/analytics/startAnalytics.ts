import {
  analyticsEvent,
  type BaseError,
  createApiClient,
  errorReportsMax,
  errorReportsWindowMs,
  hasAccountAddress,
  postEvents,
} from '@foyer/contract'
import { is } from 'valibot'
import { createRandomId } from '../base/createRandomId.ts'
import { raiseAlert } from '../log/raiseAlert.ts'
import type { FoyerEvent } from '../model/events.ts'
import type { Foyer } from '../model/Foyer.ts'
import { version } from '../model/version.ts'

/** A batch is sent this long after its first event. */
const batchMs = 10_000
/** A batch is also sent when it reaches this size. */
const batchMax = 50

/**
 * Sends the instance's events to the project's own server (`POST /e`) in batches: after ten seconds, and when the page is
 * hidden or left. Batches contain no addresses and no queries. A 403 shows 'Invalid App Configuration' once and stops
 * sending; a batch without a response is sent with the next one.
 */
export function startAnalytics(foyer: Foyer, early: readonly FoyerEvent[] = []): void {
  const { serverUrl, projectId, fetch: call = fetch } = foyer.options
  const send = createApiClient({
    serverUrl,
    projectId,
    sdkType: 'foyer',
    sdkVersion: version,
    // The last batch is still sent while the page unloads.
    fetch: (url, init) => call(url, { ...init, keepalive: true }),
  })
  let waiting: ReturnType<typeof toEntry>[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let errorTimes: number[] = []

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting.splice(0, batchMax)
    if (batch.length === 0) return
    try {
      await send(postEvents, { query: {}, body: batch })
    } catch (error) {
      if (getStatus(error) === 403) {
        end()
        raiseAlert(foyer, 'INVALID_APP_CONFIGURATION')
      } else if (!isRefused(error)) waiting = [...batch, ...waiting].slice(-batchMax)
    }
  }
  const onEvent = (event: FoyerEvent) => {
    if (event.name === 'INTERNAL_SDK_ERROR') {
      errorTimes = errorTimes.filter((time) => event.timestamp - time < errorReportsWindowMs)
      if (errorTimes.length >= errorReportsMax) return
      errorTimes.push(event.timestamp)
    }
    const entry = toEntry(event)
    // An event that contains an address, for example in a search, is not sent.
    if (!is(analyticsEvent, entry)) return
    waiting.push(entry)
    if (waiting.length >= batchMax) void flush()
    else timer ??= setTimeout(flush, batchMs)
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') void flush()
  }
  const unsubscribe = foyer.on(onEvent)
  early.forEach(onEvent)
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', flush)
  const end = () => {
    clearTimeout(timer)
    waiting = []
    unsubscribe()
    document.removeEventListener('visibilitychange', onHidden)
    window.removeEventListener('pagehide', flush)
  }
  foyer._internal.signal.addEventListener('abort', end)
}

/** Converts an event to the format of docs/evidence/spec.md, section 7. */
function toEntry(event: FoyerEvent) {
  const { name, properties, timestamp } = event
  const props =
    name === 'INTERNAL_SDK_ERROR'
      ? ({ type: 'error', event: name, ...properties } as const)
      : ({ type: 'track', event: name, ...(properties && { properties }) } as const)
  return {
    eventId: createRandomId(),
    url: location.origin + (hasAccountAddress(location.pathname) ? '' : location.pathname),
    domain: location.hostname,
    timestamp,
    props,
  }
}

/** Whether the server refused this batch for good. */
function isRefused(error: unknown): boolean {
  const status = getStatus(error)
  return status !== undefined && status >= 400 && status < 500 && status !== 429
}

/** Response status behind an error; a proxy's own response has one too. */
function getStatus(error: unknown): number | undefined {
  const { status } = error as BaseError & { status?: unknown }
  return typeof status === 'number' ? status : undefined
}
