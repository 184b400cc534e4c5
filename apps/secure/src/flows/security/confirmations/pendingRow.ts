import {
  type ConfirmationRule,
  cancelConfirmationChange,
  type PendingConfirmationChange,
} from '@foyer/contract'
import { h } from '../../../dom/h.ts'
import { icon } from '../../../dom/icon.ts'
import { runButton } from '../../../screens/runButton.ts'
import type { Texts } from '../../../texts/en.ts'
import type { ConfirmationStep } from './ConfirmationStep.ts'

/** A pending change with its stop button. */
export function pendingRow(
  step: ConfirmationStep,
  { id, change, readyAt }: PendingConfirmationChange,
): HTMLElement {
  const { api, session, texts, signal } = step
  const words = texts.confirmations
  const { button, note } = runButton(
    words.stop,
    texts,
    async () => {
      const input = { params: { id }, query: {} }
      step.state = await api(cancelConfirmationChange, input, { token: session.token, signal })
      step.list()
    },
    'small',
  )
  const title =
    change.kind === 'addPasskey'
      ? words.addNamed(change.name)
      : change.kind === 'removePasskey'
        ? words.removeTitle
        : nameOf(change.rule, texts)
  const date = new Date(readyAt).toLocaleString(texts.locale, { dateStyle: 'medium', timeStyle: 'short' })
  return h(
    'li',
    {},
    h('span', { class: 'mark' }, icon('clock')),
    h('div', { class: 'grow' }, h('b', {}, title), h('span', { class: 'quiet' }, words.from(date)), note),
    button,
  )
}

function nameOf(rule: ConfirmationRule, { confirmations: words, locale }: Texts): string {
  if (rule.kind !== 'above') return words[rule.kind]
  const dollars = Number(rule.amount).toLocaleString(locale, { style: 'currency', currency: 'USD' })
  return `${words.above}: ${dollars}`
}
