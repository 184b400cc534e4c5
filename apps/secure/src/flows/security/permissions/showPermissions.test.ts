import {
  type ApiClient,
  getOwnSessions,
  getSessionNotices,
  type SessionNotices,
  setSessionNotices,
} from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFakeDocument } from '../../../../test/createFakeDocument.ts'
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

/** The list of somebody whose server has this setting, one network, and permissions that cannot be read. */
async function open(notices: SessionNotices | undefined, { isDown = false } = {}) {
  const card = createFakeDocument().createElement('main')
  const sent: unknown[] = []
  const api = (async ({ id }: { id: string }, input: { body?: { isOn: boolean } }, { token = '' } = {}) => {
    if (id === getOwnSessions.id) throw new Error('down')
    if (id === getSessionNotices.id) return notices ?? Promise.reject(new Error('down'))
    if (id !== setSessionNotices.id) return { name: 'Local' }
    sent.push([input.body, token])
    if (isDown) throw new Error('down')
    return { isOn: input.body?.isOn, isPossible: true }
  }) as unknown as ApiClient
  const network = { chainId: 'eip155:1', sessions: {} } as unknown as SmartAccountNetwork
  const readNetworks = async () => [network]
  const parameters = { api, token: 't', readNetworks, texts: en, now: () => 0, signal }
  const ended = showPermissions(card as unknown as HTMLElement, parameters)
  await vi.waitFor(() => expect(card.textContent).toContain(en.done))
  return { card, sent, ended, input: card.all('input')[0] }
}

describe('showPermissions', () => {
  test('default: mails about uses are off, and go on and off by the switch', async () => {
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

  test('attack: a server that does not tell which there are keeps nobody from ending all of them', async () => {
    const { card, ended } = await open(undefined)
    expect(card.textContent).toContain(en.grants.unread)
    const button = card.all('button').find(({ textContent }) => textContent === en.grants.endAll)
    button?.press()
    expect(await ended).toEqual({ network: 'eip155:1', contexts: undefined })
  })

  test('error: a change that failed is not shown as made', async () => {
    const { card, sent, input } = await open({ isOn: true, isPossible: true }, { isDown: true })
    expect(input?.checked).toBe(true)
    input?.press()
    await vi.waitFor(() => expect(card.textContent).toContain(en.failed))
    expect(sent).toEqual([[{ isOn: false }, 't']])
    expect(input?.checked).toBe(true)
  })

  test('behavior: no switch without an address to mail to, or where the server does not say', async () => {
    expect((await open({ isOn: false, isPossible: false })).input).toBeUndefined()
    expect((await open(undefined)).input).toBeUndefined()
    // What is on can always be turned off.
    expect((await open({ isOn: true, isPossible: false })).input?.checked).toBe(true)
  })
})
