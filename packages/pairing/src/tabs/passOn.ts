import { TimeoutError } from '@foyer/contract'
import type { RelayMessage } from '../relay/readFrame.ts'
import { post } from './post.ts'
import type { TabState } from './TabState.ts'

/** How long another tab may take to handle a message. */
const replyMs = 3_000

/**
 * Hands a message to the other tabs, and waits for them. It rejects while one of them may still need it: the relay sends again what
 * is not acknowledged.
 */
export async function passOn(state: TabState, message: RelayMessage): Promise<void> {
  const { others, replies } = state
  state.lastId++
  const id = state.lastId
  const replied = [...others].map(([tab, gone]) => {
    const name = `${tab} ${id}`
    const reply = new Promise<boolean>((resolve) => replies.set(name, resolve))
    return Promise.race([reply, gone]).finally(() => replies.delete(name))
  })
  post(state, { kind: 'message', id, message })
  let timer: ReturnType<typeof setTimeout> | undefined
  const isTaken = await new Promise<boolean>((resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError({ what: 'tab', ms: replyMs })), replyMs)
    for (const reply of replied) void reply.then((isTaken) => isTaken && resolve(true))
    void Promise.all(replied).then(() => resolve(false))
  }).finally(() => clearTimeout(timer))
  // One that is gone may have left it to this tab.
  if (!isTaken) await state.onMessage(message)
}
