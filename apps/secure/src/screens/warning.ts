import { h } from '../dom/h.ts'
import { icon } from '../dom/icon.ts'
import { renderWarning } from './renderWarning.ts'

/** A warning line. */
export function warning(text: string, role?: 'alert'): HTMLElement {
  return h('p', { class: 'warning', role }, icon('warning'), h('span', {}, ...renderWarning(text)))
}
