import type { ConfirmationChange, Recovery } from '@foyer/contract'
import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { choice } from '../../../screens/choice.ts'
import { labelField } from '../../../screens/labelField.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { methodNames } from '../../../screens/methodNames.ts'
import { runButton } from '../../../screens/runButton.ts'
import { secretInput } from '../../../screens/secretInput.ts'
import { readSecret } from '../../readSecret.ts'
import type { ConfirmationStep } from './ConfirmationStep.ts'
import { sendChange } from './sendChange.ts'

/** Makes a change with a recovery method instead of a lost passkey. */
export async function replaceLostPasskey(step: ConfirmationStep, change: ConfirmationChange): Promise<void> {
  const { card, wallet, texts, list } = step
  const words = texts.confirmations
  const { recoveries } = await wallet.describe()
  const methods = recoveries.filter(({ kind }) => kind !== 'assisted')
  const names = methodNames(texts)
  fillCard(card, {
    icon: 'shield',
    title: words.lost,
    body: [
      h('p', { class: 'about' }, methods.length ? words.lostAbout : words.lostNone),
      h(
        'div',
        { class: 'choices' },
        ...methods.map((method) =>
          choice({ icon: method.kind, title: names[method.kind], open: () => prove(step, change, method) }),
        ),
      ),
    ],
    actions: [leaveButton(texts.back, () => list())],
  })
}

function prove(step: ConfirmationStep, change: ConfirmationChange, method: Recovery): void {
  const { card, texts, list } = step
  const input = secretInput(method.kind)
  const { button, note } = runButton(texts.recover.open, texts, () =>
    sendChange(step, change, {
      recoveryId: method.id,
      getSecret: (factor) => readSecret(factor, input.value),
    }),
  )
  fillCard(card, {
    icon: method.kind,
    title: methodNames(texts)[method.kind],
    body: [
      h('p', { class: 'about' }, texts.confirmations.lostAbout),
      method.kind !== 'passkey' &&
        labelField(method.kind === 'code' ? texts.recovery.code : texts.recovery.password, input, note),
    ],
    actions: [leaveButton(texts.back, () => list()), button],
    note: method.kind === 'passkey' ? note : undefined,
  })
}
