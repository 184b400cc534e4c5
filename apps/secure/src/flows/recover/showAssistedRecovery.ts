import { fillCard } from '../../dom/fillCard.ts'
import { h } from '../../dom/h.ts'
import { codeInput } from '../../screens/codeInput.ts'
import { formatWait } from '../../screens/formatWait.ts'
import { labelField } from '../../screens/labelField.ts'
import { leaveButton } from '../../screens/leaveButton.ts'
import { runButton } from '../../screens/runButton.ts'
import type { AssistedRecoveryStatus } from '../../wallet/AssistedRecoveryStatus.ts'
import type { RecoverStep } from './RecoverStep.ts'

/** Asks the operator for help: sends a code by mail, or resumes the waiting period of an earlier visit. */
export function showAssistedRecovery(step: RecoverStep): void {
  const { card, found, wallet, texts, back } = step
  const words = texts.recover
  const about = words.helpAbout(formatWait(found.assistedWaitS ?? 0, texts.locale))
  const { button, note } = runButton(words.sendCode, texts, async () => {
    const before = await wallet.continueAssistedRecovery(found)
    if (before) return settle(step, before)
    await wallet.startAssistedRecovery(found)
    typeCode(step)
  })
  fillCard(card, {
    icon: 'assisted',
    title: words.help,
    body: [h('p', { class: 'about' }, about)],
    actions: [leaveButton(texts.back, back), button],
    note,
  })
}

function typeCode(step: RecoverStep): void {
  const { card, found, wallet, texts, back } = step
  const words = texts.recover
  const { button, note, press } = runButton(words.next, texts, async () => {
    const otp = input.value.trim()
    if (!/^\d{6}$/.test(otp)) {
      note.textContent = texts.errors.OTP_INVALID
      return
    }
    try {
      settle(step, await wallet.continueAssistedRecovery(found, otp))
    } catch (error) {
      input.value = ''
      input.focus()
      throw error
    }
  })
  const input = codeInput(press)
  fillCard(card, {
    icon: 'assisted',
    title: words.help,
    body: [labelField(words.codeFrom, input, note)],
    actions: [leaveButton(texts.back, back), button],
  })
  input.focus()
}

function settle(
  { card, texts, back, done, cancel }: RecoverStep,
  state: AssistedRecoveryStatus | undefined,
): void {
  if (state?.status !== 'waiting') {
    done()
    return
  }
  const words = texts.recover
  const date = new Date(state.readyAt).toLocaleString(texts.locale, { dateStyle: 'long', timeStyle: 'short' })
  fillCard(card, {
    icon: 'clock',
    title: words.waitTitle,
    body: [h('p', { class: 'about' }, words.wait(date))],
    actions: [leaveButton(texts.back, back), leaveButton(texts.approve.close, cancel, 'primary')],
  })
}
