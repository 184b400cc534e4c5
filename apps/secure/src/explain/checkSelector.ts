import { isRevocation, powers } from '@foyer/contract/sessions'
import { type Hex, zeroAddress } from 'viem'
import type { Texts } from '../texts/en.ts'
import { decodeRun, isExecution, readRun } from './readRun.ts'

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
  const inner = readRun({ to: zeroAddress, data })
  // No honest call nests deeper; one that hides something might.
  if (isUnread || inner.some(({ isUnbounded }) => isUnbounded) || (inner.length && depth >= maxDepth))
    return texts.signing.refusals.givesControl
  return inner
    .map((call) => checkSelector(call.data, texts, depth + 1))
    .find((reason) => reason !== undefined)
}

/** First byte of an ERC-7579 mode that runs the call by delegatecall. */
const delegatedMode = '0xff'

/**
 * `MultiSend` and `MultiSendCallOnly` of [Safe](https://github.com/safe-global/safe-deployments), versions 1.1.1 to 1.5.0.
 * Any other contract with such a function could do anything in the Safe's name.
 */
const bundlers: ReadonlySet<string> = new Set([
  '0x8d29be29923b68abfdd21e541b9374737b49cdad',
  '0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761',
  '0x998739bfdaadde7c933b942a68053933098f9eda',
  '0x0dfcccb95225ffb03c6fbb2559b530c2b7c8a912',
  '0x40a2accbd92bca938b02010e17a5b8929b49130d',
  '0xa1dabef33b3b82c7814b6d82a79e50f4ac44102b',
  '0xf220d3b4dfb23c4ade8c88e526c1353abacbc38f',
  '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
  '0x309d0b190fecca8e1d5d8309a16f7e3cb133e885',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2',
  '0x0408ef011960d02349d50286d20531229bcef773',
  '0x218543288004cd07832472d464648173c77d7eb7',
  '0xa83c336b20401af773b6219ba5027174338d1836',
])

/** Whether an account or module makes a delegatecall. Safe's own bundlers are known code and do not count. */
function isDelegated(data: Hex): boolean {
  const run = decodeRun(data)
  if (isExecution(data)) return String(run?.args?.[0]).toLowerCase().startsWith(delegatedMode)
  const [target, , inner, operation] = (run?.args ?? []) as readonly unknown[]
  // Only functions that take an operation have a small number there: the kind of call.
  if (typeof operation !== 'number' || operation === 0) return false
  return !bundlers.has(String(target).toLowerCase()) || decodeRun(inner as Hex)?.functionName !== 'multiSend'
}
