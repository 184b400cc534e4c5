import type { CustodyWallet, Recovery } from '@foyer/contract'
import { fillCard } from '../../dom/fillCard.ts'
import { h } from '../../dom/h.ts'
import { SecureError } from '../../SecureError.ts'
import { leaveButton } from '../../screens/leaveButton.ts'
import { runButton } from '../../screens/runButton.ts'
import { wayChoice } from '../../screens/wayChoice.ts'
import { wayNames } from '../../screens/wayNames.ts'
import type { Texts } from '../../texts/en.ts'
import type { RecoverStep } from './RecoverStep.ts'
import { showHelp } from './showHelp.ts'
import { showWay } from './showWay.ts'

/**
 * Lets the visitor open their wallet on a device that it does not know; ends when this device has its own split.
 *
 * @throws SecureError `RECOVERY_CANCELLED`
 */
export function showRecover(
  card: HTMLElement,
  found: CustodyWallet,
  wallet: RecoverStep['wallet'],
  texts: Texts,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const step: RecoverStep = {
      card,
      found,
      wallet,
      texts,
      back: () => choose(step),
      done: resolve,
      cancel: () =>
        reject(new SecureError('RECOVERY_CANCELLED', 'This device was not added', { walletCode: 4001 })),
    }
    choose(step)
  })
}

function choose(step: RecoverStep): void {
  const { card, found, texts, cancel } = step
  const words = texts.recover
  const ways = found.recoveries.filter(({ kind }) => kind !== 'assisted' || found.assistedWaitS !== null)
  fillCard(card, {
    icon: 'shield',
    title: words.title,
    body: [
      h('p', { class: 'about' }, ways.length ? words.about : words.none),
      h(
        'div',
        { class: 'choices' },
        ...ways.map((way) => wayChoice({ kind: way.kind, texts, open: () => open(step, way) })),
      ),
    ],
    actions: [leaveButton(texts.cancel, cancel)],
  })
}

function open(step: RecoverStep, way: Recovery): void {
  if (way.kind === 'assisted') showHelp(step)
  else if (way.kind === 'password') sendFirst(step, way)
  else showWay(step, way)
}

/** What a password opens is handed out for a fresh code only. */
function sendFirst(step: RecoverStep, way: Recovery): void {
  const { card, wallet, texts, back } = step
  const { button, note } = runButton(texts.recover.sendCode, texts, async () =>
    showWay(step, way, await wallet.sendRecoveryCode(way.id)),
  )
  fillCard(card, {
    icon: way.kind,
    title: wayNames(texts)[way.kind],
    body: [h('p', { class: 'about' }, texts.recoverCode.about)],
    actions: [leaveButton(texts.back, back), button],
    note,
  })
}
