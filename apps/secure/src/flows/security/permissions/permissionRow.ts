import { h } from '../../../dom/h.ts'
import { icon } from '../../../dom/icon.ts'
import type { HeldPermission } from './readPermissions.ts'

/** A permission in one sentence. */
export function permissionRow(
  { sentence }: HeldPermission,
  { action, below }: { action?: HTMLElement; below?: HTMLElement } = {},
): HTMLElement {
  return h(
    'li',
    {},
    h('span', { class: 'mark' }, icon('allow')),
    h('div', { class: 'grow' }, h('b', {}, sentence), below),
    action,
  )
}
