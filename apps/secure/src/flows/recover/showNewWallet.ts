import {
  type CustodyWait,
  finishNewWallet,
  isErrorCode,
  startNewWallet,
  stopAssistedRecovery,
} from '@foyer/contract'
import { fillCard } from '../../dom/fillCard.ts'
import { h } from '../../dom/h.ts'
import { formatWait } from '../../screens/formatWait.ts'
import { leaveButton } from '../../screens/leaveButton.ts'
import { runButton } from '../../screens/runButton.ts'
import type { RecoverStep } from './RecoverStep.ts'

/** Lets the visitor request a new wallet to replace one that they cannot open, and start it after the waiting period. */
export function showNewWallet(step: RecoverStep): void {
  const { found } = step
  const wait = found.waits.find(({ kind, isThis }) => kind === 'newWallet' && isThis)
  if (wait) showWait(step, wait)
  else ask(step)
}

function ask(step: RecoverStep): void {
  const { card, found, api, session, texts, back } = step
  const words = texts.newWallet
  const { button, note } = runButton(words.ask, texts, async () => {
    const { token } = await session.need()
    const { readyAt } = await api(startNewWallet, { query: {}, body: {} }, { token })
    showReady(step, readyAt)
  })
  fillCard(card, {
    icon: 'phrase',
    title: words.title,
    body: [
      h('p', { class: 'about' }, words.about),
      h('p', { class: 'about' }, words.wait(formatWait(found.newWalletWaitS ?? 0, texts.locale))),
      h('p', { class: 'about quiet' }, words.keeps),
    ],
    actions: [leaveButton(texts.back, back), button],
    note,
  })
}

/** Shows when to come back. */
function showReady({ card, texts, back, cancel }: RecoverStep, readyAt: string): void {
  const words = texts.newWallet
  fillCard(card, {
    icon: 'clock',
    title: words.waitTitle,
    body: [h('p', { class: 'about' }, words.waiting(toMoment(readyAt, texts.locale)))],
    actions: [leaveButton(texts.back, back), leaveButton(texts.approve.close, cancel, 'primary')],
  })
}

function showWait(step: RecoverStep, { id, readyAt }: CustodyWait): void {
  const { card, api, session, texts, back, other } = step
  const words = texts.newWallet
  const isReady = Date.parse(readyAt) <= Date.now()
  const takeBack = runButton(
    words.takeBack,
    texts,
    async () => {
      const { token } = await session.need()
      await api(stopAssistedRecovery, { params: { id }, query: {} }, { token })
      other()
    },
    '',
  )
  const start = runButton(words.start, texts, async () => {
    const now = await session.need()
    const { token } = now
    try {
      const answer = await api(finishNewWallet, { query: {}, body: {} }, { token })
      if (answer.status === 'waiting') return showReady(step, answer.readyAt)
      await session.update({ ...now, user: answer.user })
      other()
    } catch (error) {
      // Stopped on another device meanwhile: show the server's current state.
      if (!isErrorCode(error, 'CHALLENGE_EXPIRED')) throw error
      other()
    }
  })
  fillCard(card, {
    icon: isReady ? 'check' : 'clock',
    title: isReady ? words.readyTitle : words.waitTitle,
    body: [
      h('p', { class: 'about' }, isReady ? words.keeps : words.waiting(toMoment(readyAt, texts.locale))),
    ],
    actions: [leaveButton(texts.back, back), takeBack.button, ...(isReady ? [start.button] : [])],
    note: h('div', {}, takeBack.note, start.note),
  })
}

function toMoment(iso: string, locale: string): string {
  return new Date(iso).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })
}
