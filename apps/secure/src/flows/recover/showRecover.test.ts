import {
  type ApiClient,
  ChallengeExpiredError,
  type CustodyWait,
  type CustodyWallet,
  chooseCustodyWallet,
  finishNewWallet,
  getCustodyWallets,
  LoginNotFreshError,
  type LoginSession,
  startNewWallet,
  stopAssistedRecovery,
} from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFakeDocument } from '../../../test/createFakeDocument.ts'
import { createFakeStage } from '../../../test/createFakeStage.ts'
import { en } from '../../texts/en.ts'
import { notifyPendingRequests } from './notifyPendingRequests.ts'
import { showRecover } from './showRecover.ts'

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

const words = en.newWallet
const soon = () => new Date(Date.now() + 86_400_000).toISOString()
const ago = '2026-01-01T10:00:00.000Z'
const user = { id: 'before', method: 'email', email: 'ada@mail.example', userName: null }
const current = { id: 'current', createdAt: ago, isThis: true }
const earlier = { id: 'earlier', createdAt: ago, isThis: false }
const waitOf = (readyAt: string): CustodyWait => ({
  ...{
    id: 'wait',
    kind: 'newWallet',
    startedAt: ago,
    readyAt,
    deviceName: '',
    hostOrigin: null,
    isThis: true,
  },
})

/** A visitor on a device that is not enrolled, with the card shown. */
async function open(
  wallets: (typeof current)[],
  waits: CustodyWait[] = [],
  answers: Record<string, unknown> = {},
  recoveries: object[] = [],
) {
  const card = createFakeDocument().createElement('main')
  const calls: string[] = []
  const api = (async ({ id }: { id: string }) => {
    if (id === getCustodyWallets.id) return { wallets }
    calls.push(id)
    const answer = answers[id]
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as ApiClient
  let session = { token: 't', user, expirationTime: ago } as LoginSession
  const recovered = showRecover(card as unknown as HTMLElement, {
    found: { recoveries, waits, newWalletWaitS: 259_200 } as unknown as CustodyWallet,
    wallet: {} as Parameters<typeof showRecover>[1]['wallet'],
    api,
    session: {
      need: async () => session,
      update: async (next) => {
        session = next
      },
    },
    texts: en,
  })
  const press = async (text: string) => {
    const button = await vi.waitFor(() => {
      const found = card.all('button').findLast(({ textContent }) => textContent.includes(text))
      if (!found) throw new Error(`no button ${text} in ${card.textContent}`)
      return found
    })
    button.press()
  }
  await vi.waitFor(() => expect(card.textContent).toContain(en.recover.title))
  return { card, calls, recovered, press, session: () => session }
}

describe('showRecover', () => {
  test('default: a visitor who does not own the wallet requests a new one, and learns when it will be ready', async () => {
    const readyAt = soon()
    const visitor = await open([current], [], { [startNewWallet.id]: { readyAt } })
    expect(visitor.card.textContent).not.toContain(words.earlier)
    await visitor.press(words.row)
    expect(visitor.card.textContent).toContain('3 days')
    expect(visitor.card.textContent).toContain(words.keeps)
    expect(visitor.calls).toEqual([])
    await visitor.press(words.ask)
    await vi.waitFor(() => expect(visitor.card.textContent).toContain(words.waitTitle))
    expect(visitor.calls).toEqual([startNewWallet.id])
    await visitor.press(en.approve.close)
    await expect(visitor.recovered).rejects.toMatchObject({ code: 'RECOVERY_CANCELLED' })
  })

  test('default: names the visitor’s email, and offers a multi-line field for the recovery code', async () => {
    const way = { id: 'way', kind: 'code', createdAt: ago }
    const visitor = await open([current], [], {}, [way])
    expect(visitor.card.withClass('who')[0]?.textContent).toBe('ada@mail.example')
    await visitor.press(en.recover.code)
    expect(visitor.card.all('textarea')).toHaveLength(1)
    expect(visitor.card.all('input')).toHaveLength(0)
  })

  test('behavior: before the wait is over, only offers to cancel the request', async () => {
    const visitor = await open([current], [waitOf(soon())])
    await visitor.press(words.waitTitle)
    expect(visitor.card.textContent).not.toContain(words.start)
    await visitor.press(words.takeBack)
    expect(await visitor.recovered).toBe('otherWallet')
    expect(visitor.calls).toEqual([stopAssistedRecovery.id])
  })

  test('behavior: after the wait, continues the login as the new account', async () => {
    const next = { ...user, id: 'after' }
    const visitor = await open([current], [waitOf(ago)], {
      [finishNewWallet.id]: { status: 'done', user: next },
    })
    await visitor.press(words.waitTitle)
    await visitor.press(words.start)
    expect(await visitor.recovered).toBe('otherWallet')
    expect(visitor.session().user).toEqual(next)
  })

  test('behavior: returns if the request was stopped, and explains a login that is too old', async () => {
    const stopped = await open([current], [waitOf(ago)], {
      [finishNewWallet.id]: new ChallengeExpiredError(),
    })
    await stopped.press(words.waitTitle)
    await stopped.press(words.start)
    expect(await stopped.recovered).toBe('otherWallet')
    expect(stopped.session().user).toEqual(user)
    const old = await open([current], [waitOf(ago)], { [finishNewWallet.id]: new LoginNotFreshError() })
    await old.press(words.waitTitle)
    await old.press(words.start)
    await vi.waitFor(() => expect(old.card.textContent).toContain(en.errors.LOGIN_NOT_FRESH))
  })

  test('behavior: continues the login in the earlier wallet that the visitor chooses by date', async () => {
    const next = { ...user, id: 'earlier account' }
    const visitor = await open([current, earlier], [], {
      [chooseCustodyWallet.id]: { user: next, sessionExpirationTime: soon() },
    })
    await visitor.press(words.earlier)
    await visitor.press(words.madeOn('January 1, 2026'))
    expect(await visitor.recovered).toBe('otherWallet')
    expect(visitor.session().user).toEqual(next)
  })

  test('behavior: in an earlier wallet, offers the current wallet but no new one', async () => {
    const { card } = await open([
      { ...earlier, isThis: false },
      { ...current, isThis: true },
    ])
    expect(card.textContent).toContain(words.earlier)
    expect(card.textContent).not.toContain(words.row)
  })
})

describe('notifyPendingRequests', () => {
  test('behavior: shows a requested new wallet with its own text, after a pending recovery', async () => {
    const shown: string[] = []
    const stopped: unknown[] = []
    const stage = createFakeStage(async (_, __, render, signal) => {
      const card = createFakeDocument().createElement('main')
      const done = render(card as unknown as HTMLElement, signal)
      shown.push(card.textContent)
      card
        .all('button')
        .find(({ textContent }) => textContent === en.waits.stop)
        ?.press()
      return done
    })
    const api = (async (_: unknown, { params }: { params: unknown }) => void stopped.push(params)) as unknown
    const waits: CustodyWait[] = [
      { ...waitOf(soon()), id: 'new', isThis: false },
      { id: 'help', startedAt: ago, readyAt: ago, deviceName: '', hostOrigin: null, isThis: false },
    ]
    await notifyPendingRequests(
      { api: api as ApiClient, stage, texts: { read: async () => en } as never },
      { notifyPendingRequests: async (tell) => void (await tell(waits)) },
      { need: async () => ({ token: 't' }) as LoginSession },
      new AbortController().signal,
    )
    expect(
      shown.map((text) => [text.includes(en.waits.title), text.includes(en.newWalletWaits.title)]),
    ).toEqual([
      [true, false],
      [false, true],
    ])
    expect(stopped).toEqual([{ id: 'help' }, { id: 'new' }])
  })
})
