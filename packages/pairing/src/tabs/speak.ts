import { AbortedError, RelayUnreachableError, relayTimeoutMs } from '@foyer/contract'
import type { CallOptions, RelayLink } from '../relay/RelayLink.ts'
import * as d from '../wire/decode.ts'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import { type Ask, type Note, note } from './notes.ts'
import { post } from './post.ts'
import type { TabState } from './TabState.ts'

// What tabs do once there are several; a tab that is alone does not load it.

type Outcome = Pick<Note & { kind: 'answer' }, 'error' | 'result'>

/** Handles what another tab tells. */
export function read(state: TabState, data: unknown): void {
  const told = d.read(note, data)
  if (told) handle(state, told)
}

function handle(state: TabState, note: Note): void {
  const { inner } = state
  switch (note.kind) {
    case 'ask':
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
  post(state, { kind: 'answer', tab, id, ...outcome })
}

/** Waits until another tab is gone, and takes over what it has left. */
export function watch(state: TabState, tab: string): void {
  const { others, locks, lockName, closed } = state
  if (tab === state.tab || others.has(tab)) return
  const gone = locks
    .request(`${lockName} ${tab}`, { signal: closed.signal }, () => state.onGone(tab))
    // Closed, or the code for it is out of reach: then the next tab that leads does it.
    .catch(() => {})
  others.set(
    tab,
    gone.then(() => void others.delete(tab)),
  )
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
  const follow: Ask = { method: 'follow', args: [[...topics], false] }
  post(state, { kind: 'ask', tab, id: 0, ask: follow })
  for (const [id, { ask }] of pending) post(state, { kind: 'ask', tab, id, ask })
}

/** What comes of a call, as tabs can tell each other. */
function tryUse(...parameters: Parameters<typeof use>): Promise<Outcome> {
  return use(...parameters).then(
    (result) => ({ result }),
    (error: unknown) => ({ result: undefined, error: toError(error) }),
  )
}

async function use(link: RelayLink, ask: Ask, options: CallOptions = {}): Promise<unknown> {
  switch (ask.method) {
    case 'call':
      return link.call(...ask.args, options)
    case 'follow':
      return link.follow(ask.args[0], { ...options, isKnown: ask.args[1] })
    case 'unfollow':
      return link.unfollow(ask.args[0])
    case 'ready':
      return link.ready(options)
  }
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
  })
}
