import type { CustodyWallet, LoginSession } from '@foyer/contract'
import { h } from '../dom/h.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { createPasskey } from './createPasskey.ts'
import { runButton } from './runButton.ts'
import { saveBackup } from './saveBackup.ts'

/** Shortest recovery password: what it protects may be tried without any limit once a copy of it is out. */
const leastPasswordChars = 14

/** Lets the visitor set up ways to recover; says of each what it means. */
export function showRecovery(
  card: HTMLElement,
  found: CustodyWallet,
  session: LoginSession,
  custody: Wallet,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let wallet = found
    const back = () => h('button', { type: 'button', onclick: () => void choose() }, 'Back')
    const show = (...children: (Node | string)[]) => {
      card.replaceChildren(...children)
      card.querySelector('h1')?.focus()
    }
    async function done() {
      wallet = await custody.describe()
      choose()
    }
    function choose() {
      const has = (kind: string) => wallet.recoveries.some((recovery) => recovery.kind === kind)
      const way = (kind: string, title: string, text: string, open: () => void) =>
        h(
          'button',
          { type: 'button', class: 'choice', onclick: open },
          h('b', {}, has(kind) ? `${title} ✓` : title),
          h('span', { class: 'quiet' }, text),
        )
      show(
        h('h1', { tabindex: '-1' }, 'Recovery'),
        h(
          'p',
          {},
          wallet.recoveries.length
            ? 'You can open this wallet again if you lose this device.'
            : 'Without a recovery, losing this device or clearing this browser loses the wallet. We cannot open it for you.',
        ),
        way(
          'passkey',
          'Passkey',
          'Kept by your device or password manager. Works on every device that has it.',
          passkey,
        ),
        way(
          'code',
          'Recovery code',
          'Nine groups to write down. Whoever has it and your login can open the wallet.',
          code,
        ),
        way(
          'password',
          'Recovery password',
          'You remember it. We do not know it and cannot reset it.',
          password,
        ),
        h(
          'div',
          { class: 'actions' },
          h('button', { type: 'button', class: 'primary', onclick: () => resolve() }, 'Done'),
        ),
      )
    }
    function passkey() {
      const { button, note } = runButton('Create passkey', async () => {
        await custody.addRecovery(
          await createPasskey(session.user.email ?? session.user.userName ?? 'Wallet'),
          signal,
        )
        await done()
      })
      show(
        h('h1', { tabindex: '-1' }, 'Passkey'),
        h(
          'p',
          {},
          'Your device asks for your finger, face or PIN. If you delete the passkey, this way is gone.',
        ),
        h('div', { class: 'actions' }, back(), button),
        note,
      )
    }
    async function code() {
      const { createRecoveryCode } = (await import('../wallet/custodyParts.ts')).custodyParts
      const text = createRecoveryCode()
      const isWritten = h('input', { autocomplete: 'off', spellcheck: 'false', maxlength: '4' })
      const { button, note } = runButton('I wrote it down', async () => {
        if (isWritten.value.trim().toUpperCase() !== text.slice(-4)) {
          note.textContent = 'That is not the last group'
          return
        }
        await custody.addRecovery({ kind: 'code', code: text }, signal)
        await done()
      })
      const backup = runButton(
        'Save a backup file for this code',
        () => saveBackup(custody, { kind: 'code', code: text }, signal),
        '',
      )
      show(
        h('h1', { tabindex: '-1' }, 'Recovery code'),
        h('p', {}, 'Write it on paper. It is shown once. Nobody of us will ever ask you for it.'),
        h('p', { class: 'code' }, text),
        h('p', { class: 'quiet' }, 'With the backup file the code also works when this site is gone.'),
        backup.button,
        backup.note,
        h('label', {}, 'Type its last group', isWritten),
        h('div', { class: 'actions' }, back(), button),
        note,
      )
    }
    function password() {
      const first = h('input', { type: 'password', autocomplete: 'new-password' })
      const second = h('input', { type: 'password', autocomplete: 'new-password' })
      const { button, note } = runButton('Set password', async () => {
        if (first.value.length < leastPasswordChars)
          note.textContent = `Use at least ${leastPasswordChars} characters`
        else if (first.value !== second.value) note.textContent = 'The two are not the same'
        else {
          await custody.addRecovery({ kind: 'password', password: first.value }, signal)
          await done()
        }
      })
      show(
        h('h1', { tabindex: '-1' }, 'Recovery password'),
        h('p', {}, 'Take one you use nowhere else. If you forget it, this way is gone.'),
        h('label', {}, 'Password', first),
        h('label', {}, 'Once more', second),
        h('div', { class: 'actions' }, back(), button),
        note,
      )
    }
    choose()
  })
}
