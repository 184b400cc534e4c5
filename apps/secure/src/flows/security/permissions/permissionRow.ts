import { h } from '../../../dom/h.ts'
import { icon } from '../../../dom/icon.ts'
import type { Texts } from '../../../texts/en.ts'
import type { HeldPermission } from './readPermissions.ts'

/** Summary of a permission: the requesting site, its limit and its expiry. */
export function permissionRow(
  { session, facts }: HeldPermission,
  { grants }: Texts,
  { action, below }: { action?: HTMLElement; below?: HTMLElement } = {},
): HTMLElement {
  // The facts after it are about the spender and the network.
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

/** Converts letters of other scripts to ASCII (punycode), as in the browser's address bar. */
function toHost(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : origin
}
