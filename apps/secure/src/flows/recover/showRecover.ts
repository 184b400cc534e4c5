import { getCustodyWallets, type Recovery } from '@foyer/contract'
import { fillCard } from '../../dom/fillCard.ts'
import { h } from '../../dom/h.ts'
import { SecureError } from '../../SecureError.ts'
import { choice } from '../../screens/choice.ts'
import { leaveButton } from '../../screens/leaveButton.ts'
import { methodChoice } from '../../screens/methodChoice.ts'
import { methodNames } from '../../screens/methodNames.ts'
import { runButton } from '../../screens/runButton.ts'
import type { Recovered } from '../../wallet/Recovered.ts'
import type { RecoverStep } from './RecoverStep.ts'
import { showAssistedRecovery } from './showAssistedRecovery.ts'
import { showEarlier } from './showEarlier.ts'
import { showMethod } from './showMethod.ts'
import { showNewWallet } from './showNewWallet.ts'

/**
 * Lets the visitor open their wallet on a new device. Resolves when this device has its own split, or when the login
 * switches to another wallet, new or earlier.
 *
 * @throws SecureError `RECOVERY_CANCELLED`
 */
export async function showRecover(
  card: HTMLElement,
  { found, wallet, api, session, texts }: Pick<RecoverStep, 'found' | 'wallet' | 'api' | 'session' | 'texts'>,
): Promise<Recovered> {
  const { token, user } = await session.need()
  // The current wallet can be recovered even if the list fails to load.
  const { wallets } = await api(getCustodyWallets, { query: {} }, { token }).catch(() => ({ wallets: [] }))
  return new Promise((resolve, reject) => {
    const step: RecoverStep = {
      card,
      found,
      wallet,
      api,
      session,
      wallets,
      texts,
      who: user.email ?? user.userName ?? '',
      back: () => choose(step),
      done: () => resolve('opened'),
      other: () => resolve('otherWallet'),
      cancel: () =>
        reject(new SecureError('RECOVERY_CANCELLED', 'This device was not added', { walletCode: 4001 })),
    }
    choose(step)
  })
}

function choose(step: RecoverStep): void {
  const { card, found, who, texts, cancel } = step
  const words = texts.recover
  const methods = found.recoveries.filter(({ kind }) => kind !== 'assisted' || found.assistedWaitS !== null)
  fillCard(card, {
    icon: 'shield',
    title: words.title,
    body: [
      who && h('p', { class: 'who' }, h('bdi', {}, who)),
      h('p', { class: 'about' }, methods.length ? words.about : words.none),
      h(
        'div',
        { class: 'choices' },
        ...methods.map((method) =>
          methodChoice({ kind: method.kind, texts, open: () => open(step, method) }),
        ),
      ),
      h('div', { class: 'choices' }, ...otherWallets(step)),
    ],
    actions: [leaveButton(texts.cancel, cancel)],
  })
}

/** Options for a visitor who cannot recover this wallet, or who does not own it. */
function otherWallets(step: RecoverStep): HTMLButtonElement[] {
  const { found, wallets, texts } = step
  const words = texts.newWallet
  const isCurrent = wallets[0]?.isThis ?? true
  const hasAsked = found.waits.some(({ kind, isThis }) => kind === 'newWallet' && isThis)
  return [
    ...(wallets.some(({ isThis }) => !isThis)
      ? [choice({ icon: 'clock', title: words.earlier, open: () => showEarlier(step) })]
      : []),
    ...(found.newWalletWaitS !== undefined && isCurrent
      ? [
          choice({
            icon: 'phrase',
            title: hasAsked ? words.waitTitle : words.row,
            text: hasAsked ? undefined : words.rowAbout,
            open: () => showNewWallet(step),
          }),
        ]
      : []),
  ]
}

function open(step: RecoverStep, method: Recovery): void {
  if (method.kind === 'assisted') showAssistedRecovery(step)
  else if (method.kind === 'password') sendFirst(step, method)
  else showMethod(step, method)
}

/** The server releases what a password unlocks only for a fresh code. */
function sendFirst(step: RecoverStep, method: Recovery): void {
  const { card, wallet, texts, back } = step
  const { button, note } = runButton(texts.recover.sendCode, texts, async () =>
    showMethod(step, method, await wallet.sendRecoveryCode(method.id)),
  )
  fillCard(card, {
    icon: method.kind,
    title: methodNames(texts)[method.kind],
    body: [h('p', { class: 'about' }, texts.recoverCode.about)],
    actions: [leaveButton(texts.back, back), button],
    note,
  })
}
