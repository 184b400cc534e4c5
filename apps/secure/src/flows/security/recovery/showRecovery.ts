import type { CustodyWallet, LoginSession, Recovery } from '@foyer/contract'
import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { icon } from '../../../dom/icon.ts'
import { choice } from '../../../screens/choice.ts'
import { formatWait } from '../../../screens/formatWait.ts'
import { runButton } from '../../../screens/runButton.ts'
import type { Texts } from '../../../texts/en.ts'
import type { Wallet } from '../../../wallet/Wallet.ts'
import type { StepUp } from '../../stepUp/createStepUp.ts'
import { saveBackup } from './saveBackup.ts'

/** Shortest recovery password: what it protects may be tried without any limit once a copy of it is out. */
const leastPasswordChars = 14

/** What the set-up of recoveries works with. */
export type RecoveryParameters = {
  wallet: CustodyWallet
  session: LoginSession
  custody: Pick<Wallet, 'describe' | 'addRecovery' | 'addPasskey' | 'addHelp' | 'removeRecovery' | 'use'>
  /** Asked before anything is added or removed. */
  stepUp: StepUp
  texts: Texts
  signal: AbortSignal
}

/** Lets the visitor set up ways to recover and take them back; says of each what it means. */
export function showRecovery(card: HTMLElement, parameters: RecoveryParameters): Promise<void> {
  const { session, custody, stepUp, texts, signal } = parameters
  const words = texts.recovery
  const ways = {
    passkey: { name: words.passkey, text: words.passkeyText, open: passkey },
    code: { name: words.code, text: words.codeText, open: code },
    password: { name: words.password, text: words.passwordText, open: password },
    assisted: { name: words.help, text: words.helpText, open: help },
  }
  let { wallet } = parameters
  let finish = () => {}
  let fail = (_: unknown) => {}

  const back = () => h('button', { type: 'button', 'data-guard': 'no', onclick: choose }, texts.back)
  async function done() {
    wallet = await custody.describe()
    choose()
  }
  /** Goes on to a change, once the visitor has shown that it is theirs to make. */
  const change = (open: () => unknown) => async () => {
    try {
      if (await stepUp.ask(card)) await open()
      else choose()
    } catch (error) {
      fail(error)
    }
  }

  function choose() {
    const { recoveries, mode, assistedWaitS } = wallet
    const kinds = (['passkey', 'code', 'password', 'assisted'] as const).filter(
      (kind) =>
        kind !== 'assisted' || (assistedWaitS !== null && !recoveries.some((way) => way.kind === 'assisted')),
    )
    fillCard(card, {
      icon: recoveries.length ? 'shield' : 'warning',
      isAlarming: !recoveries.length,
      title: words.title,
      body: [
        recoveries.length
          ? h('p', { class: 'about' }, mode === 'assisted' ? words.assisted : words.self)
          : h('p', { class: 'warning' }, icon('warning'), h('span', {}, words.none)),
        ...(recoveries.length
          ? [h('h2', {}, words.yours), h('ul', { class: 'rows' }, ...recoveries.map(item))]
          : []),
        h('h2', {}, words.add),
        h(
          'div',
          { class: 'choices' },
          ...kinds.map((kind) =>
            choice({
              icon: kind,
              title: ways[kind].name,
              text: ways[kind].text,
              open: change(ways[kind].open),
            }),
          ),
        ),
      ],
      actions: [
        h(
          'button',
          { type: 'button', class: 'primary', 'data-guard': 'no', onclick: () => finish() },
          texts.done,
        ),
      ],
    })
  }
  function item(way: Recovery) {
    const { name } = ways[way.kind]
    const date = new Date(way.createdAt).toLocaleDateString(texts.locale, { dateStyle: 'medium' })
    return h(
      'li',
      { 'data-kind': way.kind },
      h('span', { class: 'mark' }, icon(way.kind)),
      h('div', { class: 'grow' }, h('b', {}, name), h('span', { class: 'quiet' }, words.since(date))),
      h(
        'button',
        {
          type: 'button',
          class: 'danger small',
          'data-guard': 'step',
          'aria-label': `${words.remove}: ${name}, ${words.since(date)}`,
          onclick: change(() => remove(way)),
        },
        words.remove,
      ),
    )
  }
  function remove(way: Recovery) {
    const isLast = wallet.recoveries.length === 1
    const asked = runButton(
      words.remove,
      texts,
      async () => {
        await custody.removeRecovery(way.id)
        await done()
      },
      'danger',
    )
    asked.button.dataset.guard = 'hold'
    fillCard(card, {
      icon: 'warning',
      isAlarming: true,
      title: words.removeTitle(ways[way.kind].name),
      body: [
        isLast &&
          h('p', { class: 'warning', role: 'alert' }, icon('warning'), h('span', {}, words.removeLast)),
        h('p', { class: 'about' }, words.removeAbout),
        way.kind === 'code' && h('p', { class: 'about quiet' }, words.removeBackup),
      ],
      actions: [back(), asked.button],
      note: asked.note,
      hint: texts.security.hold,
    })
  }
  function passkey() {
    const { button, note } = runButton(words.createPasskey, texts, async () => {
      await custody.addPasskey(session.user.email ?? session.user.userName ?? 'Wallet', signal)
      await done()
    })
    fillCard(card, {
      icon: 'passkey',
      title: words.passkey,
      body: [h('p', { class: 'about' }, words.passkeyAbout)],
      actions: [back(), button],
      note,
    })
  }
  async function code() {
    const { createRecoveryCode } = (await import('../../../keys/keyParts.ts')).keyParts
    const text = createRecoveryCode()
    const isWritten = h('input', { autocomplete: 'off', spellcheck: 'false', maxlength: '4', dir: 'ltr' })
    const { button, note } = runButton(words.written, texts, async () => {
      if (isWritten.value.trim().toUpperCase() !== text.slice(-4)) {
        note.textContent = words.lastGroupWrong
        return
      }
      await custody.addRecovery({ kind: 'code', code: text }, signal)
      await done()
    })
    const backup = runButton(
      words.saveBackup,
      texts,
      () => saveBackup(custody, { kind: 'code', code: text }, signal),
      '',
    )
    fillCard(card, {
      icon: 'code',
      title: words.code,
      body: [
        h('p', { class: 'about' }, words.codeAbout),
        h('p', { class: 'code', dir: 'ltr' }, text),
        h('p', { class: 'about quiet' }, words.codeBackup),
        backup.button,
        backup.note,
        h('label', {}, words.lastGroup, isWritten),
      ],
      actions: [back(), button],
      note,
    })
  }
  function password() {
    const first = h('input', { type: 'password', autocomplete: 'new-password' })
    const second = h('input', { type: 'password', autocomplete: 'new-password' })
    const { button, note } = runButton(words.setPassword, texts, async () => {
      if (first.value.length < leastPasswordChars)
        note.textContent = words.passwordShort(String(leastPasswordChars))
      else if (first.value !== second.value) note.textContent = words.passwordDiffers
      else {
        await custody.addRecovery({ kind: 'password', password: first.value }, signal)
        await done()
      }
    })
    fillCard(card, {
      icon: 'password',
      title: words.password,
      body: [
        h('p', { class: 'about' }, words.passwordAbout),
        h('label', {}, words.passwordField, first),
        h('label', {}, words.passwordAgain, second),
      ],
      actions: [back(), button],
      note,
    })
  }
  function help() {
    const wait = formatWait(wallet.assistedWaitS ?? 0, texts.locale)
    const asked = runButton(words.helpOn, texts, async () => {
      await custody.addHelp(signal)
      await done()
    })
    asked.button.dataset.guard = 'hold'
    fillCard(card, {
      icon: 'assisted',
      title: words.help,
      body: [
        h('p', { class: 'warning' }, icon('warning'), h('span', {}, words.helpWarning)),
        h('p', { class: 'about' }, words.helpAbout(wait)),
      ],
      actions: [back(), asked.button],
      note: asked.note,
      hint: texts.security.hold,
    })
  }

  return new Promise((resolve, reject) => {
    finish = resolve
    fail = reject
    choose()
  })
}
