import {
  type ApiClient,
  endLoginSession,
  endOtherLoginSessions,
  getLoginSessions,
  type ListedLoginSession,
} from '@foyer/contract'
import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { icon } from '../../../dom/icon.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { runButton } from '../../../screens/runButton.ts'
import { toErrorText } from '../../../screens/toErrorText.ts'
import type { Texts } from '../../../texts/en.ts'
import type { StepUp } from '../../stepUp/createStepUp.ts'

/** Parameters of the list of logins. */
export type SessionsParameters = { api: ApiClient; token: string; stepUp: StepUp; texts: Texts }

/** Lists where the visitor is logged in, and ends one login or all others. Resolves when the visitor is done. */
export async function showSessions(
  card: HTMLElement,
  { api, token, stepUp, texts }: SessionsParameters,
): Promise<void> {
  const words = texts.sessions
  const { sessions } = await api(getLoginSessions, { query: {} }, { token })
  return new Promise((resolve) => {
    /** Ends logins after a step-up. */
    async function end(
      found: readonly ListedLoginSession[],
      run: () => Promise<{ sessions: readonly ListedLoginSession[] }>,
    ) {
      try {
        list((await stepUp.ask(card)) ? (await run()).sessions : found)
      } catch (error) {
        list(found, toErrorText(error, texts))
      }
    }
    const list = (found: readonly ListedLoginSession[], failure = '') => {
      const isEnrolled = found.some((session) => session.isThis && session.isEnrolled)
      const others = runButton(
        words.endOthers,
        texts,
        () => end(found, () => api(endOtherLoginSessions, { query: {} }, { token })),
        'danger plain',
      )
      others.note.textContent = failure
      fillCard(card, {
        icon: 'device',
        title: words.title,
        body: [
          h('p', { class: 'about' }, isEnrolled ? words.about : words.aboutStranger),
          h('ul', { class: 'rows' }, ...found.map((session) => item(session, found))),
          found.length > 1 && others.button,
        ],
        actions: [leaveButton(texts.done, resolve)],
        note: others.note,
      })
    }
    const item = (session: ListedLoginSession, found: readonly ListedLoginSession[]) => {
      const { id, deviceName, hostOrigin, isThis } = session
      const site = hostOrigin ?? words.thisSite
      const ending = runButton(
        words.end,
        texts,
        () => end(found, () => api(endLoginSession, { params: { id }, query: {} }, { token })),
        'danger small',
      )
      ending.button.setAttribute('aria-label', words.endNamed(deviceName, site))
      return h(
        'li',
        {},
        h('span', { class: 'mark' }, icon('device')),
        h(
          'div',
          { class: 'grow' },
          h('b', {}, isThis ? texts.devices.this(deviceName) : deviceName),
          h('span', { class: 'quiet', dir: hostOrigin === null ? undefined : 'ltr' }, site),
          h('span', { class: 'quiet' }, texts.recovery.since(toDay(session.createdAt))),
          h('span', { class: 'quiet' }, texts.devices.used(toMoment(session.lastUsedAt))),
          h('span', { class: 'quiet' }, session.isEnrolled ? words.enrolled : words.stranger),
        ),
        !isThis && ending.button,
      )
    }
    const toDay = (iso: string) => new Date(iso).toLocaleDateString(texts.locale, { dateStyle: 'medium' })
    const toMoment = (iso: string) =>
      new Date(iso).toLocaleString(texts.locale, { dateStyle: 'medium', timeStyle: 'short' })
    list(sessions)
  })
}
