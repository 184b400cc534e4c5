import { h } from '../dom/h.ts'
import { type IconName, icon } from '../dom/icon.ts'

/** A selectable row; the whole row is the button. */
export function choice(parameters: {
  icon: IconName
  title: string
  text?: string | undefined
  /** @default false */
  isDisabled?: boolean | undefined
  open(): unknown
}): HTMLButtonElement {
  const { title, text, isDisabled, open } = parameters
  return h(
    'button',
    {
      type: 'button',
      class: 'choice',
      'data-guard': 'step',
      disabled: isDisabled,
      onclick: () => void open(),
    },
    h('span', { class: 'mark' }, icon(parameters.icon)),
    h(
      'span',
      { class: 'grow' },
      h('b', {}, title),
      text !== undefined && h('span', { class: 'quiet' }, text),
    ),
    icon('next'),
  )
}
