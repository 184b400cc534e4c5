import { TimeoutError } from '@foyer/contract'
import type { RelayMessage } from '../relay/readFrame.ts'
import { post } from './post.ts'
import type { TabState } from './TabState.ts'

/** How long another tab may take to handle a message. */
const replyMs = 3_000
/** Maximum number of messages kept for frozen tabs, and their maximum length. */
const maxMissed = 20
const maxMissedLength = 100_000

/**
 * Passes a message to the other tabs and waits for them. Rejects while one of them may still need it, because the relay
 * resends unacknowledged messages. A frozen tab delays one message, but not those after it.
 */
export async function forwardToTabs(state: TabState, message: RelayMessage): Promise<void> {
  const { others, replies } = state
  state.silent ??= new Set()
  const { silent } = state
  state.lastId++
  const id = state.lastId
  const awaited = [...others].filter(([tab]) => !silent.has(tab))
  /** Tabs that have not yet reported that it is not for them. */
  const open = new Set(others.keys())
  const replied = awaited.map(([tab, gone]) => {
    const name = `${tab} ${id}`
    const reply = new Promise<boolean>((resolve) => replies.set(name, resolve))
    void reply.then(() => open.delete(tab))
    return Promise.race([reply, gone]).finally(() => replies.delete(name))
  })
  const error = new TimeoutError({ what: 'tab', ms: replyMs })
  post(state, { kind: 'message', id, message })
  let timer: ReturnType<typeof setTimeout> | undefined
  const isTaken = await new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      for (const [tab] of awaited) if (replies.has(`${tab} ${id}`)) silent.add(tab)
      resolve(false)
    }, replyMs)
    for (const reply of replied) void reply.then((isTaken) => isTaken && resolve(true))
    void Promise.all(replied).then(() => resolve(false))
  }).finally(() => clearTimeout(timer))
  // A tab that closed may have left it to this tab.
  if (isTaken || (await state.onMessage(message))) return
  const left = [...open].filter((tab) => others.has(tab))
  if (!left.length) return
  // A tab heard of in the meantime may still not have handled the message.
  if (left.some((tab) => !silent.has(tab))) return forwardToTabs(state, message)
  if (message.message.length <= maxMissedLength)
    state.missed = [...(state.missed ?? []), message].slice(-maxMissed)
  throw error
}
