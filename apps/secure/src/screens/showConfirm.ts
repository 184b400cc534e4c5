import { ConnectionRejectedError, isErrorCode } from '@foyer/contract'
import { fillCard } from '../dom/fillCard.ts'
import { h } from '../dom/h.ts'
import { SecureError } from '../SecureError.ts'
import type { Texts } from '../texts/en.ts'
import { runButton } from './runButton.ts'

/**
 * Asks for the passkey, immediately if the visitor has just pressed something. Shows a button if the browser requires
 * another press, or if the visitor closed its dialog.
 *
 * @throws SecureError `CONNECTION_REJECTED` when the visitor gives up
 */
export function showConfirm<value>(
  card: HTMLElement,
  texts: Texts,
  ask: (page: Window) => Promise<value>,
): Promise<value> {
  const words = texts.confirmations
  return new Promise((resolve, reject) => {
    const cancel = () => {
      const { code, message } = new ConnectionRejectedError()
      reject(new SecureError(code, message, { walletCode: 4001 }))
    }
    // The card may be in a separate window: ask for the passkey there.
    const page = () => card.ownerDocument.defaultView ?? window
    /** A cancelled attempt can be retried; other errors go to the caller. */
    const run = async () => {
      try {
        resolve(await ask(page()))
      } catch (error) {
        if (isErrorCode(error, 'PASSKEY_FAILED')) throw error
        reject(error)
      }
    }
    const { button, note } = runButton(words.usePasskey, texts, run)
    fillCard(card, {
      icon: 'passkey',
      title: words.confirmTitle,
      body: [h('p', { class: 'about' }, words.confirmAbout)],
      actions: [h('button', { type: 'button', 'data-guard': 'no', onclick: cancel }, texts.cancel), button],
      note,
    })
    // Never before the window is open: the passkey dialog would be the first thing the visitor sees.
    const { parent, navigator } = page()
    if (parent === page() && navigator.userActivation?.isActive) run().catch(() => {})
  })
}
