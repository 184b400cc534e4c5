import type { ChainInfo } from '@foyer/contract'
import { formatAmount } from '../../dom/formatAmount.ts'
import type { ApprovalFact } from '../../explain/ApprovalFact.ts'
import type { ApprovalView } from '../../explain/ApprovalView.ts'
import type { CallDescription } from '../../explain/CallDescription.ts'
import type { readTrial } from '../../explain/readTrial.ts'
import { toSimulationFact } from '../../explain/toSimulationFact.ts'
import { SecureError } from '../../SecureError.ts'
import type { PreparedOperation, SmartAccount, SmartCall } from '../../smart/SmartAccount.ts'
import type { Texts } from '../../texts/en.ts'
import type { OwnCalls } from './OwnCalls.ts'

/** Parameters of `viewCalls`. */
export type ViewCallsParameters = {
  calls: readonly SmartCall[]
  descriptions: readonly CallDescription[]
  trial: ReturnType<typeof readTrial>
  isDeployed: boolean
  /** Why one of the calls must not be made. */
  bad: string | undefined
  /** Messages for operations that cannot be made, by error code. */
  failures: Readonly<Record<string, string>>
  smart: SmartAccount
  /** Set if the calls are this site's own. */
  ours?: OwnCalls | undefined
  chain: ChainInfo
  texts: Texts
}

/** Creates the approval view of an atomic batch, or of the reason why it cannot be sent. */
export function viewCalls(
  prepared: PreparedOperation | SecureError,
  parameters: ViewCallsParameters,
): ApprovalView {
  const { calls, descriptions, trial, isDeployed, bad, failures, smart, ours, chain, texts } = parameters
  const [only] = descriptions
  const isBatch = calls.length > 1
  const isFailed = prepared instanceof SecureError
  const refusal = bad ?? trial.refusal ?? (isFailed ? failures[prepared.code] : undefined)
  const { changes, controlled } = trial
  return {
    title: ours?.title ?? (isBatch ? texts.approve.calls(String(calls.length)) : (only?.title ?? '')),
    icon: isBatch && !ours ? 'contract' : only?.icon,
    confirm: ours?.confirm ?? texts.approve.send,
    calls: isBatch ? descriptions : undefined,
    described: isBatch ? undefined : only?.described,
    facts: [
      ...(isBatch ? [] : (only?.facts ?? [])),
      ...toSimulationFact(texts.facts.changes, changes),
      ...toSimulationFact(texts.facts.controlled, controlled),
      { label: texts.facts.withSmartAccount, value: smart.address },
      { label: texts.facts.network, value: chain.name },
      ...(isFailed ? [] : [feeFact(prepared, chain, texts)]),
    ],
    warnings: [
      ...new Set(descriptions.flatMap(({ warnings }) => warnings)),
      // A failing call has no operation; the batch is refused for that reason.
      ...trial.warnings.filter((warning) => warning !== texts.warnings.fails),
    ],
    notes: [
      ...(ours?.notes ?? []),
      ...trial.notes,
      ...(isBatch ? [texts.notes.allOrNone] : []),
      ...(isDeployed ? [] : [texts.notes.firstUse]),
      ...(!isFailed && prepared.refusal && !prepared.isSponsored ? [texts.notes.notSponsored] : []),
    ],
    raw: JSON.stringify(
      calls.map(({ to, value, data }) => ({ to, value: value.toString(), data })),
      null,
      2,
    ),
    isOurs: ours !== undefined,
    isPowerful: trial.isPowerful || descriptions.some((description) => description.isPowerful),
    refusal,
    refusalError: bad === undefined && trial.refusal === undefined && isFailed ? prepared : undefined,
  }
}

function feeFact({ feeWei, isSponsored }: PreparedOperation, chain: ChainInfo, texts: Texts): ApprovalFact {
  const { symbol, decimals } = chain.nativeCurrency
  return isSponsored
    ? { label: texts.facts.feeIs, value: texts.facts.sponsored }
    : { label: texts.facts.fee, value: `${formatAmount(feeWei, decimals, texts.locale)} ${symbol}` }
}
