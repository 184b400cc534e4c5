import { h } from '../../../dom/h.ts'
import { icon } from '../../../dom/icon.ts'
import type { Texts } from '../../../texts/en.ts'
import type { HeldPermission } from './readPermissions.ts'

/** A permission in short: which site asked for it, how much it allows, and until when. */
export function permissionRow(
  { session, facts }: HeldPermission,
  { grants }: Texts,
  { action, below }: { action?: HTMLElement; below?: HTMLElement } = {},
): HTMLElement {
  // What follows it is about whom and where.
  const limits = facts.slice(0, facts.findIndex(({ label }) => label === grants.until) + 1)
  return h(
    'li',
    {},
    h('span', { class: 'mark' }, icon('allow')),
    h(
      'div',
      { class: 'grow' },
      h('b', {}, h('bdi', { dir: 'ltr' }, toHost(session.origin))),
      ...limits.map(({ label, value }) => h('span', { class: 'quiet' }, `${label}: ${value}`)),
      below,
    ),
    action,
  )
}

/** Letters of other scripts as the browser's address bar has them, in ASCII. */
function toHost(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : origin
}
