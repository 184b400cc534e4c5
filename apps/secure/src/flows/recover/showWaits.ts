import { type ApiClient, type CustodyWait, stopAssistedRecovery } from '@foyer/contract'
import { fillCard } from '../../dom/fillCard.ts'
import { h } from '../../dom/h.ts'
import { icon } from '../../dom/icon.ts'
import { runButton } from '../../screens/runButton.ts'
import type { Texts } from '../../texts/en.ts'

/** Parameters of the notice of a recovery in progress. */
export type WaitsParameters = {
  api: ApiClient
  token: string
  /** Waiting requests of the wallet; at least one, and all of one kind. */
  waits: readonly CustodyWait[]
  texts: Texts
}

/**
 * Shows the help or new wallet that was requested, and stops all requests with one press. Resolves when the visitor has
 * decided.
 */
export function showWaits(
  card: HTMLElement,
  { api, token, waits, texts }: WaitsParameters,
): Promise<{ isStopped: boolean }> {
  const isNewWallet = waits[0]?.kind === 'newWallet'
  const words = isNewWallet ? { ...texts.waits, ...texts.newWalletWaits } : texts.waits
  return new Promise((resolve) => {
    const stop = runButton(words.stop, texts, async () => {
      for (const { id } of waits) await api(stopAssistedRecovery, { params: { id }, query: {} }, { token })
      resolve({ isStopped: true })
    })
    const item = ({ deviceName, hostOrigin, startedAt, readyAt }: CustodyWait) =>
      h(
        'li',
        {},
        h('span', { class: 'mark' }, icon('clock')),
        h(
          'div',
          { class: 'grow' },
          h('b', {}, deviceName),
          hostOrigin !== null && h('span', { class: 'quiet', dir: 'ltr' }, hostOrigin),
          h('span', { class: 'quiet' }, words.asked(toMoment(startedAt))),
          h('span', { class: 'quiet' }, words.ready(toMoment(readyAt))),
        ),
      )
    const toMoment = (iso: string) =>
      new Date(iso).toLocaleString(texts.locale, { dateStyle: 'medium', timeStyle: 'short' })
    fillCard(card, {
      icon: 'warning',
      isAlarming: true,
      title: words.title,
      body: [
        h('p', { class: 'about' }, words.about),
        h('ul', { class: 'rows' }, ...waits.map(item)),
        h('p', { class: 'about quiet' }, words.use),
      ],
      actions: [
        h('button', { type: 'button', onclick: () => resolve({ isStopped: false }) }, words.later),
        stop.button,
      ],
      note: stop.note,
    })
  })
}
