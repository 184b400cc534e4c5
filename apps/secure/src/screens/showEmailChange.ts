import { fillCard } from '../dom/fillCard.ts'
import { h } from '../dom/h.ts'
import { icon } from '../dom/icon.ts'
import { SecureError } from '../SecureError.ts'
import type { Texts } from '../texts/en.ts'
import { formatWait } from './formatWait.ts'
import { runButton } from './runButton.ts'

/** Parameters of the approval of an email change. */
export type EmailChangeParameters = {
  /** Origin of the requesting page. */
  hostOrigin: string
  from: string | null
  to: string
  /** Seconds until it takes effect. */
  waitS: number
  texts: Texts
}

/**
 * Asks before the email changes and shows the new address in full. The embedding page sees the codes that visitors type, so
 * codes alone must not be enough.
 *
 * @throws SecureError `EMAIL_CHANGE_DECLINED`
 */
export function showEmailChange(
  card: HTMLElement,
  { hostOrigin, from, to, waitS, texts }: EmailChangeParameters,
): Promise<void> {
  const words = texts.emailChange
  const wait = formatWait(waitS, texts.locale)
  return new Promise((resolve, reject) => {
    const decline = () => reject(new SecureError('EMAIL_CHANGE_DECLINED', 'The email stays as it is'))
    const agree = runButton(words.agree, texts, async () => resolve())
    agree.button.dataset.guard = 'hold'
    const line = (name: string, value: string, className = '', type = '') =>
      h('div', { class: className }, h('dt', {}, name), h('dd', { class: type, dir: 'ltr' }, value))
    fillCard(card, {
      icon: 'assisted',
      title: words.title,
      body: [
        h(
          'dl',
          { class: 'facts' },
          line(words.to, to, 'big', 'address long'),
          from !== null && line(words.from, from),
          line(texts.approve.askedBy, hostOrigin),
        ),
        h('p', { class: 'warning' }, icon('warning'), h('span', {}, words.power)),
        h('p', { class: 'about' }, waitS > 0 ? words.wait(wait) : words.atOnce),
        h('p', { class: 'about quiet' }, words.undo),
      ],
      actions: [
        h('button', { type: 'button', 'data-guard': 'no', onclick: decline }, texts.approve.decline),
        agree.button,
      ],
      note: agree.note,
      hint: texts.security.hold,
    })
  })
}
