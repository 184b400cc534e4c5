import {
  type ApiClient,
  endLoginSession,
  endOtherLoginSessions,
  getConfirmations,
  getDevices,
  getLoginSessions,
  revokeDevice,
} from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFakeDocument, type FakeElement } from '../../../test/createFakeDocument.ts'
import { en } from '../../texts/en.ts'
import { showConfirmations } from './confirmations/showConfirmations.ts'
import { showDevices } from './devices/showDevices.ts'
import { showSessions } from './devices/showSessions.ts'
import { showExport } from './keys/showExport.ts'
import { showReplace } from './keys/showReplace.ts'
import { changeOwner } from './owners/changeOwner.ts'
import { confirmOwnerChange } from './owners/confirmOwnerChange.ts'
import type { OwnersStep } from './owners/OwnersStep.ts'
import { showRecovery } from './recovery/showRecovery.ts'

beforeAll(() => {
  vi.stubGlobal('document', createFakeDocument())
  vi.stubGlobal('location', { origin: 'https://secure.test' })
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
})
afterAll(() => vi.unstubAllGlobals())

const createdAt = '2026-01-01T00:00:00.000Z'
const { signal } = new AbortController()

/** A visitor in a section, who passes the step-up or does not. */
function createVisitor(isShown: boolean) {
  const card = createFakeDocument().createElement('main')
  const asked: string[] = []
  const done: string[] = []
  const answers: Record<string, unknown> = {}
  const api = (async ({ id }: { id: string }) => {
    if (!id.startsWith('get')) done.push(id)
    return answers[id]
  }) as unknown as ApiClient
  const note = (what: string) => async () => void done.push(what)
  const stepUp = {
    ask: async () => {
      asked.push('ask')
      return isShown
    },
    note: () => {},
  }
  const button = (text: string) =>
    vi.waitFor(
      () => {
        const found = card.all('button').findLast((one) => one.textContent === text)
        if (!found) throw new Error(`no button ${text} in ${card.textContent}`)
        return found
      },
      // A section's dependencies may have to load.
      { timeout: 20_000 },
    )
  return {
    element: card as unknown as HTMLElement,
    card,
    asked,
    done,
    answers,
    api,
    note,
    stepUp,
    button,
    press: async (text: string) => (await button(text)).press(),
    settle: () => new Promise((resolve) => setTimeout(resolve, 20)),
  }
}
type Visitor = ReturnType<typeof createVisitor>
const isHeld = ({ attributes }: FakeElement) => attributes.get('data-guard') === 'hold'

/** Everything in each section that could lose the wallet: how to get there, the press that triggers it, and its effect. */
const changes: {
  name: string
  begin(visitor: Visitor): Promise<unknown> | unknown
  /** Button of the last card, after the step-up. */
  last?: string
  isHeld?: boolean
  done?: string
}[] = [
  {
    name: 'showing the phrase',
    begin({ element, stepUp, note, press }) {
      void showExport(element, { wallet: { use: note('use') as never }, stepUp, texts: en, signal })
      return press(en.phrase.show)
    },
    last: en.phrase.hold,
  },
  {
    name: 'replacing the keys',
    begin: ({ element, stepUp, note }) =>
      void showReplace(element, { wallet: { rotate: note('rotate') }, stepUp, texts: en, signal }),
    last: en.devices.replace,
    isHeld: true,
    done: 'rotate',
  },
  {
    name: 'removing a device',
    begin({ element, api, answers, stepUp, press }) {
      const device = { id: 'a', name: 'A', hostOrigin: 'https://a.test', lastUsedAt: createdAt }
      answers[getDevices.id] = { devices: [{ ...device, isThis: false }] }
      answers[revokeDevice.id] = { devices: [] }
      void showDevices(element, { api, token: 't', stepUp, texts: en })
      return press(en.devices.remove)
    },
    last: en.devices.remove,
    isHeld: true,
    done: revokeDevice.id,
  },
  ...[
    { text: en.sessions.end, route: endLoginSession },
    { text: en.sessions.endOthers, route: endOtherLoginSessions },
  ].map(({ text, route }) => ({
    name: `ending a login by “${text}”`,
    begin({ element, api, answers, stepUp, press }: Visitor) {
      const one = { deviceName: 'A', hostOrigin: null, createdAt, lastUsedAt: createdAt, isEnrolled: true }
      const sessions = [
        { ...one, id: 'a', isThis: true },
        { ...one, id: 'b', isThis: false },
      ]
      answers[getLoginSessions.id] = { sessions }
      answers[route.id] = { sessions }
      void showSessions(element, { api, token: 't', stepUp, texts: en })
      return press(text)
    },
    done: route.id,
  })),
  ...(['code', 'assisted', 'remove'] as const).map((what) => ({
    name: `changing a recovery method (${what})`,
    async begin({ element, card, note, stepUp, press }: Visitor) {
      const found = {
        recoveries: [{ id: 'a', kind: 'code', createdAt }],
        mode: 'self',
        assistedWaitS: 86_400,
      }
      const wallet = {
        describe: async () => found,
        addAssistedRecovery: note('addAssistedRecovery'),
        removeRecovery: note('removeRecovery'),
      }
      const session = { user: {} }
      const parameters = { found, session, wallet, stepUp, texts: en, signal }
      void showRecovery(element, parameters as unknown as Parameters<typeof showRecovery>[1])
      if (what === 'remove') return press(en.recovery.remove)
      const title = what === 'code' ? en.recovery.code : en.recovery.help
      card
        .all('button')
        .find((button) => button.textContent.startsWith(title))
        ?.press()
    },
    ...(what === 'code'
      ? { last: en.recovery.written }
      : what === 'assisted'
        ? { last: en.recovery.helpOn, isHeld: true, done: 'addAssistedRecovery' }
        : { last: en.recovery.remove, isHeld: true, done: 'removeRecovery' }),
  })),
  {
    name: 'removing an owner',
    begin({ element, note, stepUp, done }) {
      const step = { card: element, stepUp, texts: en, list: () => {}, phrase: '0x', signal }
      const account = { address: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' }
      const ask = async () => {
        await note('prepare')()
        throw new Error('enough')
      }
      const change = { kind: 'remove', credentialId: 'a' } as const
      done.length = 0
      return changeOwner(step as unknown as OwnersStep, {
        network: { id: 'eip155:1', account, ask } as never,
        change,
      })
    },
    done: 'prepare',
  },
]

const named = changes.map((change) => [change.name, change] as const)

describe('sections', () => {
  test.each(named)('attack: %s: does nothing if the step-up fails', async (_, { begin }) => {
    const visitor = createVisitor(false)
    await begin(visitor)
    await vi.waitFor(() => expect(visitor.asked).toEqual(['ask']))
    await visitor.settle()
    expect(visitor.done).toEqual([])
    expect(visitor.card.all('button').filter(isHeld)).toEqual([])
  })

  test.each(named)(
    'attack: %s: acts only on the last button, which has to be held if the change demands it',
    async (_, change) => {
      const visitor = createVisitor(true)
      await change.begin(visitor)
      await vi.waitFor(() => expect(visitor.asked).toEqual(['ask']))
      await visitor.settle()
      if (change.last !== undefined) {
        const last = await visitor.button(change.last)
        expect(isHeld(last)).toBe(change.isHeld === true)
        // Nothing happens before it is pressed.
        expect(visitor.done).toEqual([])
        if (change.done !== undefined) last.press()
      }
      if (change.done !== undefined) await vi.waitFor(() => expect(visitor.done).toContain(change.done))
    },
  )

  test('attack: adding a passkey requires a step-up, unless an earlier passkey already has to confirm', async () => {
    for (const [rule, count, isAsked] of [
      ['never', 0, true],
      ['never', 1, true],
      ['always', 1, false],
    ] as const) {
      const visitor = createVisitor(false)
      const passkeys = Array(count).fill({ id: 'a', name: 'A', credentialId: 'a', createdAt })
      visitor.answers[getConfirmations.id] = {
        passkeys,
        isRequired: false,
        rule: { kind: rule },
        pending: [],
      }
      const describeWallet = async () => {
        visitor.done.push('describe')
        throw new Error('enough')
      }
      void showConfirmations(visitor.element, {
        api: visitor.api,
        session: { token: 't', user: {} },
        wallet: { describe: describeWallet },
        stepUp: visitor.stepUp,
        deviceName: 'A',
        texts: en,
        signal,
      } as unknown as Parameters<typeof showConfirmations>[1])
      await visitor.press(en.confirmations.add)
      await visitor.settle()
      expect(visitor.asked).toEqual(isAsked ? ['ask'] : [])
      expect(visitor.done).toEqual(isAsked ? [] : ['describe'])
    }
  })

  test('attack: a passkey that the server lists has to prove its key before it becomes an owner', async () => {
    const visitor = createVisitor(true)
    const step = {
      card: visitor.element,
      stepUp: visitor.stepUp,
      texts: en,
      passkeys: [],
      list: () => {},
      phrase: '0x',
      signal,
    }
    await changeOwner(step as unknown as OwnersStep, {
      network: {
        id: 'eip155:1',
        account: { address: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' },
        ask: visitor.note('prepare'),
      } as never,
      change: { kind: 'add', key: { credentialId: 'a', x: 1n, y: 2n } },
    })
    // The passkey must prove itself first.
    expect(visitor.card.textContent).toContain(en.owner.proveTitle)
    expect(visitor.done).toEqual([])
  })

  test('attack: changing an owner requires a held press, and another one if the fee rose meanwhile', async () => {
    const visitor = createVisitor(true)
    let nowMs = 0
    const sent: unknown[] = []
    const prepared = { operation: {}, feeWei: 10n, isSponsored: false }
    const dearer = { ...prepared, feeWei: 11n }
    const step = { card: visitor.element, texts: en, now: () => nowMs, passkeys: [], list: () => {} }
    confirmOwnerChange(step as unknown as OwnersStep, {
      network: {
        name: 'Local',
        nativeCurrency: { symbol: 'ETH', decimals: 0 },
        account: { address: '0x' },
      } as never,
      change: { kind: 'remove', credentialId: 'a' },
      prepared: prepared as never,
      flow: {
        prepare: async () => ({ status: 'ready', prepared: dearer }),
        send: async (what: unknown) => sent.push(what),
      } as never,
    })
    expect(isHeld(await visitor.button(en.recovery.remove))).toBe(true)
    expect(visitor.card.textContent).toContain('10 ETH')
    nowMs = 60_000
    await visitor.press(en.recovery.remove)
    await vi.waitFor(() => expect(visitor.card.textContent).toContain('11 ETH'))
    expect(sent).toEqual([])
    await visitor.press(en.recovery.remove)
    await vi.waitFor(() => expect(sent).toEqual([dearer]))
  })
})
