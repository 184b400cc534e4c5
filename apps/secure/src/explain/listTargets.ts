import type { Hex } from 'viem'
import { type InnerCall, readInnerCalls } from './readInnerCalls.ts'

/** Maximum depth of nested calls that are inspected. */
const maxDepth = 4

/** Lists the contract a call is for, and those that it makes others call. */
export function listTargets(call: InnerCall, depth = 0): Hex[] {
  const inner = depth < maxDepth ? readInnerCalls(call) : []
  return [call.to, ...inner.flatMap((one) => listTargets(one, depth + 1))]
}
