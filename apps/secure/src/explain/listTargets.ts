import type { Hex } from 'viem'
import { type InnerCall, readRun } from './readRun.ts'

/** Maximum depth of nested calls that are inspected. */
const maxDepth = 4

/** Lists the contract a call is for, and those that it makes others call. */
export function listTargets(call: InnerCall, depth = 0): Hex[] {
  const inner = depth < maxDepth ? readRun(call) : []
  return [call.to, ...inner.flatMap((one) => listTargets(one, depth + 1))]
}
