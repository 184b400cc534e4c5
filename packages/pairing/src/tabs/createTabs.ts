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
import { use } from './use.ts'

/** Joins the tabs of an app. Resolves once it is known whether this tab leads. */
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
    turn: undefined,
    takeLead: () => void takeTurn(state, { steal: true }).catch(() => {}),
    inner: undefined,
    topics: new Set(),
    pending: new Map(),
    serving: new Map(),
    others: new Map(),
    replies: new Map(),
    handling: Promise.resolve(),
    lastId: 0,
  }
  // Without the code for it, the other tab's call times out.
  state.channel.onmessage = ({ data }: MessageEvent<unknown>) =>
    void loadSpeech().then(
      ({ read }) => read(state, data),
      () => {},
    )
  await new Promise<void>((resolve, reject) => {
    takeTurn(state, { ifAvailable: true }, resolve).catch(reject)
  }).catch((error: unknown) => {
    state.channel.close()
    throw error
  })
  // Held for the lifetime of this tab: the others wait for its release.
  locks.request(`${lockName} ${tab}`, {}, () => untilClosed(state)).catch(() => {})
  return {
    state,
    link: createLink(state),
    async handle(message) {
      if (!(await state.onMessage(message)) && state.others.size)
        await (await import('./forwardToTabs.ts')).forwardToTabs(state, message)
    },
    tell: (name, value) => post(state, { kind: 'event', name, value }),
  }
}

/**
 * Leads while this tab has the lock: until it closes, or another tab steals the lock because this one was frozen.
 */
async function takeTurn(
  state: TabState,
  options: Parameters<Locks['request']>[1],
  onKnown?: () => void,
): Promise<void> {
  const { locks, lockName, closed } = state
  let turn: object | undefined
  // Also queues for the next turn while it leads: a tab that finds the lock free then knows that no other tab is open.
  // A tab that steals the lock is queued. Ends when this tab closes.
  let isInLine = options.steal
  const getInLine = () => {
    if (!isInLine) takeTurn(state, { signal: closed.signal }).catch(() => {})
    isInLine = true
  }
  try {
    await locks.request(lockName, options, async (lock) => {
      if (!lock || closed.signal.aborted) return
      turn = {}
      state.turn = turn
      try {
        await lead(state, getInLine, onKnown)
      } finally {
        if (state.turn === turn) state.turn = undefined
      }
    })
    if (turn) return
  } catch (error) {
    // Rejected before this tab became the leader.
    if (!turn || state.turn !== turn) throw error
    const { inner } = state
    state.turn = state.inner = undefined
    inner?.close()
  }
  getInLine()
  onKnown?.()
  loadSpeech().then(
    ({ followLeader }) => followLeader(state),
    () => {},
  )
}

/** Opens the connection, and keeps the lock until the tab closes. */
async function lead(state: TabState, onLead: () => void, onFirst?: () => void): Promise<void> {
  const { turn, closed } = state
  // A tab that waited for its turn has the code for it.
  const speech = onFirst ? undefined : await loadSpeech().catch(() => undefined)
  await speech?.watchAll(state).catch(() => {})
  const inner = await state.lead()
  if (closed.signal.aborted || state.turn !== turn) return inner.close()
  state.inner = inner
  onLead()
  void inner.follow([...state.topics], { isKnown: true })
  if (onFirst) onFirst()
  else speech?.takeOver(state, inner)
  post(state, { kind: 'lead' })
  return untilClosed(state)
}

function untilClosed({ closed }: TabState): Promise<void> {
  return new Promise((resolve) => closed.signal.addEventListener('abort', () => resolve()))
}

/** Loads the code for communication between tabs, once there are several. */
function loadSpeech() {
  return import('./speak.ts')
}

/** Creates this tab's view of the connection: its own while it leads, otherwise the leading tab's. */
function createLink(state: TabState): RelayLink {
  const send = async (ask: Ask, options?: CallOptions): Promise<unknown> => {
    const { inner } = state
    try {
      if (inner) return await use(inner, ask, options)
    } catch (error) {
      // Otherwise another tab leads now, and makes the call.
      if (state.inner === inner) throw error
    }
    const { askLeader } = await loadSpeech().catch((cause: unknown) => {
      throw new RelayUnreachableError({ cause })
    })
    return state.inner ? send(ask, options) : askLeader(state, ask, options)
  }
  return {
    call: (method, params, options) => send({ method: 'call', args: [method, { ...params }] }, options),
    async follow(topics, { isKnown, ...options } = {}) {
      for (const topic of topics) state.topics.add(topic)
      await send({ method: 'follow', args: [[...topics]], isKnown }, options)
    },
    unfollow(topics) {
      for (const topic of topics) state.topics.delete(topic)
      send({ method: 'unfollow', args: [[...topics]] }).catch(() => {})
    },
    async ready(options) {
      await send({ method: 'ready', args: [] }, options)
    },
    close() {
      state.closed.abort()
      for (const { reject } of [...state.pending.values()]) reject(new AbortedError())
      state.inner?.close()
      state.channel.close()
    },
  }
}
