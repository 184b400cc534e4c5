import { AbortedError, RelayUnreachableError, relayTimeoutMs } from '@foyer/contract'
import type { CallOptions, RelayLink } from '../relay/RelayLink.ts'
import * as d from '../wire/decode.ts'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import { type Ask, type Note, note } from './notes.ts'
import { post } from './post.ts'
import type { TabState } from './TabState.ts'
import { use } from './use.ts'
import { watch } from './watch.ts'

// What tabs do once there are several; a tab that is alone does not load it.

/** How often the tab that leads is asked whether it lives. */
const checkMs = 10_000
/** How long it may take to say so. */
const silenceMs = 3_000

type Outcome = Pick<Note & { kind: 'answer' }, 'error' | 'result'>

/** Handles what another tab tells. */
export function read(state: TabState, data: unknown): void {
  const told = d.read(note, data)
  if (told) handle(state, told)
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
      // One that only begins to lead is asked again.
      if (!inner) return
      watch(state, note.tab)
      void serve(state, inner, note)
      return
    case 'cancel':
      state.serving.get(`${note.tab} ${note.id}`)?.abort()
      return
    case 'answer':
      if (note.tab === state.tab) settle(state, note.id, note)
      return
    case 'lead':
      trust(state)
      // The tab that led is gone, with the calls it was making and the topics it followed.
      rejoin(state)
      return
    case 'message':
      void take(state, note)
      return
    case 'handled':
      state.silent?.delete(note.tab)
      state.replies.get(`${note.tab} ${note.id}`)?.(note.isTaken)
      return
    case 'event':
      state.onEvent(note.name, note.value)
  }
}

async function serve(state: TabState, inner: RelayLink, { tab, id, ask }: Note & { kind: 'ask' }) {
  const aborter = new AbortController()
  const name = `${tab} ${id}`
  state.serving.set(name, aborter)
  const outcome = await tryUse(inner, ask, { signal: aborter.signal })
  state.serving.delete(name)
  // Else the tab that leads by now was asked as well.
  if (state.inner === inner) post(state, { kind: 'answer', tab, id, ...outcome })
}

/** Handles a message that the tab that leads hands over. Without a reply it is not acknowledged, and comes again. */
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
  const follow: Ask = { method: 'follow', args: [[...topics]] }
  post(state, { kind: 'ask', tab, id: 0, ask: follow })
  for (const [id, { ask }] of pending) post(state, { kind: 'ask', tab, id, ask })
  suspect(state)
}

/** What comes of a call, as tabs can tell each other. */
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

/** Makes the calls of this tab that the one that led has not answered, over the own connection. */
export function takeOver(state: TabState, inner: RelayLink): void {
  for (const [id, { ask }] of [...state.pending])
    void tryUse(inner, ask).then((outcome) => settle(state, id, outcome))
}

/** Uses the connection of the tab that leads. */
export function ask(state: TabState, ask: Ask, options?: CallOptions): Promise<unknown> {
  // This one may lead by now.
  return state.inner ? use(state.inner, ask, options) : askLeader(state, ask, options)
}

function askLeader(
  state: TabState,
  ask: Ask,
  { signal, limitMs = relayTimeoutMs }: CallOptions = {},
): Promise<unknown> {
  const { pending, tab, closed } = state
  return new Promise((resolve, reject) => {
    if (closed.signal.aborted || signal?.aborted) return reject(new AbortedError({ cause: signal?.reason }))
    state.lastId++
    const id = state.lastId
    const end = (finish: () => void) => {
      pending.delete(id)
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      finish()
    }
    const fail = (error: Error) => end(() => reject(error))
    // What failed must not be sent later.
    const giveUp = (error: Error) => {
      post(state, { kind: 'cancel', tab, id })
      fail(error)
    }
    const timer = setTimeout(() => giveUp(new RelayUnreachableError()), limitMs)
    const onAbort = () => giveUp(new AbortedError({ cause: signal?.reason }))
    signal?.addEventListener('abort', onAbort)
    pending.set(id, { ask, resolve: (result) => end(() => resolve(result)), reject: fail })
    post(state, { kind: 'ask', tab, id, ask })
    attend(state)
    suspect(state)
  })
}

/** Goes on through the tab that leads, which knows nothing of this one if it took over while this one stood still. */
export function followLeader(state: TabState): void {
  if (state.closed.signal.aborted) return
  attend(state)
  rejoin(state)
}

/** Looks after the tab that leads for as long as this one does not: a browser may stop one in the background, with its lock. */
function attend(state: TabState): void {
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

/** Takes the lead unless the tab that has it says soon that it lives. */
function suspect(state: TabState): void {
  state.suspicion ??= setTimeout(() => {
    trust(state)
    if (!state.turn) state.takeLead()
  }, silenceMs)
}

function trust(state: TabState): void {
  clearTimeout(state.suspicion)
  state.suspicion = undefined
}
