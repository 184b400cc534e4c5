import { type CaipNetworkId, getSessionNotices, type SessionNotices } from '@foyer/contract'
import type { Hex } from 'viem'
import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { icon } from '../../../dom/icon.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { renderFacts } from '../../../screens/renderFacts.ts'
import { warning } from '../../../screens/warning.ts'
import { noticeSwitch } from './noticeSwitch.ts'
import { permissionRow } from './permissionRow.ts'
import {
  type HeldPermission,
  type NetworkPermissions,
  type ReadPermissionsParameters,
  readPermissions,
} from './readPermissions.ts'

/** Permissions to end on a network: these, or all that the account ever granted there. */
export type EndedPermissions = { network: CaipNetworkId; contexts: readonly Hex[] | undefined }

/**
 * Lists who may act for the visitor's smart accounts without confirmation, for every site. Resolves with the permissions to
 * end.
 */
export async function showPermissions(
  card: HTMLElement,
  parameters: ReadPermissionsParameters,
): Promise<EndedPermissions | undefined> {
  const { texts } = parameters
  const words = texts.grants
  const [networks, notice] = await Promise.all([readPermissions(parameters), readNotice(parameters)])
  return new Promise((resolve) => {
    const held = networks.filter((network) => network.held.length > 0 || !network.isWhole)
    fillCard(card, {
      icon: 'allow',
      title: words.title,
      body: [
        h('p', { class: 'about' }, held.length ? words.about : words.none),
        ...held.flatMap((one) => listNetwork(one, parameters, resolve)),
        (held.length > 0 || notice?.isOn) && notice && noticeSwitch(notice, parameters),
      ],
      actions: [leaveButton(texts.done, () => resolve(undefined))],
    })
  })
}

/** Whether uses are mailed; `undefined` if mails are not available or the setting is unknown. */
async function readNotice({
  api,
  token,
  signal,
}: ReadPermissionsParameters): Promise<SessionNotices | undefined> {
  const notice = await api(getSessionNotices, { query: {} }, { token, signal }).catch(() => undefined)
  return notice?.isPossible || notice?.isOn ? notice : undefined
}

type End = (ended: EndedPermissions) => void

function listNetwork(
  { network: { chainId: network }, chain, held, isWhole }: NetworkPermissions,
  { texts }: ReadPermissionsParameters,
  end: End,
): (Node | false)[] {
  const words = texts.grants
  const title = h('h2', {}, chain.name)
  const endingAll = () => endButton(words.endAll, () => end({ network, contexts: undefined }))
  const row = (permission: HeldPermission) => {
    const { context, origin } = permission.session
    const ending = endButton(words.end, () => end({ network, contexts: [context as Hex] }))
    ending.ariaLabel = `${words.end}: ${origin}`
    const below = h(
      'details',
      {},
      h('summary', {}, texts.grants.details, icon('next')),
      renderFacts(permission.facts),
    )
    return permissionRow(permission, { action: ending, below })
  }
  return [
    title,
    !isWhole && warning(words.unread),
    held.length > 0 && h('ul', { class: 'rows' }, ...held.map(row)),
    // Ending all permissions only takes the chain, so it works even if the server lists none.
    (held.length > 1 || !isWhole) && endingAll(),
  ]
}

function endButton(label: string, onclick: () => void) {
  return h('button', { type: 'button', class: 'danger small', 'data-guard': 'step', onclick }, label)
}
