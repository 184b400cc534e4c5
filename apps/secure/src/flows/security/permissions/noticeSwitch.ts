import { type SessionNotices, setSessionNotices } from '@foyer/contract'
import { h } from '../../../dom/h.ts'
import { toErrorText } from '../../../screens/toErrorText.ts'
import type { ReadPermissionsParameters } from './readPermissions.ts'

/** Switch for mails about the use of permissions. Shows the server's setting, also after a failed change. */
export function noticeSwitch(
  { isOn }: SessionNotices,
  { api, token, texts, signal }: Pick<ReadPermissionsParameters, 'api' | 'token' | 'texts' | 'signal'>,
): HTMLElement {
  const words = texts.grants
  const note = h('p', { class: 'note', role: 'status' })
  let known = isOn
  const input = h('input', {
    type: 'checkbox',
    role: 'switch',
    async onchange() {
      const wanted = input.checked
      input.disabled = true
      note.textContent = ''
      try {
        known = (await api(setSessionNotices, { query: {}, body: { isOn: wanted } }, { token, signal })).isOn
      } catch (error) {
        note.textContent = toErrorText(error, texts)
      } finally {
        input.checked = known
        input.disabled = false
      }
    },
  })
  input.checked = isOn
  return h(
    'div',
    {},
    h(
      'label',
      { class: 'choice' },
      input,
      h(
        'span',
        { class: 'grow' },
        h('b', {}, words.mailMe),
        h('span', { class: 'quiet' }, words.mailMeAbout),
      ),
    ),
    note,
  )
}
