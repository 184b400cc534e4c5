import { isErrorCode, type Recovery } from '@foyer/contract'
import { fillCard } from '../../dom/fillCard.ts'
import { h } from '../../dom/h.ts'
import { codeInput } from '../../screens/codeInput.ts'
import { labelField } from '../../screens/labelField.ts'
import { leaveButton } from '../../screens/leaveButton.ts'
import { methodNames } from '../../screens/methodNames.ts'
import { runButton } from '../../screens/runButton.ts'
import { secretInput } from '../../screens/secretInput.ts'
import { toErrorText } from '../../screens/toErrorText.ts'
import { readSecret } from '../readSecret.ts'
import type { RecoverStep } from './RecoverStep.ts'

/** Asks for the secret of a recovery method, and for the mailed code if there is a challenge. */
export function showMethod(step: RecoverStep, method: Recovery, challengeId?: string): void {
  const { card, found, wallet, texts, back, done } = step
  const words = texts.recover
  const input = secretInput(method.kind)
  // The secret is entered next.
  const mailed = codeInput(() => input.focus())
  const mailedNote = h('p', { class: 'note', role: 'status' })
  const { button, note } = runButton(words.open, texts, async () => {
    const otp = mailed.value.trim()
    mailedNote.textContent = ''
    if (challengeId !== undefined && !/^\d{6}$/.test(otp)) {
      mailedNote.textContent = texts.errors.OTP_INVALID
      mailed.focus()
      return
    }
    const factor = {
      recoveryId: method.id,
      getSecret: (asked: Parameters<typeof readSecret>[0]) =>
        readSecret(asked, input.value, card.ownerDocument.defaultView ?? window),
    }
    try {
      await wallet.recover(found, factor, challengeId === undefined ? undefined : { challengeId, otp })
    } catch (error) {
      const isOfMail = isErrorCode(error, 'OTP_INVALID') || isErrorCode(error, 'OTP_ATTEMPTS')
      if (method.kind !== 'passkey') (isOfMail ? mailed : input).focus()
      if (!isOfMail) throw error
      mailedNote.textContent = toErrorText(error, texts)
      return
    }
    done()
  })
  fillCard(card, {
    icon: method.kind,
    title: methodNames(texts)[method.kind],
    body: [
      challengeId !== undefined && labelField(words.codeFrom, mailed, mailedNote),
      method.kind === 'passkey'
        ? h('p', { class: 'about' }, words.passkeyAbout)
        : labelField(method.kind === 'code' ? texts.recovery.code : texts.recovery.password, input, note),
    ],
    actions: [leaveButton(texts.back, back), button],
    note: method.kind === 'passkey' ? note : undefined,
  })
  if (challengeId !== undefined) mailed.focus()
  else if (method.kind !== 'passkey') input.focus()
}
