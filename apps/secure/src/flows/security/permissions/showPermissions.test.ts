import {
  type ApiClient,
  getOwnSessions,
  getSessionNotices,
  type SessionNotices,
  setSessionNotices,
} from '@foyer/contract'
import {
  encodeCaveats,
  encodeContext,
  enforcerNames,
  hashDelegation,
  rootAuthority,
  type SessionContracts,
} from '@foyer/contract/sessions'
import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFakeDocument } from '../../../../test/createFakeDocument.ts'
import { localChain } from '../../../../test/localChain.ts'
import type { SmartAccountNetwork } from '../../../smart/SmartAccount.ts'
import { en } from '../../../texts/en.ts'
import { showPermissions } from './showPermissions.ts'

beforeAll(() => {
  vi.stubGlobal('document', createFakeDocument())
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
})
afterAll(() => vi.unstubAllGlobals())

const { signal } = new AbortController()
const address = (last: number): Hex => `0x${last.toString(16).padStart(40, '0')}`
const contracts: SessionContracts = {
  delegationManager: address(0xd1),
  enforcers: Object.fromEntries(
    enforcerNames.map((name, at) => [name, address(0xe000 + at)]),
  ) as SessionContracts['enforcers'],
}
/** A permission of one ether in total, as the server lists it. */
function listed(origin: string, from = contracts) {
  const permission = { type: 'native-token-allowance', allowanceAmount: 10n ** 18n } as const
  const caveats = encodeCaveats({ permission, to: address(1), expiry: 9_999, nonce: 0n }, from)
  const bare = { delegate: address(1), delegator: address(2), authority: rootAuthority, caveats, salt: 0n }
  const context = encodeContext({ ...bare, signature: '0x' })
  return { pci: hashDelegation(bare), context, origin, status: 'active' }
}

/** The list of a visitor with this server setting, one network, and unreadable permissions. */
async function open(
  notices: SessionNotices | undefined,
  { isDown = false, pcis }: { isDown?: boolean; pcis?: object[] } = {},
) {
  const card = createFakeDocument().createElement('main')
  const sent: unknown[] = []
  const api = (async ({ id }: { id: string }, input: { body?: { isOn: boolean } }, { token = '' } = {}) => {
    if (id === getOwnSessions.id) {
      if (pcis) return { pcis }
      throw new Error('down')
    }
    if (id === getSessionNotices.id) return notices ?? Promise.reject(new Error('down'))
    if (id !== setSessionNotices.id) return localChain
    sent.push([input.body, token])
    if (isDown) throw new Error('down')
    return { isOn: input.body?.isOn, isPossible: true }
  }) as unknown as ApiClient
  const network: SmartAccountNetwork = {
    chainId: 'eip155:1',
    entryPoint: address(0xe4),
    factory: address(0xfa),
    implementation: address(0x1a),
    sessions: contracts,
  }
  const readNetworks = async () => [network]
  const parameters = { api, token: 't', readNetworks, texts: en, now: () => 0, signal }
  const ended = showPermissions(card as unknown as HTMLElement, parameters)
  await vi.waitFor(() => expect(card.textContent).toContain(en.done))
  return { card, sent, ended, input: card.all('input')[0] }
}

describe('showPermissions', () => {
  test('default: turns emails about uses on and off by a switch, which is off at first', async () => {
    const { card, sent, input } = await open({ isOn: false, isPossible: true })
    expect(card.textContent).toContain(en.grants.mailMe)
    expect(input?.attributes.get('role')).toBe('switch')
    expect(input?.checked).toBe(false)
    input?.press()
    await vi.waitFor(() => expect(sent).toEqual([[{ isOn: true }, 't']]))
    await vi.waitFor(() => expect(input).toMatchObject({ checked: true, disabled: false }))
    input?.press()
    await vi.waitFor(() => expect(sent.at(-1)).toEqual([{ isOn: false }, 't']))
    await vi.waitFor(() => expect(input).toMatchObject({ checked: false, disabled: false }))
  })

  test('attack: a server that hides the permissions does not block ending all of them', async () => {
    const { card, ended } = await open(undefined)
    expect(card.textContent).toContain(en.grants.unread)
    const button = card.all('button').find(({ textContent }) => textContent === en.grants.endAll)
    button?.press()
    expect(await ended).toEqual({ network: 'eip155:1', contexts: undefined })
  })

  test('attack: reports permissions that cannot be read, and offers to end all of them', async () => {
    const shop = listed('https://shop.example')
    const only = await open(undefined, { pcis: [shop] })
    expect(only.card.textContent).toContain('shop.example')
    for (const words of [en.grants.unread, en.grants.endAll])
      expect(only.card.textContent).not.toContain(words)
    const foreign = { ...contracts, enforcers: { ...contracts.enforcers, Nonce: address(9) } }
    const thief = listed('https://thief.example')
    // Other contracts; another id; not a permission at all.
    for (const bad of [
      listed('https://thief.example', foreign),
      { ...thief, pci: `0x${'0'.repeat(64)}` },
      { ...thief, context: '0x1234' },
    ]) {
      const { card, ended } = await open(undefined, { pcis: [shop, bad] })
      for (const words of ['shop.example', en.grants.unread]) expect(card.textContent).toContain(words)
      expect(card.textContent).not.toContain('thief.example')
      card
        .all('button')
        .find(({ textContent }) => textContent === en.grants.endAll)
        ?.press()
      expect(await ended).toEqual({ network: 'eip155:1', contexts: undefined })
      // Ended permissions do not matter.
      const over = await open(undefined, { pcis: [{ ...bad, status: 'ended' }] })
      expect(over.card.textContent).toContain(en.grants.none)
    }
  })

  test('error: keeps the switch as it was if the change failed', async () => {
    const { card, sent, input } = await open({ isOn: true, isPossible: true }, { isDown: true })
    expect(input?.checked).toBe(true)
    input?.press()
    await vi.waitFor(() => expect(card.textContent).toContain(en.failed))
    expect(sent).toEqual([[{ isOn: false }, 't']])
    expect(input?.checked).toBe(true)
  })

  test('behavior: shows no switch without an email address or a setting, unless emails are on', async () => {
    expect((await open({ isOn: false, isPossible: false })).input).toBeUndefined()
    expect((await open(undefined)).input).toBeUndefined()
    // Whatever is on can always be turned off.
    expect((await open({ isOn: true, isPossible: false })).input?.checked).toBe(true)
  })
})
