import {
  type ApiClient,
  createCustodyWallet,
  finishEmailLogin,
  getChain,
  getCustodyWallet,
  getLoginMethods,
  getSmartAccountNetworks,
  getSupportedChains,
  postRpc,
  releaseShare,
  signOutLogin,
  startEmailLogin,
  startStepUp,
} from '@foyer/contract'
import { vi } from 'vitest'
import { createHandlers } from '../src/frame/createHandlers.ts'
import { createParts } from '../src/frame/createParts.ts'
import type { FrameContext } from '../src/frame/FrameContext.ts'
import type { CardMode } from '../src/guard/CardWindow.ts'
import { createDeviceShares } from '../src/keys/createDeviceShares.ts'
import { openDeviceStore } from '../src/keys/openDeviceStore.ts'
import { readDeviceKeys } from '../src/keys/readDeviceKeys.ts'
import { SecureError } from '../src/SecureError.ts'
import { en } from '../src/texts/en.ts'
import { createFakeDocument, type FakeElement } from './createFakeDocument.ts'
import { createFakeStage } from './createFakeStage.ts'
import { localChain } from './localChain.ts'

export const testHost = 'https://app.example'
export const testNetworks = { evm: 'eip155:1', solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const

type Input = { body?: Record<string, unknown> & { split?: { serverShare: string } } }
type Stored = { wallet: Record<string, unknown>; serverShare: string }
type Card = { way: CardMode; reason: string; card: FakeElement; signal: AbortSignal }

/**
 * A frame with its own handlers, keys and wallet, and an in-memory server with a wallet for each email. Only `onCard`
 * presses anything on its cards.
 */
export async function createTestFrame({ onCard = () => {} }: { onCard?: (shown: Card) => void } = {}) {
  const store = await openDeviceStore()
  const keys = await readDeviceKeys(store)
  const wallets = new Map<string, Stored>()
  const over = new Set<string>()
  let nowMs = Date.UTC(2026, 0, 1)
  let email = 'ada@mail.example'
  let waits: { id: string; isThis: boolean }[] = []
  const asked: { id: string; token: string | undefined; body: Input['body'] }[] = []
  const held = new Map<string, Promise<void>>()
  const cards: Card[] = []
  const events: unknown[] = []
  const tabs: { onmessage?: (event: { data: unknown }) => void; told: unknown[] }[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      told: unknown[] = []
      constructor() {
        tabs.push(this)
      }
      postMessage(message: unknown) {
        this.told.push(message)
      }
    },
  )
  vi.stubGlobal('navigator', { userAgent: '' })
  vi.stubGlobal('document', createFakeDocument())
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )

  const userOf = (name: string) => ({ id: crypto.randomUUID(), method: 'email', email: name, userName: null })
  const describeWallet = (found: Stored) => ({
    ...found.wallet,
    mode: 'self',
    recoveries: [],
    isEnrolled: true,
    assistedWaitS: null,
    waits,
  })
  function answer(id: string, body: Input['body'], token = ''): unknown {
    const who = token.split('|')[0] ?? ''
    const mine = wallets.get(who)
    switch (id) {
      case getSupportedChains.id:
        return { http: Object.values(testNetworks) }
      case getSmartAccountNetworks.id:
        return { networks: [] }
      case getChain.id:
        return localChain
      case getLoginMethods.id:
        return { methods: ['email'], emailChangeWaitS: 1 }
      case startEmailLogin.id:
        return { action: 'VERIFY_OTP', challengeId: crypto.randomUUID() }
      case finishEmailLogin.id:
        return {
          // A unique token per login, which shows its owner.
          token: `${email}|${asked.length}`.padEnd(43, 'x'),
          expirationTime: new Date(nowMs + 86_400_000).toISOString(),
          user: userOf(email),
        }
      case getCustodyWallet.id:
        return { wallet: mine ? describeWallet(mine) : null }
      case createCustodyWallet.id: {
        const { split, ...wallet } = body as NonNullable<Input['body']>
        const made = { wallet: { ...wallet, generation: 1 }, serverShare: split?.serverShare ?? '' }
        wallets.set(who, made)
        return {
          wallet: describeWallet(made),
          sessionExpirationTime: new Date(nowMs + 86_400_000).toISOString(),
        }
      }
      case releaseShare.id:
        return { serverShare: mine?.serverShare, sealed: mine?.wallet.sealed }
      case startStepUp.id:
        return {
          challengeId: crypto.randomUUID(),
          nonce: 'n',
          ways: [],
          credentialIds: [],
          steppedUpUntil: null,
        }
      case signOutLogin.id:
        over.add(token)
        return {}
      case postRpc.id:
        return { jsonrpc: '2.0', id: 1, result: '0x1' }
      default:
        throw new Error(`another route: ${id}`)
    }
  }
  const api = (async (route: { id: string }, { body }: Input, { token }: { token?: string } = {}) => {
    asked.push({ id: route.id, token, body })
    if (token !== undefined && over.has(token)) throw new SecureError('LOGIN_SESSION_INVALID', 'Log in again')
    const given = answer(route.id, body, token)
    await held.get(route.id)
    return given
  }) as unknown as ApiClient
  const context = {
    api,
    store,
    shares: createDeviceShares(store, keys.wrap),
    projectId: 'p',
    hostOrigin: testHost,
    texts: { read: async () => en, use: () => {} },
    emit: (event: unknown) => void events.push(event),
    now: () => nowMs,
    network: testNetworks.evm,
    accountType: 'eoa',
    stage: createFakeStage(
      (way, reason, render, signal) =>
        new Promise((resolve, reject) => {
          if (signal.aborted) return reject(signal.reason)
          signal.addEventListener('abort', () => reject(signal.reason))
          const card = createFakeDocument().createElement('main')
          render(card as unknown as HTMLElement, signal).then(resolve, reject)
          const shown = { way, reason, card, signal }
          cards.push(shown)
          onCard(shown)
        }),
    ),
  } as unknown as FrameContext
  const handlers = createHandlers(createParts(context), () => {})
  const { signal } = new AbortController()

  return {
    handlers,
    context,
    cards,
    events,
    asked,
    signal,
    /** Messages that the frame sent to frames in other tabs. */
    told: () => tabs[0]?.told ?? [],
    /** A frame in another tab reports that the login has ended. */
    hear: (reason: string) => tabs[0]?.onmessage?.({ data: reason }),
    async logIn(name = 'ada@mail.example') {
      email = name
      await handlers.CONNECT_EMAIL({ email: name }, signal)
      await handlers.CONNECT_OTP({ otp: '123456' }, signal)
    },
    /** Holds the answers of a route back until the returned function is called. */
    hold(route: { id: string }) {
      let release = () => {}
      held.set(
        route.id,
        new Promise((resolve) => {
          release = resolve
        }),
      )
      return () => {
        held.delete(route.id)
        release()
      }
    },
    wait(given: typeof waits) {
      waits = given
    },
    pass(ms: number) {
      nowMs += ms
    },
    count: (route: { id: string }) => asked.filter(({ id }) => id === route.id).length,
  }
}
