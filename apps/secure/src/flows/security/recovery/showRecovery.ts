import type { CustodyWallet, LoginSession, Recovery, RecoveryKind } from '@foyer/contract'
import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { icon } from '../../../dom/icon.ts'
import { hasPasskeys } from '../../../passkeys/hasPasskeys.ts'
import { choice } from '../../../screens/choice.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { warning } from '../../../screens/warning.ts'
import type { Texts } from '../../../texts/en.ts'
import type { StepUp } from '../../stepUp/createStepUp.ts'
import { addAssistedRecovery } from './addAssistedRecovery.ts'
import { addPasskey } from './addPasskey.ts'
import { addPassword } from './addPassword.ts'
import { addRecoveryCode } from './addRecoveryCode.ts'
import { methodSettings } from './methodSettings.ts'
import type { RecoveryStep } from './RecoveryStep.ts'
import { removeMethod } from './removeMethod.ts'

/** Parameters of the recovery setup. */
export type RecoveryParameters = {
  /** Current state from the server. */
  found: CustodyWallet
  session: LoginSession
  wallet: RecoveryStep['wallet']
  /** Runs before anything is added or removed. */
  stepUp: StepUp
  texts: Texts
  signal: AbortSignal
}

/** The list and the actions of its rows. */
type List = Pick<RecoveryStep, 'card' | 'found' | 'texts'> & {
  add(kind: RecoveryKind): void
  remove(method: Recovery): void
  finish(): void
}

const openers = {
  passkey: addPasskey,
  code: addRecoveryCode,
  password: addPassword,
  assisted: addAssistedRecovery,
}

/** Lets the visitor add and remove recovery methods, and explains each. */
export function showRecovery(card: HTMLElement, parameters: RecoveryParameters): Promise<void> {
  const { session, wallet, stepUp, texts, signal } = parameters
  let { found } = parameters
  return new Promise((resolve, reject) => {
    const toStep = (): RecoveryStep => ({ card, found, session, wallet, texts, signal, back, done })
    const back = () =>
      showList({
        card,
        found,
        texts,
        add: (kind) => change(() => openers[kind](toStep())),
        remove: (method) => change(() => removeMethod(toStep(), method)),
        finish: resolve,
      })
    async function done() {
      found = await wallet.describe()
      back()
    }
    /** Opens a change after a step-up. */
    async function change(open: () => unknown) {
      try {
        if (await stepUp.ask(card)) await open()
        else back()
      } catch (error) {
        reject(error)
      }
    }
    back()
  })
}

function showList(list: List): void {
  const { card, found, texts, add, finish } = list
  const words = texts.recovery
  const { recoveries, mode, assistedWaitS } = found
  const settings = methodSettings(texts)
  const kinds = (['passkey', 'code', 'password', 'assisted'] as const).filter(
    (kind) =>
      kind !== 'assisted' ||
      (assistedWaitS !== null && !recoveries.some((method) => method.kind === 'assisted')),
  )
  fillCard(card, {
    icon: recoveries.length ? 'shield' : 'warning',
    isAlarming: !recoveries.length,
    title: words.title,
    body: [
      recoveries.length
        ? h('p', { class: 'about' }, mode === 'assisted' ? words.assisted : words.self)
        : warning(words.none),
      ...(recoveries.length
        ? [
            h('h2', {}, words.yours),
            h('ul', { class: 'rows' }, ...recoveries.map((method) => row(list, method))),
          ]
        : []),
      h('h2', {}, words.add),
      h(
        'div',
        { class: 'choices' },
        ...kinds.map((kind) => {
          const isDisabled = kind === 'passkey' && !hasPasskeys()
          return choice({
            icon: kind,
            title: settings[kind].name,
            text: isDisabled ? words.passkeyAbsent : settings[kind].text,
            isDisabled,
            open: () => add(kind),
          })
        }),
      ),
    ],
    // Until a method is added, the way to one is the main action.
    actions: [leaveButton(texts.done, finish, recoveries.length ? 'primary' : undefined)],
  })
}

function row({ texts, remove }: List, method: Recovery): HTMLElement {
  const words = texts.recovery
  const { name } = methodSettings(texts)[method.kind]
  const date = new Date(method.createdAt).toLocaleDateString(texts.locale, { dateStyle: 'medium' })
  return h(
    'li',
    { 'data-kind': method.kind },
    h('span', { class: 'mark' }, icon(method.kind)),
    h('div', { class: 'grow' }, h('b', {}, name), h('span', { class: 'quiet' }, words.since(date))),
    h(
      'button',
      {
        type: 'button',
        class: 'danger small',
        'data-guard': 'step',
        'aria-label': `${words.remove}: ${name}, ${words.since(date)}`,
        onclick: () => remove(method),
      },
      words.remove,
    ),
  )
}
