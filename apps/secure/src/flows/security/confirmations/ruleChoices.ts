import type { ConfirmationRule } from '@foyer/contract'
import { h } from '../../../dom/h.ts'
import { runButton } from '../../../screens/runButton.ts'
import { applyChange } from './applyChange.ts'
import type { ConfirmationStep } from './ConfirmationStep.ts'

/** Initial value; the visitor may change it. */
const firstAmount = '100'

/** The three choices and the save button. */
export function ruleChoices(step: ConfirmationStep): {
  options: HTMLElement
  save: HTMLButtonElement
  note: HTMLElement
} {
  const { state, texts } = step
  const words = texts.confirmations
  const { rule, passkeys } = state
  const amount = h('input', {
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: '12',
    dir: 'ltr',
    value: rule.kind === 'above' ? rule.amount : firstAmount,
  })
  const amountLabel = h('label', {}, words.amount, amount)
  const inputs = new Map<ConfirmationRule['kind'], HTMLInputElement>()
  const chosen = () => [...inputs].find(([, input]) => input.checked)?.[0] ?? 'never'
  const update = () => {
    amountLabel.hidden = chosen() !== 'above'
  }
  const option = (kind: ConfirmationRule['kind'], title: string, text: string, badge?: string | false) => {
    const input = h('input', {
      type: 'radio',
      name: 'confirmation-rule',
      value: kind,
      checked: rule.kind === kind,
      disabled: kind !== 'never' && !passkeys.length,
      onchange: update,
    })
    inputs.set(kind, input)
    return toOption(input, title, text, badge)
  }
  const options = h(
    'fieldset',
    { class: 'choices', 'aria-label': words.title },
    option('always', words.always, words.alwaysText, passkeys.length > 0 && words.recommended),
    option('above', words.above, words.aboveText),
    amountLabel,
    option('never', words.never, words.neverText),
  )
  update()
  const { button, note } = runButton(words.save, texts, async () => {
    const kind = chosen()
    const text = amount.value.trim().replace(',', '.')
    if (kind === 'above' && !/^\d{1,9}(\.\d{1,6})?$/.test(text)) {
      note.textContent = words.amountWrong
      return
    }
    const next: ConfirmationRule = kind === 'above' ? { kind, amount: text } : { kind }
    await applyChange(step, { kind: 'rule', rule: next }, isWeaker(next, rule))
  })
  return { options, save: button, note }
}

function toOption(
  input: HTMLInputElement,
  title: string,
  text: string,
  badge: string | false | undefined,
): HTMLElement {
  return h(
    'label',
    { class: 'choice' },
    input,
    h(
      'span',
      { class: 'grow' },
      h('b', {}, title),
      badge && h('span', { class: 'badge' }, badge),
      h('span', { class: 'quiet' }, text),
    ),
  )
}

const ranks = { never: 0, above: 1, always: 2 } as const

/** Same rule as on the server; here it only selects the text. */
function isWeaker(next: ConfirmationRule, now: ConfirmationRule): boolean {
  if (next.kind === 'above' && now.kind === 'above') return Number(next.amount) > Number(now.amount)
  return ranks[next.kind] < ranks[now.kind]
}
