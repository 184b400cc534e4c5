import { TimeoutError } from '@foyer/contract'
import type { RelayMessage } from '../relay/readFrame.ts'
import { post } from './post.ts'
import type { TabState } from './TabState.ts'

/** How long another tab may take to handle a message. */
const replyMs = 3_000
/** How many messages are kept for tabs that stand still, and how long they may be. */
const maxMissed = 20
const maxMissedLength = 100_000

/**
 * Hands a message to the other tabs, and waits for them. It rejects while one of them may still need it: the relay sends again what
 * is not acknowledged. A tab that stands still holds up one message, and not those behind it.
 */
export async function passOn(state: TabState, message: RelayMessage): Promise<void> {
  const { others, replies } = state
  state.silent ??= new Set()
  const { silent } = state
  state.lastId++
  const id = state.lastId
  const awaited = [...others].filter(([tab]) => !silent.has(tab))
  /** Tabs that have not said that it is not for them. */
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
  // One that is gone may have left it to this tab.
  if (isTaken || (await state.onMessage(message))) return
  const left = [...open].filter((tab) => others.has(tab))
  if (!left.length) return
  // One that was heard meanwhile has not handled it by that.
  if (left.some((tab) => !silent.has(tab))) return passOn(state, message)
  if (message.message.length <= maxMissedLength)
    state.missed = [...(state.missed ?? []), message].slice(-maxMissed)
  throw error
}
