import type { Hex } from 'viem'
import { type InnerCall, readRun } from './readRun.ts'

/** Calls inside of calls are looked into so deep. */
const maxDepth = 4

/** Contracts that a call is for, and those that it has others call. */
export function listTargets(call: InnerCall, depth = 0): Hex[] {
  const inner = depth < maxDepth ? readRun(call) : []
  return [call.to, ...inner.flatMap((one) => listTargets(one, depth + 1))]
}
