import { AbortedError, RelayUnreachableError, relayTimeoutMs } from '@foyer/contract'
import type { CallOptions, RelayLink } from '../relay/RelayLink.ts'
import * as d from '../wire/decode.ts'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import { type Ask, type Note, note } from './notes.ts'
import { post } from './post.ts'
import type { TabState } from './TabState.ts'
import { use } from './use.ts'
import { watch } from './watch.ts'

// Communication between several tabs; a single tab does not load it.

/** Interval at which the leading tab is asked whether it is alive. */
const checkMs = 10_000
/** How long it may take to answer. */
const silenceMs = 3_000

type Outcome = Pick<Note & { kind: 'answer' }, 'error' | 'result'>

/** Handles a note from another tab. */
export function read(state: TabState, data: unknown): void {
  const told = d.read(note, data)
  if (told && !state.closed.signal.aborted) handle(state, told)
}

function handle(state: TabState, note: Note): void {
  const { inner } = state
  switch (note.kind) {
    case 'check':
      if (state.turn) post(state, { kind: 'alive' })
      return
    case 'alive':
      trust(state)
      return
    case 'ask':
      if (state.turn) post(state, { kind: 'alive' })
      // A tab that is only starting to lead is asked again.
      if (!inner) return
      watch(state, note.tab)
      deliverMissed(state, note.tab)
      // This tab was frozen since. Another tab may have been asked, or the call aborted, so it is asked again.
      if (Date.now() - note.atMs >= silenceMs) post(state, { kind: 'lead' })
      else void serve(state, inner, note)
      return
    case 'cancel':
      state.serving.get(`${note.tab} ${note.id}`)?.abort()
      return
    case 'answer':
      if (note.tab === state.tab) settle(state, note.id, note)
      return
    case 'lead':
      trust(state)
      // The leading tab is gone, with its pending calls and followed topics.
      rejoin(state)
      return
    case 'message':
      void take(state, note)
      return
    case 'handled':
      deliverMissed(state, note.tab)
      state.replies.get(`${note.tab} ${note.id}`)?.(note.isTaken)
      return
    case 'event':
      state.onEvent(note.name, note.value)
  }
}

/** Watches all open tabs, including frozen ones that this tab has never heard of. */
export async function watchAll(state: TabState): Promise<void> {
  const { locks, lockName } = state
  const { held = [] } = await locks.query()
  for (const { name = '' } of held) {
    const tab = name.slice(lockName.length + 1)
    // Another app's name may start with this app's name.
    if (name.startsWith(`${lockName} `) && /^[\da-f]{16}$/.test(tab)) watch(state, tab)
  }
}

async function serve(state: TabState, inner: RelayLink, { tab, id, ask }: Note & { kind: 'ask' }) {
  const name = `${tab} ${id}`
  // Already being served: a tab repeats its calls whenever it receives the lead note.
  if (id && state.serving.has(name)) return
  const aborter = new AbortController()
  const { signal } = aborter
  state.serving.set(name, aborter)
  // The note that cancels it may already be queued.
  await nextTask()
  const outcome = signal.aborted ? undefined : await tryUse(inner, ask, { signal })
  state.serving.delete(name)
  // Otherwise, the new leading tab was asked as well.
  if (outcome && state.inner === inner) post(state, { kind: 'answer', tab, id, ...outcome })
}

/** Processes the notes received so far. Unlike a timer, it is not throttled in the background. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

/** Delivers the messages that a frozen tab has missed. */
function deliverMissed(state: TabState, tab: string): void {
  if (!state.inner || !state.silent?.delete(tab)) return
  const { missed = [] } = state
  state.missed = []
  void import('./forwardToTabs.ts').then(({ forwardToTabs }) => {
    for (const message of missed) forwardToTabs(state, message).catch(() => {})
  })
}

/** Handles a message from the leading tab. Without a reply, it stays unacknowledged and is delivered again. */
async function take(state: TabState, { id, message }: Note & { kind: 'message' }): Promise<void> {
  const handling = state.handling.then(() => state.onMessage(message))
  state.handling = handling.catch(() => {})
  await handling.then(
    (isTaken) => post(state, { kind: 'handled', tab: state.tab, id, isTaken }),
    () => {},
  )
}

function rejoin(state: TabState): void {
  const { tab, topics, pending } = state
  const atMs = Date.now()
  const follow: Ask = { method: 'follow', args: [[...topics]] }
  post(state, { kind: 'ask', tab, id: 0, atMs, ask: follow })
  for (const [id, { ask }] of pending) post(state, { kind: 'ask', tab, id, atMs, ask })
  suspect(state)
}

/** Returns the outcome of a call in a form that can be sent between tabs. */
function tryUse(...parameters: Parameters<typeof use>): Promise<Outcome> {
  return use(...parameters).then(
    (result) => ({ result }),
    (error: unknown) => ({ result: undefined, error: toError(error) }),
  )
}

/** Errors lose their class between tabs. */
function toError(error: unknown): { code?: number; message: string } {
  if (error instanceof RpcAnswerError) return { code: error.code, message: error.message }
  return { message: error instanceof RelayUnreachableError ? (error.details ?? '') : '' }
}

function settle(state: TabState, id: number, { error, result }: Outcome) {
  const pending = state.pending.get(id)
  if (!error) pending?.resolve(result)
  else if (error.code === undefined) pending?.reject(new RelayUnreachableError({ details: error.message }))
  else pending?.reject(new RpcAnswerError({ code: error.code, message: error.message }))
}

/** Takes over the items left by other tabs, and makes this tab's calls that the previous leading tab did not answer. */
export function takeOver(state: TabState, inner: RelayLink): void {
  state.onGone().catch(() => {})
  for (const [id, { ask, signal }] of [...state.pending])
    void tryUse(inner, ask, { signal }).then((outcome) => {
      // Otherwise the new leading tab is asked.
      if (state.inner === inner) settle(state, id, outcome)
    })
}

/** Uses the connection of the leading tab. */
export function askLeader(
  state: TabState,
  ask: Ask,
  { signal, limitMs = relayTimeoutMs }: CallOptions = {},
): Promise<unknown> {
  const { pending, tab, closed } = state
  return new Promise((resolve, reject) => {
    if (closed.signal.aborted || signal?.aborted) return reject(new AbortedError({ cause: signal?.reason }))
    state.lastId++
    const id = state.lastId
    const aborter = new AbortController()
    const end = (finish: () => void) => {
      pending.delete(id)
      aborter.abort()
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      finish()
    }
    const fail = (error: Error) => end(() => reject(error))
    // A call that failed must not be sent later.
    const giveUp = (error: Error) => {
      post(state, { kind: 'cancel', tab, id })
      fail(error)
    }
    const timer = setTimeout(() => giveUp(new RelayUnreachableError()), limitMs)
    const onAbort = () => giveUp(new AbortedError({ cause: signal?.reason }))
    signal?.addEventListener('abort', onAbort)
    const succeed = (result: unknown) => end(() => resolve(result))
    pending.set(id, { ask, signal: aborter.signal, resolve: succeed, reject: fail })
    post(state, { kind: 'ask', tab, id, atMs: Date.now(), ask })
    suspect(state)
  })
}

/** Continues through the leading tab, which does not know this tab if it took over while this tab was frozen. */
export function followLeader(state: TabState): void {
  if (state.closed.signal.aborted) return
  state.silent = state.missed = undefined
  monitorLeader(state)
  rejoin(state)
}

/**
 * Monitors the leading tab while this tab does not lead: a browser may freeze a background tab together with its lock.
 */
function monitorLeader(state: TabState): void {
  if (state.isAttending) return
  state.isAttending = true
  const check = () => {
    if (state.turn || !state.topics.size || isHidden()) return
    post(state, { kind: 'check' })
    suspect(state)
  }
  const timer = setInterval(check, checkMs)
  const page = typeof document === 'undefined' ? undefined : document
  page?.addEventListener('visibilitychange', check)
  state.closed.signal.addEventListener('abort', () => {
    clearInterval(timer)
    trust(state)
    page?.removeEventListener('visibilitychange', check)
  })
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}

/** Becomes the leader unless the leading tab soon reports that it is alive. */
function suspect(state: TabState): void {
  monitorLeader(state)
  state.suspicion ??= setTimeout(() => {
    trust(state)
    if (!state.turn) state.takeLead()
  }, silenceMs)
}

function trust(state: TabState): void {
  clearTimeout(state.suspicion)
  state.suspicion = undefined
}
