import { chooseCustodyWallet } from '@foyer/contract'
import { fillCard } from '../../dom/fillCard.ts'
import { h } from '../../dom/h.ts'
import { choice } from '../../screens/choice.ts'
import { leaveButton } from '../../screens/leaveButton.ts'
import { toErrorText } from '../../screens/toErrorText.ts'
import type { RecoverStep } from './RecoverStep.ts'

/** Lets the visitor recover an earlier wallet of their login, one from before a new wallet was started. */
export function showEarlier(step: RecoverStep): void {
  const { card, wallets, api, session, texts, back, other } = step
  const words = texts.newWallet
  const note = h('p', { class: 'note', role: 'status' })
  async function choose(id: string) {
    note.textContent = ''
    try {
      const now = await session.need()
      const { token } = now
      const { user, sessionExpirationTime } = await api(
        chooseCustodyWallet,
        { params: { id }, query: {}, body: {} },
        { token },
      )
      await session.update({ ...now, user, expirationTime: sessionExpirationTime })
      other()
    } catch (error) {
      note.textContent = toErrorText(error, texts)
    }
  }
  const row = ({ id, createdAt }: (typeof wallets)[number]) =>
    choice({
      icon: 'clock',
      title: words.madeOn(new Date(createdAt).toLocaleDateString(texts.locale, { dateStyle: 'long' })),
      open: () => choose(id),
    })
  fillCard(card, {
    icon: 'clock',
    title: words.earlierTitle,
    body: [
      h('p', { class: 'about' }, words.earlierAbout),
      h('div', { class: 'choices' }, ...wallets.filter(({ isThis }) => !isThis).map(row)),
    ],
    actions: [leaveButton(texts.back, back)],
    note,
  })
}
