import { h } from '../../../dom/h.ts'
import { warning } from '../../../screens/warning.ts'
import { permissionRow } from './permissionRow.ts'
import { type ReadPermissionsParameters, readPermissions } from './readPermissions.ts'

/**
 * Lists who may still spend from the visitor's smart account. Shown when keys are changed or exported, since neither ends a
 * permission. `undefined` if no one may.
 */
export async function permissionsNotice(
  parameters: ReadPermissionsParameters,
): Promise<HTMLElement | undefined> {
  const words = parameters.texts.grants
  const networks = await readPermissions(parameters).catch(() => undefined)
  parameters.signal.throwIfAborted()
  if (!networks || networks.some(({ isWhole }) => !isWhole))
    return h('div', { class: 'held' }, warning(words.unread))
  const held = networks.flatMap(({ held }) => held)
  if (!held.length) return undefined
  return h(
    'div',
    { class: 'held' },
    h('h2', {}, words.held),
    h('p', { class: 'about' }, words.heldAbout),
    h('ul', { class: 'rows' }, ...held.map((permission) => permissionRow(permission))),
  )
}
