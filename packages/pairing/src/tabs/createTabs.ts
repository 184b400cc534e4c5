import { AbortedError, RelayUnreachableError, relayTimeoutMs } from '@foyer/contract'
import type { CallOptions, RelayLink } from '../relay/RelayLink.ts'
import * as d from '../wire/decode.ts'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import { type Ask, type Note, note } from './notes.ts'
import type { Locks, TabHandlers, Tabs, TabsOptions } from './Tabs.ts'

type Outcome = Pick<Note & { kind: 'answer' }, 'error' | 'result'>

type Pending = { ask: Ask; resolve(result: unknown): void; reject(error: Error): void }

type TabState = TabHandlers & {
  readonly tab: string
  readonly channel: BroadcastChannel
  readonly closed: AbortController
  /** The connection, in the tab that leads. */
  inner: RelayLink | undefined
  readonly topics: Set<string>
  readonly pending: Map<number, Pending>
  /** What this tab does for others, by tab and id. */
  readonly serving: Map<string, AbortController>
  /** Messages from the tab that leads are handled one after the other. */
  handling: Promise<unknown>
  lastId: number
}

/** Joins the tabs of an app. Resolves once it is known whether this one leads. */
export async function createTabs(
  { name, locks = navigator.locks as Locks }: TabsOptions,
  handlers: TabHandlers,
): Promise<Tabs> {
  const lockName = `foyer-pairing:${name}`
  const state: TabState = {
    ...handlers,
    tab: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    channel: new BroadcastChannel(lockName),
    closed: new AbortController(),
    inner: undefined,
    topics: new Set(),
    pending: new Map(),
    serving: new Map(),
    handling: Promise.resolve(),
    lastId: 0,
  }
  state.channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = d.read(note, data)
    if (parsed) read(state, parsed)
  }
  const isFirst = await new Promise<boolean>((resolve, reject) => {
    const tryFirst = async (lock: unknown) => {
      if (lock) await leadUntilClosed(state, () => resolve(true))
      else resolve(false)
    }
    locks.request(lockName, { ifAvailable: true }, tryFirst).catch(reject)
  })
  if (!isFirst) {
    const { signal } = state.closed
    // Ends when this tab closes, before or after it led.
    locks.request(lockName, { signal }, () => leadUntilClosed(state)).catch(() => {})
  }
  return {
    isFirst,
    link: createLink(state),
    async handle(message) {
      if (!(await state.onMessage(message))) post(state, { kind: 'message', message })
    },
    tell: (name, value) => post(state, { kind: 'event', name, value }),
  }
}

/** Opens the connection, and keeps the lock until the tab closes. */
async function leadUntilClosed(state: TabState, onLead?: () => void): Promise<void> {
  const { signal } = state.closed
  if (signal.aborted) return
  const inner = await state.lead()
  if (signal.aborted) return inner.close()
  state.inner = inner
  void inner.follow([...state.topics], { isKnown: true })
  onLead?.()
  post(state, { kind: 'lead' })
  for (const [id, { ask }] of [...state.pending])
    void tryUse(inner, ask).then((outcome) => settle(state, id, outcome))
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
}

function read(state: TabState, note: Note): void {
  const { inner } = state
  switch (note.kind) {
    case 'ask':
      if (inner) void serve(state, inner, note)
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
      // The tab that leads has acknowledged it: nobody sends it again.
      state.handling = state.handling.then(() => state.onMessage(note.message)).catch(() => {})
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

/** The connection as this tab sees it: its own while it leads, that of another tab otherwise. */
function createLink(state: TabState): RelayLink {
  const ask = (ask: Ask, options?: CallOptions) =>
    state.inner ? use(state.inner, ask, options) : askLeader(state, ask, options)
  return {
    call: (method, params, options) => ask({ method: 'call', args: [method, { ...params }] }, options),
    async follow(topics, { isKnown = false, ...options } = {}) {
      for (const topic of topics) state.topics.add(topic)
      await ask({ method: 'follow', args: [[...topics], isKnown] }, options)
    },
    unfollow(topics) {
      for (const topic of topics) state.topics.delete(topic)
      ask({ method: 'unfollow', args: [[...topics]] }).catch(() => {})
    },
    async ready(options) {
      await ask({ method: 'ready', args: [] }, options)
    },
    wake: () => state.inner?.wake(),
    close() {
      state.closed.abort()
      for (const { reject } of [...state.pending.values()]) reject(new AbortedError())
      state.inner?.close()
      state.channel.close()
    },
  }
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

function post({ channel, closed }: TabState, note: Note): void {
  if (!closed.signal.aborted) channel.postMessage(note)
}
