import { getConfirmations, type SigningPasskey } from '@foyer/contract'
import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { icon } from '../../../dom/icon.ts'
import { hasPasskeys } from '../../../passkeys/hasPasskeys.ts'
import { choice } from '../../../screens/choice.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { runButton } from '../../../screens/runButton.ts'
import { addSigningPasskey } from './addSigningPasskey.ts'
import { afterStepUp } from './afterStepUp.ts'
import type { ConfirmationStep, ConfirmationsParameters } from './ConfirmationStep.ts'
import { pendingRow } from './pendingRow.ts'
import { removePasskey } from './removePasskey.ts'
import { ruleChoices } from './ruleChoices.ts'

/**
 * Lets the visitor choose when the wallet requires a passkey, and which passkeys it accepts. Only for top-level pages of the
 * secure site, since some browsers cannot create passkeys in a frame.
 */
export async function showConfirmations(
  card: HTMLElement,
  parameters: ConfirmationsParameters,
): Promise<void> {
  const { api, session, signal } = parameters
  const state = await api(getConfirmations, { query: {} }, { token: session.token, signal })
  return new Promise((resolve, reject) => {
    const list = (failure = '') => showList(step, failure, resolve)
    const step: ConfirmationStep = { ...parameters, card, state, list, fail: reject }
    list()
  })
}

function showList(step: ConfirmationStep, failure: string, finish: () => void): void {
  const { card, state, texts } = step
  const words = texts.confirmations
  const { note, save, options } = ruleChoices(step)
  const hasSome = state.passkeys.length > 0
  // Without a passkey, adding one is the only option.
  const add = runButton(
    words.add,
    texts,
    () => afterStepUp(step, () => addSigningPasskey(step)),
    hasSome ? '' : 'primary',
  )
  const isAbsent = !hasPasskeys()
  add.button.disabled = isAbsent
  if (isAbsent) add.note.textContent = texts.recovery.passkeyAbsent
  if (failure) (hasSome ? note : add.note).textContent = failure
  fillCard(card, {
    icon: 'passkey',
    title: words.title,
    body: [
      h('p', { class: 'about' }, words.about),
      state.isRequired && h('p', { class: 'about' }, words.required),
      ...(state.pending.length
        ? [
            h('h2', {}, words.waiting),
            h('ul', { class: 'rows' }, ...state.pending.map((one) => pendingRow(step, one))),
          ]
        : []),
      options,
      h('h2', {}, words.passkeys),
      hasSome
        ? h('ul', { class: 'rows' }, ...state.passkeys.map((passkey) => passkeyRow(step, passkey)))
        : h('p', { class: 'quiet' }, words.none),
      ...(hasSome ? [add.button, add.note] : []),
      ownersChoice(step),
    ],
    actions: [leaveButton(texts.done, finish), hasSome ? save : add.button],
    note: hasSome ? note : add.note,
  })
}

function passkeyRow(step: ConfirmationStep, passkey: SigningPasskey): HTMLElement {
  const { texts } = step
  const date = new Date(passkey.createdAt).toLocaleString(texts.locale, { dateStyle: 'medium' })
  const since = texts.recovery.since(date)
  return h(
    'li',
    {},
    h('span', { class: 'mark' }, icon('passkey')),
    h('div', { class: 'grow' }, h('b', {}, passkey.name), h('span', { class: 'quiet' }, since)),
    h(
      'button',
      {
        type: 'button',
        class: 'danger small',
        'data-guard': 'step',
        'aria-label': `${texts.recovery.remove}: ${passkey.name}, ${since}`,
        onclick: () => removePasskey(step, passkey),
      },
      texts.recovery.remove,
    ),
  )
}

function ownersChoice({ showOwners, state, texts, list, fail }: ConfirmationStep): HTMLElement | undefined {
  if (!showOwners) return undefined
  const { title, row: text } = texts.owner
  const open = () => showOwners(state.passkeys).then(() => list(), fail)
  return h('div', { class: 'choices' }, choice({ icon: 'contract', title, text, open }))
}
