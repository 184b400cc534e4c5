import { isErrorCode } from '@foyer/contract'
import { fillCard } from '../../../dom/fillCard.ts'
import { formatAmount } from '../../../dom/formatAmount.ts'
import { h } from '../../../dom/h.ts'
import type { ApprovalFact } from '../../../explain/ApprovalFact.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { renderFacts } from '../../../screens/renderFacts.ts'
import { runButton } from '../../../screens/runButton.ts'
import type { OwnerChangeFlow } from '../../../smart/createOwnerChange.ts'
import type { PreparedOperation } from '../../../smart/SmartAccount.ts'
import { nameOfOwner } from './nameOfOwner.ts'
import type { NetworkChange, OwnersStep } from './OwnersStep.ts'
import { toOwnerErrorText } from './toOwnerErrorText.ts'

/** Maximum age of fees and sponsorship; if the visitor takes longer, they are requested again. */
const freshMs = 30_000

/** A prepared change. */
export type PreparedChange = NetworkChange & {
  flow: OwnerChangeFlow
  prepared: PreparedOperation
  /** A message to show immediately. */
  said?: string
}

/** Shows a change with its fee, and makes it after the button was held. */
export function confirmOwnerChange(step: OwnersStep, asked: PreparedChange): void {
  const { card, texts, now, list } = step
  const { network, change, flow, prepared, said = '' } = asked
  const words = texts.owner
  const shownAt = now()
  const isAdded = change.kind === 'add'
  const progress = h('p', { class: 'about quiet', role: 'status' })
  async function send() {
    progress.textContent = words.sending
    try {
      const latest = now() - shownAt > freshMs ? await flow.prepare() : undefined
      if (latest && latest.status !== 'ready') return list()
      if (latest && !isAsGood(latest.prepared, prepared))
        return confirmOwnerChange(step, { ...asked, prepared: latest.prepared, said: words.dearer })
      await flow.send(latest?.prepared ?? prepared)
      list({ done: words.changed })
    } catch (error) {
      const failure = toOwnerErrorText(error, texts)
      if (isSent(error)) list({ failure })
      else note.textContent = failure
    } finally {
      progress.textContent = ''
    }
  }
  const label = isAdded ? words.add : texts.recovery.remove
  const { button, note } = runButton(label, texts, send, isAdded ? 'primary' : 'danger')
  button.dataset.guard = 'hold'
  note.textContent = said
  fillCard(card, {
    icon: 'warning',
    isAlarming: true,
    title: isAdded ? words.addTitle : words.removeTitle,
    body: [
      h('p', { class: 'about' }, isAdded ? words.addAbout(network.name) : words.removeAbout(network.name)),
      renderFacts(factsOf(step, asked)),
      prepared.operation.factory && h('p', { class: 'about quiet' }, texts.notes.firstUse),
      progress,
    ],
    actions: [leaveButton(texts.back, () => list()), button],
    note,
    hint: texts.security.hold,
  })
}

function factsOf(step: OwnersStep, { network, change, prepared }: PreparedChange): ApprovalFact[] {
  const { facts, recovery, locale } = step.texts
  const { symbol, decimals } = network.nativeCurrency
  return [
    { label: recovery.passkey, value: nameOfOwner(step, change) },
    { label: facts.withSmartAccount, value: network.account.address },
    { label: facts.network, value: network.name },
    prepared.isSponsored
      ? { label: facts.feeIs, value: facts.sponsored }
      : { label: facts.fee, value: `${formatAmount(prepared.feeWei, decimals, locale)} ${symbol}` },
  ]
}

/** The change was sent, so it cannot be pressed again. */
const isSent = (error: unknown) =>
  isErrorCode(error, 'TRANSACTION_REVERTED') ||
  isErrorCode(error, 'OPERATION_PENDING') ||
  isErrorCode(error, 'RESPONSE_INVALID')

const isAsGood = (latest: PreparedOperation, agreed: PreparedOperation) =>
  latest.isSponsored === agreed.isSponsored && (latest.isSponsored || latest.feeWei <= agreed.feeWei)
