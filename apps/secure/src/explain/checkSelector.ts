import { isTakenBack, powers } from '@foyer/contract/sessions'
import { type Hex, zeroAddress } from 'viem'
import type { Texts } from '../texts/en.ts'
import { decodeRun, isExecution, readRun } from './readRun.ts'

/** Calls inside of calls are looked into so deep. */
const maxDepth = 4

/** Why a call must not be made, whatever contract it is for: it gives control away. Calls that it runs are looked into. */
export function checkSelector(data: Hex, texts: Texts, depth = 0): string | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  const isControl = powers.control.has(selector) || isDelegated(data)
  if (isControl || (powers.revocable.has(selector) && !isTakenBack(data)))
    return texts.signing.refusals.givesControl
  // What cannot be read here a contract may read all the same.
  const isUnread = data.length > 10 && powers.running.has(selector) && !decodeRun(data)
  const inner = readRun({ to: zeroAddress, data })
  // Nobody needs more; somebody who hides something might.
  if (isUnread || inner.some(({ isUnbounded }) => isUnbounded) || (inner.length && depth >= maxDepth))
    return texts.signing.refusals.givesControl
  return inner
    .map((call) => checkSelector(call.data, texts, depth + 1))
    .find((reason) => reason !== undefined)
}

/** First byte of a mode of ERC-7579 whose call runs as the account's own code. */
const delegatedMode = '0xff'

/**
 * `MultiSend` and `MultiSendCallOnly` of [Safe](https://github.com/safe-global/safe-deployments), from version 1.1.1 to 1.5.0:
 * what else has a function of that name may do anything as the Safe's own.
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

/** Whether an account or a module runs other code as its own; bundles of a Safe are code that is known. */
function isDelegated(data: Hex): boolean {
  const run = decodeRun(data)
  if (isExecution(data)) return String(run?.args?.[0]).toLowerCase().startsWith(delegatedMode)
  const [target, , inner, operation] = (run?.args ?? []) as readonly unknown[]
  // The only functions with a small number there, which says how the call is made.
  if (typeof operation !== 'number' || operation === 0) return false
  return !bundlers.has(String(target).toLowerCase()) || decodeRun(inner as Hex)?.functionName !== 'multiSend'
}
