import { AbortedError, RelayUnreachableError } from '@foyer/contract'
import { toHex } from '../crypto/encodings.ts'
import { randomBytes } from '../crypto/randomBytes.ts'
import type { CallOptions, RelayLink } from '../relay/RelayLink.ts'
import type { Locks } from './Locks.ts'
import type { Ask } from './notes.ts'
import { post } from './post.ts'
import type { TabHandlers } from './TabHandlers.ts'
import type { TabState } from './TabState.ts'
import type { Tabs, TabsOptions } from './Tabs.ts'

/** Joins the tabs of an app. Resolves once it is known whether this one leads. */
export async function createTabs(
  { name, locks = navigator.locks as Locks }: TabsOptions,
  handlers: TabHandlers,
): Promise<Tabs> {
  const lockName = `foyer-pairing:${name}`
  const tab = toHex(randomBytes(8))
  const state: TabState = {
    ...handlers,
    tab,
    locks,
    lockName,
    channel: new BroadcastChannel(lockName),
    closed: new AbortController(),
    inner: undefined,
    topics: new Set(),
    pending: new Map(),
    serving: new Map(),
    others: new Map(),
    replies: new Map(),
    handling: Promise.resolve(),
    lastId: 0,
  }
  // Without the code for it, the other tab's call fails in time.
  state.channel.onmessage = ({ data }: MessageEvent<unknown>) =>
    void loadSpeech().then(
      ({ read }) => read(state, data),
      () => {},
    )
  // Held as long as this tab lives: the others wait for its end.
  locks.request(`${lockName} ${tab}`, {}, () => untilClosed(state)).catch(() => {})
  const isFirst = await new Promise<boolean>((resolve, reject) => {
    const tryFirst = async (lock: unknown) => {
      if (lock) await leadUntilClosed(state, () => resolve(true))
      else resolve(false)
    }
    locks.request(lockName, { ifAvailable: true }, tryFirst).catch(reject)
  }).catch((error: unknown) => {
    state.channel.close()
    throw error
  })
  if (!isFirst) {
    loadSpeech().catch(() => {})
    const { signal } = state.closed
    // Ends when this tab closes, before or after it led.
    locks.request(lockName, { signal }, () => leadUntilClosed(state)).catch(() => {})
  }
  return {
    state,
    link: createLink(state),
    async handle(message) {
      if (!(await state.onMessage(message)) && state.others.size)
        await (await import('./passOn.ts')).passOn(state, message)
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
  if (onLead) onLead()
  else state.onGone().catch(() => {})
  post(state, { kind: 'lead' })
  // Whoever made calls through another tab has the code for it.
  if (state.pending.size) void loadSpeech().then(({ takeOver }) => takeOver(state, inner))
  return untilClosed(state)
}

function untilClosed({ closed }: TabState): Promise<void> {
  return new Promise((resolve) => closed.signal.addEventListener('abort', () => resolve()))
}

/** Loads what tabs tell each other, once there are several. */
function loadSpeech() {
  return import('./speak.ts')
}

/** The connection as this tab sees it: its own while it leads, that of another tab otherwise. */
function createLink(state: TabState): RelayLink {
  const ask = async (ask: Ask, options?: CallOptions) => {
    const speech = await loadSpeech().catch((cause: unknown) => {
      throw new RelayUnreachableError({ cause })
    })
    return speech.ask(state, ask, options)
  }
  return {
    call: (method, params, options) =>
      state.inner?.call(method, params, options) ??
      ask({ method: 'call', args: [method, { ...params }] }, options),
    async follow(topics, { isKnown = false, ...options } = {}) {
      for (const topic of topics) state.topics.add(topic)
      await (state.inner?.follow(topics, { ...options, isKnown }) ??
        ask({ method: 'follow', args: [[...topics], isKnown] }, options))
    },
    unfollow(topics) {
      for (const topic of topics) state.topics.delete(topic)
      if (state.inner) state.inner.unfollow(topics)
      else ask({ method: 'unfollow', args: [[...topics]] }).catch(() => {})
    },
    async ready(options) {
      await (state.inner?.ready(options) ?? ask({ method: 'ready', args: [] }, options))
    },
    close() {
      state.closed.abort()
      for (const { reject } of [...state.pending.values()]) reject(new AbortedError())
      state.inner?.close()
      state.channel.close()
    },
  }
}
