import { StorageFullError } from '@foyer/contract'
import type { Operation } from '../../kit/Operation.ts'
import { isStorageFull } from '../../storage/isStorageFull.ts'
import type { RelayStore } from '../RelayStore.ts'
import { insertGroup } from './insertGroup.ts'
import type { Job, SqlRelayKeeper } from './SqlRelayKeeper.ts'

const maxGroup = 500

/** A statement and its part of the log must fit into the space that the embedded database keeps free. */
const maxGroupBytes = 4 * 1_024 * 1_024

/** One writer with many messages per statement: keeps the order and shares the cost of a commit. */
async function write(keeper: SqlRelayKeeper) {
  const { jobs, usage } = keeper
  if (keeper.isWriting) return
  keeper.isWriting = true
  while (jobs.length) {
    // Microtasks run between two sockets; only the next event-loop turn has what all sockets sent. While sockets are
    // ready, that turn can take a while, so a full group does not wait for it.
    await new Promise<void>((resolve) => {
      keeper.writeNow = resolve
      setImmediate(resolve)
    })
    const group = takeGroup(keeper)
    try {
      const outcomes = await insertGroup(keeper, group)
      for (const job of group) job.resolve(outcomes.splice(0, job.messages.length))
    } catch (error) {
      // The messages counted as stored are not.
      usage.clear()
      const reason = isStorageFull(error) ? new StorageFullError({ cause: error }) : error
      for (const job of group) job.reject(reason)
    }
  }
  keeper.isWriting = false
}

function takeGroup(keeper: SqlRelayKeeper): Job[] {
  const { jobs } = keeper
  const group: Job[] = []
  let size = 0
  let bytes = 0
  for (let job = jobs[0]; job; job = jobs[0]) {
    size += job.messages.length
    bytes += job.messages.reduce((sum, { message }) => sum + message.length, 0)
    if (group.length && (size > maxGroup || bytes > maxGroupBytes)) break
    jobs.shift()
    keeper.waiting -= job.messages.length
    group.push(job)
  }
  return group
}

export const publish: Operation<SqlRelayKeeper, RelayStore, 'publish'> = (keeper, messages, quota) => {
  const { jobs } = keeper
  if (!messages.length) return Promise.resolve([])
  return new Promise((resolve, reject) => {
    jobs.push({ messages, quota, resolve, reject })
    keeper.waiting += messages.length
    if (keeper.waiting >= maxGroup) keeper.writeNow?.()
    void write(keeper)
  })
}
