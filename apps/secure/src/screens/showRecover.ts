import type { CustodyWallet, Recovery } from '@foyer/contract'
import { h } from '../dom/h.ts'
import { SecureError } from '../SecureError.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { readPasskey } from './readPasskey.ts'
import { runButton } from './runButton.ts'

const names = {
  passkey: 'Use a passkey',
  code: 'Type the recovery code',
  password: 'Type the recovery password',
  assisted: 'Ask for help by email',
} as const

/** Lets the visitor open their wallet on a device that it does not know; ends when this device has its own split. */
export function showRecover(card: HTMLElement, wallet: CustodyWallet, custody: Wallet): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = h(
      'button',
      {
        type: 'button',
        onclick: () =>
          reject(new SecureError('RECOVERY_CANCELLED', 'This device was not added', { walletCode: 4001 })),
      },
      'Cancel',
    )
    // Help of the operator is a flow of its own, which this screen does not have.
    const ways = wallet.recoveries.filter(({ kind }) => kind !== 'assisted')
    const choose = () => {
      card.replaceChildren(
        h('h1', { tabindex: '-1' }, 'Open your wallet on this device'),
        h(
          'p',
          {},
          ways.length
            ? 'Your browser keeps each site apart, so this one does not know your wallet yet. Show once that it is yours.'
            : 'This wallet has no recovery. Open it on a device or site where you used it before, and set one up there.',
        ),
        ...ways.map((way) =>
          h(
            'button',
            { type: 'button', class: 'choice', onclick: () => open(way) },
            h('b', {}, names[way.kind]),
          ),
        ),
        h('div', { class: 'actions' }, cancel),
      )
      card.querySelector('h1')?.focus()
    }
    const open = (way: Recovery) => {
      const input = h('input', {
        type: way.kind === 'password' ? 'password' : 'text',
        autocomplete: 'off',
        autocapitalize: 'off',
        spellcheck: 'false',
        'aria-label': way.kind === 'password' ? 'Recovery password' : 'Recovery code',
      })
      const { button, note } = runButton('Open', async () => {
        await custody.recover(wallet, way.id, async (factor) => {
          if (factor.kind === 'passkey') return readPasskey(factor.credentialId ?? '')
          return factor.kind === 'code'
            ? { kind: 'code', code: input.value }
            : { kind: 'password', password: input.value }
        })
        resolve()
      })
      const back = h('button', { type: 'button', onclick: choose }, 'Back')
      card.replaceChildren(
        h('h1', { tabindex: '-1' }, names[way.kind]),
        way.kind === 'passkey'
          ? h('p', {}, 'Your device or password manager asks for it.')
          : h('label', {}, way.kind === 'code' ? 'Recovery code' : 'Recovery password', input),
        h('div', { class: 'actions' }, back, button),
        note,
      )
      if (way.kind === 'passkey') card.querySelector('h1')?.focus()
      else input.focus()
    }
    choose()
  })
}
