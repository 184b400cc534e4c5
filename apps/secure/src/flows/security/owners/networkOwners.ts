import type { SigningPasskey } from '@foyer/contract'
import { bytesToBigInt, isAddressEqual } from 'viem'
import { h } from '../../../dom/h.ts'
import { type IconName, icon } from '../../../dom/icon.ts'
import { decodeBytes } from '../../../keys/decodeBytes.ts'
import type { PasskeyKey } from '../../../passkeys/PasskeyAnswer.ts'
import { warning } from '../../../screens/warning.ts'
import type { OwnerChange } from '../../../smart/createOwnerChange.ts'
import { type OwnerKey, type Owners, readOwners } from '../../../smart/readOwners.ts'
import { changeOwner } from './changeOwner.ts'
import type { OwnersStep } from './OwnersStep.ts'
import type { OwnedNetwork } from './readOwnedNetworks.ts'

/** Lists the owners on one network with the available actions. */
export async function networkOwners(step: OwnersStep, network: OwnedNetwork): Promise<HTMLElement[]> {
  const { phrase, passkeys, texts, signal } = step
  const words = texts.owner
  const { account, ask, name } = network
  const title = h('h2', {}, name)
  const ids = passkeys.map(({ credentialId }) => credentialId)
  // A network that does not answer must not hide the others.
  const owners = await readOwners({ account: account.address, ids, ask }).catch(() => undefined)
  signal.throwIfAborted()
  if (!owners) return [title, h('p', { class: 'about' }, words.unread)]
  if (owners.address && !isAddressEqual(owners.address, phrase)) return [title, warning(words.other)]
  const change = (change: OwnerChange) => step.go(changeOwner(step, { network, change }))
  return [
    title,
    h(
      'ul',
      { class: 'rows' },
      row('phrase', texts.phrase.title, words.stays),
      ...passkeys.map((passkey) => passkeyRow(step, passkey, owners, change)),
      ...strangerRows(step, owners, change),
    ),
    ...(passkeys.length ? [] : [h('p', { class: 'about' }, texts.confirmations.none)]),
  ]
}

type Change = (change: OwnerChange) => void

function passkeyRow({ texts }: OwnersStep, passkey: SigningPasskey, owners: Owners, change: Change) {
  const words = texts.owner
  const { name, credentialId } = passkey
  const isOwner = owners.keys.some((key) => isListed(key, passkey))
  // Another key with the same name must be removed first.
  const isTaken = owners.keys.some(({ key }) => key?.credentialId === credentialId)
  const action = isOwner
    ? rowButton(texts.recovery.remove, name, true, () => change({ kind: 'remove', credentialId }))
    : !isTaken && rowButton(words.add, name, false, () => change({ kind: 'add', key: toKey(passkey) }))
  return row('passkey', name, isOwner ? words.owns : words.ownsNot, action)
}

/** Rows of keys that are not in the visitor's list. */
function strangerRows({ passkeys, texts }: OwnersStep, owners: Owners, change: Change): HTMLElement[] {
  const words = texts.owner
  const names = new Map(passkeys.map(({ credentialId, name }) => [credentialId, name]))
  return owners.keys
    .filter((key) => !passkeys.some((passkey) => isListed(key, passkey)))
    .map(({ key }) => {
      if (!key) return row('warning', words.unknown, words.unnamed)
      const { credentialId } = key
      const remove = () => change({ kind: 'remove', credentialId })
      const button = rowButton(texts.recovery.remove, names.get(credentialId), true, remove)
      return row('warning', words.unknown, words.unknownAbout, button)
    })
}

function isListed({ key }: OwnerKey, passkey: SigningPasskey): boolean {
  const listed = toKey(passkey)
  return key?.credentialId === listed.credentialId && key.x === listed.x && key.y === listed.y
}

function toKey({ credentialId, publicKey }: SigningPasskey): PasskeyKey {
  const number = (text: string) => bytesToBigInt(decodeBytes(text))
  return { credentialId, x: number(publicKey.x), y: number(publicKey.y) }
}

function row(name: IconName, title: string, text: string, action?: HTMLElement | false) {
  return h(
    'li',
    { class: name === 'warning' ? 'urgent' : undefined },
    h('span', { class: 'mark' }, icon(name)),
    h('div', { class: 'grow' }, h('b', {}, title), h('span', { class: 'quiet' }, text)),
    action,
  )
}

function rowButton(label: string, name: string | undefined, isDanger: boolean, open: () => unknown) {
  return h(
    'button',
    {
      type: 'button',
      class: isDanger ? 'danger small' : 'small',
      'data-guard': 'step',
      'aria-label': name === undefined ? undefined : `${label}: ${name}`,
      onclick: () => void open(),
    },
    label,
  )
}
