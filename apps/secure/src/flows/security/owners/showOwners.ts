import { isErrorCode, type SigningPasskey } from '@foyer/contract'
import { bytesToBigInt, type Hex, isAddressEqual } from 'viem'
import { fillCard } from '../../../dom/fillCard.ts'
import { formatAmount } from '../../../dom/formatAmount.ts'
import { h } from '../../../dom/h.ts'
import { type IconName, icon } from '../../../dom/icon.ts'
import { decodeBytes } from '../../../keys/decodeBytes.ts'
import { randomBytes } from '../../../keys/randomBytes.ts'
import { askPasskey } from '../../../passkeys/askPasskey.ts'
import type { PasskeyKey } from '../../../passkeys/PasskeyAnswer.ts'
import { provePasskey } from '../../../passkeys/provePasskey.ts'
import { renderFacts } from '../../../screens/renderFacts.ts'
import { runButton } from '../../../screens/runButton.ts'
import { sayError } from '../../../screens/sayError.ts'
import {
  createOwnerChange,
  type OwnerChange,
  type OwnerChangeFlow,
} from '../../../smart/createOwnerChange.ts'
import { type OwnerKey, readOwners } from '../../../smart/readOwners.ts'
import type { PreparedOperation } from '../../../smart/SmartAccount.ts'
import type { Texts } from '../../../texts/en.ts'
import type { StepUp } from '../../stepUp/createStepUp.ts'
import type { OwnedNetwork } from '../readOwnedNetworks.ts'

/** Fees and a sponsor's word are asked for anew where the visitor took longer. */
const freshMs = 30_000

/** What the list of owners works with. */
export type OwnersParameters = {
  networks: readonly OwnedNetwork[]
  /** Address of the recovery phrase. */
  phrase: Hex
  /** As the server lists them: each shows that its key is its own before it is added. */
  passkeys: readonly SigningPasskey[]
  stepUp: StepUp
  texts: Texts
  now(): number
  signal: AbortSignal
}

/**
 * Shows who owns the wallet's smart account on each network, and lets the visitor add and remove passkeys. The recovery
 * phrase stays an owner.
 */
export async function showOwners(card: HTMLElement, parameters: OwnersParameters): Promise<void> {
  const { networks, phrase, passkeys, stepUp, texts, now, signal } = parameters
  const words = texts.owner
  const names = new Map(passkeys.map((passkey) => [passkey.credentialId, passkey.name]))
  const ids = [...names.keys()]
  const back = (open: () => unknown) =>
    h('button', { type: 'button', 'data-guard': 'no', onclick: () => void open() }, texts.back)

  return new Promise((resolve, reject) => {
    const go = (step: Promise<void>) => step.catch(reject)
    const list = (said = '') => go(showList(said, ''))
    const listDone = () => go(showList('', words.changed))

    async function showList(failure: string, done: string) {
      const parts = await Promise.all(networks.map(showNetwork))
      fillCard(card, {
        icon: 'contract',
        title: words.title,
        body: [
          h('p', { class: 'about' }, words.about),
          done !== '' && h('p', { class: 'about', role: 'status' }, h('b', {}, done)),
          ...parts.flat(),
        ],
        actions: [
          h(
            'button',
            { type: 'button', class: 'primary', 'data-guard': 'no', onclick: () => resolve() },
            texts.done,
          ),
        ],
        note: h('p', { class: 'note', role: 'status' }, failure),
      })
    }
    async function showNetwork(network: OwnedNetwork): Promise<HTMLElement[]> {
      const { account, ask, name } = network
      const title = h('h2', {}, name)
      // One network that does not answer must not hide the others.
      const owners = await readOwners({ account: account.address, ids, ask }).catch(() => undefined)
      signal.throwIfAborted()
      if (!owners) return [title, h('p', { class: 'about' }, words.unread)]
      if (owners.address && !isAddressEqual(owners.address, phrase)) return [title, warning(words.other)]
      const isListed = ({ key }: OwnerKey, passkey: SigningPasskey) => {
        const listed = toKey(passkey)
        return key?.credentialId === listed.credentialId && key.x === listed.x && key.y === listed.y
      }
      const strangers = owners.keys.filter((key) => !passkeys.some((passkey) => isListed(key, passkey)))
      const remove = (credentialId: string) =>
        rowButton(texts.recovery.remove, names.get(credentialId), true, () =>
          start(network, { kind: 'remove', credentialId }),
        )
      return [
        title,
        h(
          'ul',
          { class: 'rows' },
          row('phrase', texts.phrase.title, words.stays),
          ...passkeys.map((passkey) => {
            const isOwner = owners.keys.some((key) => isListed(key, passkey))
            // Another key under its name has to go first.
            const isTaken = owners.keys.some(({ key }) => key?.credentialId === passkey.credentialId)
            const action = isOwner
              ? remove(passkey.credentialId)
              : !isTaken &&
                rowButton(words.add, passkey.name, false, () =>
                  start(network, { kind: 'add', key: toKey(passkey) }),
                )
            return row('passkey', passkey.name, isOwner ? words.owns : words.ownsNot, action)
          }),
          ...strangers.map(({ key }) =>
            row(
              'warning',
              words.unknown,
              key ? words.unknownAbout : words.unnamed,
              key && remove(key.credentialId),
            ),
          ),
        ),
        ...(passkeys.length ? [] : [h('p', { class: 'about' }, texts.confirmations.none)]),
      ]
    }

    const start = (network: OwnedNetwork, change: OwnerChange) =>
      go(
        (async () => {
          if (!(await stepUp.ask(card))) return void list()
          if (change.kind === 'add') prove(network, change)
          else await prepare(network, change)
        })(),
      )
    /** Before anything is worked out: a key that the server made up gets no further. */
    function prove(network: OwnedNetwork, change: Extract<OwnerChange, { kind: 'add' }>) {
      const { button, note } = runButton(texts.confirmations.usePasskey, texts, async () => {
        await provePasskey(change.key, {
          ask: (credentialId, challenge) => askPasskey([credentialId], challenge),
          origin: location.origin,
          randomBytes,
        })
        await prepare(network, change, note)
      })
      fillCard(card, {
        icon: 'passkey',
        title: words.proveTitle,
        body: [
          h('p', { class: 'about' }, words.proveAbout),
          renderFacts([{ label: texts.recovery.passkey, value: nameOf(change) }]),
        ],
        actions: [back(list), button],
        note,
      })
    }
    const nameOf = (change: OwnerChange) =>
      names.get(change.kind === 'add' ? change.key.credentialId : change.credentialId) ?? words.unknown

    async function prepare(network: OwnedNetwork, change: OwnerChange, note?: HTMLElement) {
      const flow = createOwnerChange(change, {
        ...network,
        network: network.id,
        phrase,
        origin: location.origin,
        now,
        wait: (ms) => new Promise((done) => setTimeout(done, ms)),
        signal,
      })
      try {
        const found = await flow.prepare()
        if (found.status === 'ready') ask(network, change, flow, found.prepared)
        else list(found.status === 'other' ? words.other : '')
      } catch (error) {
        if (signal.aborted) throw error
        const said = say(error)
        if (note) note.textContent = said
        else list(said)
      }
    }
    function ask(
      network: OwnedNetwork,
      change: OwnerChange,
      flow: OwnerChangeFlow,
      prepared: PreparedOperation,
      said = '',
    ) {
      const { name, nativeCurrency, account } = network
      const shownAt = now()
      const isAdded = change.kind === 'add'
      const progress = h('p', { class: 'about quiet', role: 'status' })
      const { button, note } = runButton(
        isAdded ? words.add : texts.recovery.remove,
        texts,
        async () => {
          progress.textContent = words.sending
          try {
            const latest = now() - shownAt > freshMs ? await flow.prepare() : undefined
            if (latest && latest.status !== 'ready') return void list()
            if (latest && !isAsGood(latest.prepared, prepared))
              return ask(network, change, flow, latest.prepared, words.dearer)
            await flow.send(latest?.prepared ?? prepared)
            listDone()
          } catch (error) {
            if (isSent(error)) list(say(error))
            else note.textContent = say(error)
          } finally {
            progress.textContent = ''
          }
        },
        isAdded ? 'primary' : 'danger',
      )
      button.dataset.guard = 'hold'
      note.textContent = said
      fillCard(card, {
        icon: 'warning',
        isAlarming: true,
        title: isAdded ? words.addTitle : words.removeTitle,
        body: [
          h('p', { class: 'about' }, isAdded ? words.addAbout(name) : words.removeAbout(name)),
          renderFacts([
            { label: texts.recovery.passkey, value: nameOf(change) },
            { label: texts.facts.withSmartAccount, value: account.address },
            { label: texts.facts.network, value: name },
            prepared.isSponsored
              ? { label: texts.facts.feeIs, value: texts.facts.sponsored }
              : {
                  label: texts.facts.fee,
                  value: `${formatAmount(prepared.feeWei, nativeCurrency.decimals, texts.locale)} ${nativeCurrency.symbol}`,
                },
          ]),
          prepared.operation.factory && h('p', { class: 'about quiet' }, texts.notes.firstUse),
          progress,
        ],
        actions: [back(list), button],
        note,
        hint: texts.security.hold,
      })
    }
    function say(error: unknown): string {
      if (isErrorCode(error, 'INSUFFICIENT_FUNDS')) return texts.refusals.noFunds
      if (isErrorCode(error, 'TRANSACTION_REVERTED')) return words.failed
      if (isErrorCode(error, 'OPERATION_PENDING')) return words.pending
      if (isErrorCode(error, 'RESPONSE_INVALID')) return words.missing
      return sayError(error, texts)
    }
    list()
  })
}

/** It is on its way or done, so there is nothing to be pressed again. */
const isSent = (error: unknown) =>
  isErrorCode(error, 'TRANSACTION_REVERTED') ||
  isErrorCode(error, 'OPERATION_PENDING') ||
  isErrorCode(error, 'RESPONSE_INVALID')

const isAsGood = (latest: PreparedOperation, agreed: PreparedOperation) =>
  latest.isSponsored === agreed.isSponsored && (latest.isSponsored || latest.feeWei <= agreed.feeWei)

function toKey({ credentialId, publicKey }: SigningPasskey): PasskeyKey {
  const number = (text: string) => bytesToBigInt(decodeBytes(text))
  return { credentialId, x: number(publicKey.x), y: number(publicKey.y) }
}

const warning = (text: string) => h('p', { class: 'warning' }, icon('warning'), h('span', {}, text))

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
