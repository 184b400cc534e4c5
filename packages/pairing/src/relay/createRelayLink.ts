import { AbortedError, RelayUnreachableError, relayTimeoutMs } from '@foyer/contract'
import { createIds } from '../wire/createIds.ts'
import { callRelay } from './callRelay.ts'
import { checkLater, dial, drop, isNeeded, subscribe } from './dial.ts'
import type { LinkState } from './LinkState.ts'
import type { CallOptions, OwnLink, RelayLinkOptions } from './RelayLink.ts'

/** When the visitor returns to the page, an open socket that does not answer within this time is considered dead. */
const probeMs = 3_000

/** Creates the connection to a relay. No socket opens before the first call or topic. */
export function createRelayLink(options: RelayLinkOptions): OwnLink {
  const ids = createIds(options.clock ?? Date.now)
  const link: LinkState = {
    ...options,
    relayId: ids.relay,
    topics: new Set(),
    refused: new Set(),
    calls: new Map(),
    inbox: [],
    inboxLength: 0,
    handled: new Set(),
    sent: new Set(),
    giveUp() {},
    hurry() {},
    waiting: 0,
    openedAtMs: 0,
    quickLosses: 0,
    isClosed: false,
    dial: (firstPauseMs) => dial(link, firstPauseMs),
    drop: (socket) => drop(link, socket),
  }
  const unfollowPage = followPage(
    () => wake(link),
    () => link.current && drop(link, link.current),
  )
  return {
    call: (method, params, options) => callRelay(link, method, params, options),
    async follow(topics, { isKnown = false, ...options } = {}) {
      const added = topics.filter((topic) => !link.topics.has(topic))
      for (const topic of added) {
        link.topics.add(topic)
        link.refused.delete(topic)
      }
      if (!added.length) return
      if (isKnown) {
        if (!link.socket) void link.dial()
        return
      }
      // A socket that opens in the meantime subscribes to all topics.
      if (link.socket) await subscribe(link, added, link.socket, options).catch(() => ready(link, options))
      else await ready(link, options)
      if (added.some((topic) => link.refused.has(topic))) throw new RelayUnreachableError()
    },
    unfollow(topics) {
      for (const topic of topics.filter((topic) => link.topics.delete(topic))) void unsubscribe(link, topic)
    },
    ready: (options) => ready(link, options),
    wake: () => wake(link),
    close() {
      unfollowPage()
      link.isClosed = true
      for (const call of [...link.calls.values()]) call.reject(new AbortedError())
      link.topics.clear()
      link.inbox.length = 0
      if (link.current) drop(link, link.current)
      link.hurry()
    },
  }
}

async function unsubscribe(link: LinkState, topic: string): Promise<void> {
  // Unsubscribing is not worth opening a socket.
  const { socket } = link
  if (!socket) return
  const id = await link.sha256(topic + link.clientId)
  await callRelay(link, 'irn_unsubscribe', { topic, id }, { socket }).catch(() => {})
}

async function ready(link: LinkState, { signal, limitMs = relayTimeoutMs }: CallOptions = {}): Promise<void> {
  if (link.socket) return
  link.waiting++
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, limitMs)
      const onAbort = () => reject(new AbortedError({ cause: signal?.reason }))
      if (signal?.aborted) onAbort()
      signal?.addEventListener('abort', onAbort, { once: true })
      link
        .dial()
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', onAbort)
        })
    })
    if (link.isClosed) throw new AbortedError()
    if (!link.socket) throw new RelayUnreachableError({ details: link.refusal })
  } finally {
    link.waiting--
  }
}

function wake(link: LinkState): void {
  if (link.socket) checkLater(link, 0, probeMs)
  else if (isNeeded(link)) void link.dial()
}

/**
 * Calls `onBack` when the page becomes visible, is restored or goes online, because timers of background pages hardly
 * run. Calls `onOffline` when it goes offline: anything the socket still accepts would be sent once the network is
 * back, after its caller was told that it failed.
 */
function followPage(onBack: () => void, onOffline: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const onVisible = () => document.visibilityState === 'visible' && onBack()
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pageshow', onBack)
  window.addEventListener('online', onBack)
  window.addEventListener('offline', onOffline)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pageshow', onBack)
    window.removeEventListener('online', onBack)
    window.removeEventListener('offline', onOffline)
  }
}
