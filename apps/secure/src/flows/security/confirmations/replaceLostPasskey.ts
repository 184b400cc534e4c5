import type { ConfirmationChange, Recovery } from '@foyer/contract'
import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { choice } from '../../../screens/choice.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { runButton } from '../../../screens/runButton.ts'
import { secretInput } from '../../../screens/secretInput.ts'
import { wayNames } from '../../../screens/wayNames.ts'
import { readSecret } from '../../readSecret.ts'
import type { ConfirmationStep } from './ConfirmationStep.ts'
import { sendChange } from './sendChange.ts'

/** Makes a change with a recovery method instead of a lost passkey. */
export async function replaceLostPasskey(step: ConfirmationStep, change: ConfirmationChange): Promise<void> {
  const { card, wallet, texts, list } = step
  const words = texts.confirmations
  const { recoveries } = await wallet.describe()
  const ways = recoveries.filter(({ kind }) => kind !== 'assisted')
  const names = wayNames(texts)
  fillCard(card, {
    icon: 'shield',
    title: words.lost,
    body: [
      h('p', { class: 'about' }, ways.length ? words.lostAbout : words.lostNone),
      h(
        'div',
        { class: 'choices' },
        ...ways.map((way) =>
          choice({ icon: way.kind, title: names[way.kind], open: () => prove(step, change, way) }),
        ),
      ),
    ],
    actions: [leaveButton(texts.back, () => list())],
  })
}

function prove(step: ConfirmationStep, change: ConfirmationChange, way: Recovery): void {
  const { card, texts, list } = step
  const input = secretInput(way.kind)
  const { button, note } = runButton(texts.recover.open, texts, () =>
    sendChange(step, change, {
      recoveryId: way.id,
      getSecret: (factor) => readSecret(factor, input.value),
    }),
  )
  fillCard(card, {
    icon: way.kind,
    title: wayNames(texts)[way.kind],
    body: [
      h('p', { class: 'about' }, texts.confirmations.lostAbout),
      way.kind !== 'passkey' &&
        h('label', {}, way.kind === 'code' ? texts.recovery.code : texts.recovery.password, input),
    ],
    actions: [leaveButton(texts.back, () => list()), button],
    note,
  })
}
