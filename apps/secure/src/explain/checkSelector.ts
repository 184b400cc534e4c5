import { safeBundlers } from '@foyer/contract'
import { isRevocation, powers } from '@foyer/contract/sessions'
import { type Hex, zeroAddress } from 'viem'
import type { Texts } from '../texts/en.ts'
import { decodeRun, isExecution, readInnerCalls } from './readInnerCalls.ts'

/** Maximum depth of nested calls that are inspected. */
const maxDepth = 4

/** Returns why a call must not be made to any contract: it gives control away. Nested calls are inspected, too. */
export function checkSelector(data: Hex, texts: Texts, depth = 0): string | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  const isControl = powers.control.has(selector) || isDelegated(data)
  if (isControl || (powers.revocable.has(selector) && !isRevocation(data)))
    return texts.signing.refusals.givesControl
  // A contract may still be able to read what this code cannot.
  const isUnread = data.length > 10 && powers.running.has(selector) && !decodeRun(data)
  const inner = readInnerCalls({ to: zeroAddress, data })
  // No honest call nests deeper; one that hides something might.
  if (isUnread || inner.some(({ isUnbounded }) => isUnbounded) || (inner.length && depth >= maxDepth))
    return texts.signing.refusals.givesControl
  return inner
    .map((call) => checkSelector(call.data, texts, depth + 1))
    .find((reason) => reason !== undefined)
}

/** First byte of an ERC-7579 mode that runs the call by delegatecall. */
const delegatedMode = '0xff'

/** Whether an account or module makes a delegatecall. Safe's own bundlers are known code and do not count. */
function isDelegated(data: Hex): boolean {
  const run = decodeRun(data)
  if (isExecution(data)) return String(run?.args?.[0]).toLowerCase().startsWith(delegatedMode)
  const [target, , inner, operation] = (run?.args ?? []) as readonly unknown[]
  // Only functions that take an operation have a small number there: the kind of call.
  if (typeof operation !== 'number' || operation === 0) return false
  return (
    !safeBundlers.includes(String(target).toLowerCase()) ||
    decodeRun(inner as Hex)?.functionName !== 'multiSend'
  )
}
