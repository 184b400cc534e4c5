import { RelayUnreachableError, relayTimeoutMs } from '@foyer/contract'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import { backoffMs } from './backoff.ts'
import { callRelay } from './callRelay.ts'
import type { LinkState } from './LinkState.ts'
import type { CallOptions, Socket } from './RelayLink.ts'
import { receive } from './receive.ts'

/** A short loss, for example when a phone wakes up, is repaired before it is reported. */
const quietMs = 1_000
/** Maximum number of topics per relay call. */
const maxBatch = 500
/** An open socket that receives nothing for this long is checked. */
const silenceMs = 30_000
/** A socket lost within this time counts as a failed attempt. */
const quickMs = 10_000
const refusedCode = 3000
const random = Math.random

/**
 * Opens the socket, retrying until it is open, no longer needed, or refused by the relay. Only one loop runs at a time.
 */
export function dial(link: LinkState, firstPauseMs = 0): Promise<void> {
  link.refusal = undefined
  link.hurry()
  link.dialling ??= retryDial(link, firstPauseMs).finally(() => {
    link.dialling = undefined
  })
  return link.dialling
}

/** Whether a session, a code or a call needs the socket. */
export function isNeeded(link: LinkState): boolean {
  return !link.isClosed && (link.topics.size > 0 || link.calls.size > 0 || link.waiting > 0)
}

async function retryDial(link: LinkState, firstPauseMs: number): Promise<void> {
  link.awayTimer ??= setTimeout(() => setStatus(link, 'reconnecting'), quietMs)
  if (firstPauseMs) await pause(link, firstPauseMs)
  for (let attempt = 0; isNeeded(link) && !link.socket && link.refusal === undefined; attempt++) {
    if (attempt) await pause(link, backoffMs(attempt, link.random ?? random))
    while (globalThis.navigator?.onLine === false && isNeeded(link)) await pause(link)
    if (isNeeded(link)) await openSocket(link).catch(() => link.current && drop(link, link.current))
  }
  if (link.socket || !isNeeded(link)) clearAway(link)
  if (link.socket) setStatus(link, 'connected')
}

async function openSocket(link: LinkState): Promise<void> {
  const url = new URL(link.relayUrl)
  url.searchParams.set('projectId', link.projectId)
  url.searchParams.set('auth', await link.createToken())
  // Browsers do not expose why an upgrade was refused, but they do expose a close code.
  url.searchParams.set('useOnCloseEvent', 'true')
  if (link.isClosed) return
  const socket = new (link.WebSocket ?? globalThis.WebSocket)(url.href)
  link.current = socket
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(reject, relayTimeoutMs)
    link.giveUp = () => {
      clearTimeout(timer)
      reject(new Error('The socket is closed'))
    }
    socket.onopen = () => resolve(clearTimeout(timer))
    socket.onclose = ({ code, reason }: { code: number; reason: string }) => {
      if (code === refusedCode) refuse(link, reason)
      drop(link, socket)
    }
    socket.onerror = () => {}
    socket.onmessage = ({ data }: { data: unknown }) => {
      if (link.current !== socket) return
      checkLater(link, silenceMs)
      receive(link, socket, data)
    }
  })
  const known = new Set<string>()
  // Topics added in the meantime wait for this socket too.
  for (let missing = [...link.topics]; missing.length; missing = [...link.topics].filter(isNew)) {
    await subscribe(link, missing, socket)
    for (const topic of missing) known.add(topic)
  }
  function isNew(topic: string) {
    return !known.has(topic)
  }
  if (link.current !== socket) throw new Error('The socket is closed')
  link.socket = socket
  link.openedAtMs = now(link)
  checkLater(link, silenceMs)
  for (const call of link.calls.values()) if (!call.socket) socket.send(call.frame)
}

/** Subscribes to topics, so that the relay sends their messages, including waiting ones. */
export async function subscribe(
  link: LinkState,
  topics: readonly string[],
  socket: Socket,
  options: CallOptions = {},
): Promise<void> {
  for (let start = 0; start < topics.length; start += maxBatch) {
    const batch = topics.slice(start, start + maxBatch)
    try {
      await callRelay(link, 'irn_batchSubscribe', { topics: batch }, { ...options, socket })
    } catch (error) {
      if (!(error instanceof RpcAnswerError)) throw error
      await subscribeSingly(link, batch, socket, options)
    }
  }
}

/** A topic that the relay refuses must not affect the others. The caller that follows it is told. */
async function subscribeSingly(
  link: LinkState,
  topics: readonly string[],
  socket: Socket,
  options: CallOptions,
): Promise<void> {
  for (const topic of topics)
    await callRelay(link, 'irn_subscribe', { topic }, { ...options, socket }).catch((error: unknown) => {
      if (!(error instanceof RpcAnswerError)) throw error
      link.refused.add(topic)
    })
}

/** Checks a socket that received nothing for a while, because many losses are not reported. */
export function checkLater(link: LinkState, afterMs: number, limitMs = relayTimeoutMs): void {
  clearTimeout(link.heartbeat)
  link.heartbeat = setTimeout(() => {
    const { socket } = link
    const [topic] = link.topics
    if (!socket || !topic) return
    callRelay(link, 'irn_subscribe', { topic }, { socket, limitMs }).then(
      () => checkLater(link, silenceMs),
      (error: unknown) => {
        // Any answer proves that the socket is alive.
        if (error instanceof RpcAnswerError) checkLater(link, silenceMs)
        else drop(link, socket)
      },
    )
  }, afterMs)
}

/** Discards a socket, and opens the next one if needed. */
export function drop(link: LinkState, socket: Socket): void {
  socket.onopen = socket.onmessage = socket.onclose = null
  socket.close()
  if (link.current !== socket) return
  const wasOpen = link.socket === socket
  link.current = link.socket = undefined
  clearTimeout(link.heartbeat)
  link.giveUp()
  for (const call of [...link.calls.values()])
    if (call.socket === socket) call.reject(new RelayUnreachableError())
  if (!wasOpen) return
  // A relay that accepts every socket and closes it must not be dialled continuously.
  link.quickLosses = now(link) - link.openedAtMs < quickMs ? link.quickLosses + 1 : 0
  if (link.refusal === undefined && isNeeded(link))
    void dial(link, backoffMs(link.quickLosses, link.random ?? random))
}

function now({ clock = Date.now }: LinkState): number {
  return clock()
}

function refuse(link: LinkState, reason: string): void {
  link.refusal = reason
  for (const call of [...link.calls.values()]) call.reject(new RelayUnreachableError({ details: reason }))
}

function setStatus(link: LinkState, status: NonNullable<LinkState['status']>): void {
  if (link.isClosed || link.status === status) return
  link.status = status
  link.onStatus?.(status)
}

function clearAway(link: LinkState): void {
  clearTimeout(link.awayTimer)
  link.awayTimer = undefined
}

function pause(link: LinkState, ms?: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = ms === undefined ? undefined : setTimeout(() => link.hurry(), ms)
    link.hurry = () => {
      clearTimeout(timer)
      link.hurry = () => {}
      resolve()
    }
  })
}
