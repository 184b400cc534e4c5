import { fillCard } from '../dom/fillCard.ts'
import { h } from '../dom/h.ts'
import type { Texts } from '../texts/en.ts'
import { labelField } from './labelField.ts'
import { runButton } from './runButton.ts'

/**
 * Asks for the two digits shown in the provider's window; resolves when the login does. `submit` returns whether the server
 * still waits for the window.
 */
export function showMatchCode(
  card: HTMLElement,
  texts: Texts,
  submit: (matchCode: string) => Promise<'pending' | 'done'>,
): Promise<never> {
  const { match, pages } = texts
  const input = h('input', {
    inputmode: 'numeric',
    maxlength: '2',
    autocomplete: 'off',
    dir: 'ltr',
    class: 'otp',
  })
  const { button, note } = runButton(pages.logIn, texts, async () => {
    const matchCode = input.value.trim()
    if (!/^\d\d$/.test(matchCode)) {
      note.textContent = match.missing
      return
    }
    if ((await submit(matchCode)) === 'pending') note.textContent = match.first
  })
  fillCard(card, {
    icon: 'window',
    title: match.title,
    body: [h('p', { class: 'about' }, match.about), labelField(match.digits, input, note)],
    actions: [button],
  })
  return new Promise(() => {})
}
