import { powers } from '@foyer/contract/sessions'
import { type Hex, zeroAddress } from 'viem'
import type { Texts } from '../texts/en.ts'
import { decodeRun, isExecution, readRun } from './readRun.ts'

const revocation = /^0x.{8}(?:.{64})+0{64}$/

/** Calls inside of calls are looked into so deep. */
const maxDepth = 4

/** Why a call must not be made, whatever contract it is for: it gives control away. Calls that it runs are looked into. */
export function checkSelector(data: Hex, texts: Texts, depth = 0): string | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  const isControl = powers.control.has(selector) || isDelegated(data)
  if (isControl || (powers.revocable.has(selector) && !revocation.test(data)))
    return texts.signing.refusals.givesControl
  const inner = readRun({ to: zeroAddress, data })
  // Nobody needs more; somebody who hides something might.
  if (inner.length && depth >= maxDepth) return texts.signing.refusals.givesControl
  return inner
    .map((call) => checkSelector(call.data, texts, depth + 1))
    .find((reason) => reason !== undefined)
}

/** First byte of a mode of ERC-7579 whose call runs as the account's own code. */
const delegatedMode = '0xff'

/** Whether an account or a module runs other code as its own; bundles of a Safe are code that is known. */
function isDelegated(data: Hex): boolean {
  const run = decodeRun(data)
  if (isExecution(data)) return String(run?.args?.[0]).toLowerCase().startsWith(delegatedMode)
  const [, , inner, operation] = (run?.args ?? []) as readonly unknown[]
  // The only functions with a small number there, which says how the call is made.
  if (typeof operation !== 'number' || operation === 0) return false
  return decodeRun(inner as Hex)?.functionName !== 'multiSend'
}
