import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { runButton } from '../../../screens/runButton.ts'
import type { RecoveryStep } from './RecoveryStep.ts'

/** Creates a passkey for recovery that can also confirm. */
export function addPasskey({ card, session, wallet, texts, signal, back, done }: RecoveryStep): void {
  const words = texts.recovery
  const { button, note } = runButton(words.createPasskey, texts, async () => {
    await wallet.addPasskey(session.user.email ?? session.user.userName ?? 'Wallet', signal)
    await done()
  })
  fillCard(card, {
    icon: 'passkey',
    title: words.passkey,
    body: [h('p', { class: 'about' }, words.passkeyAbout)],
    actions: [leaveButton(texts.back, back), button],
    note,
  })
}
