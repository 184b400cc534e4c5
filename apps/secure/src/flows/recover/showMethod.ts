import type { Recovery } from '@foyer/contract'
import { fillCard } from '../../dom/fillCard.ts'
import { h } from '../../dom/h.ts'
import { codeInput } from '../../screens/codeInput.ts'
import { leaveButton } from '../../screens/leaveButton.ts'
import { methodNames } from '../../screens/methodNames.ts'
import { runButton } from '../../screens/runButton.ts'
import { secretInput } from '../../screens/secretInput.ts'
import { readSecret } from '../readSecret.ts'
import type { RecoverStep } from './RecoverStep.ts'

/** Asks for the secret of a recovery method, and for the mailed code if there is a challenge. */
export function showMethod(step: RecoverStep, method: Recovery, challengeId?: string): void {
  const { card, found, wallet, texts, back, done } = step
  const words = texts.recover
  const input = secretInput(method.kind)
  // The secret is entered next.
  const mailed = codeInput(() => input.focus())
  const { button, note } = runButton(words.open, texts, async () => {
    const otp = mailed.value.trim()
    if (challengeId !== undefined && !/^\d{6}$/.test(otp)) {
      note.textContent = texts.errors.OTP_INVALID
      return
    }
    const factor = {
      recoveryId: method.id,
      getSecret: (asked: Parameters<typeof readSecret>[0]) =>
        readSecret(asked, input.value, card.ownerDocument.defaultView ?? window),
    }
    await wallet.recover(found, factor, challengeId === undefined ? undefined : { challengeId, otp })
    done()
  })
  fillCard(card, {
    icon: method.kind,
    title: methodNames(texts)[method.kind],
    body: [
      challengeId !== undefined && h('label', {}, words.codeFrom, mailed),
      method.kind === 'passkey'
        ? h('p', { class: 'about' }, words.passkeyAbout)
        : h('label', {}, method.kind === 'code' ? texts.recovery.code : texts.recovery.password, input),
    ],
    actions: [leaveButton(texts.back, back), button],
    note,
  })
  if (challengeId !== undefined) mailed.focus()
  else if (method.kind !== 'passkey') input.focus()
}
