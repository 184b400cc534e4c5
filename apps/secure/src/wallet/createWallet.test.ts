import {
  type ApiClient,
  createCustodyWallet,
  getCustodyWallet,
  hashAddressClaim,
  releaseShare,
  rotateCustody,
  ServerUnreachableError,
} from '@foyer/contract'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { bytesToHex, recoverAddress } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Login } from '../flows/login/createLogin.ts'
import { notifyPendingRequests } from '../flows/recover/notifyPendingRequests.ts'
import { createVisitor } from '../flows/visitor/createVisitor.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { createDeviceShares } from '../keys/createDeviceShares.ts'
import { decodeBytes } from '../keys/decodeBytes.ts'
import { openDeviceStore } from '../keys/openDeviceStore.ts'
import { readDeviceKeys } from '../keys/readDeviceKeys.ts'
import { createWallet } from './createWallet.ts'
import type { Wallet } from './Wallet.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

type Stored = {
  id: string
  generation: number
  sealed: unknown
  recoveryKey: string
  addresses: { eip155: string; solana: string }
  addressProofs: { eip155: string; solana: string }
}

/** A device whose server executes each request, but whose answers may be lost. */
async function create() {
  vi.stubGlobal('navigator', { userAgent: '' })
  let stored: Stored | undefined
  let serverShare = ''
  let waits: { id: string; isThis: boolean }[] = []
  const shown: string[] = []
  let isCut = false
  let choose: (() => unknown) | undefined
  let isDown = false
  let confirmation: 'above' | undefined
  let isEnrolled = true
  let released = 0
  const show = () => stored && { ...stored, mode: 'self', recoveries: [], isEnrolled, waits, confirmation }
  const api = async (route: { id: string }, { body }: { body?: { split: { serverShare: string } } }) => {
    if (route.id === getCustodyWallet.id) return { wallet: show() ?? null }
    if (route.id === releaseShare.id) {
      released++
      return { serverShare, sealed: stored?.sealed }
    }
    if (route.id !== createCustodyWallet.id && route.id !== rotateCustody.id) throw new Error(route.id)
    if (isDown) throw new ServerUnreachableError()
    stored = { generation: 1, ...stored, ...body } as unknown as Stored
    serverShare = body?.split.serverShare ?? ''
    if (isCut) throw new ServerUnreachableError()
    return { wallet: show(), sessionExpirationTime: '2026-01-31T00:00:00.000Z' }
  }
  const store = await openDeviceStore()
  const { wrap } = await readDeviceKeys(store)
  const context = {
    api: api as unknown as ApiClient,
    store,
    shares: createDeviceShares(store, wrap),
    projectId: 'shop',
    hostOrigin: 'https://app.test',
    texts: { read: async () => ({}) },
    stage: {
      async ask(reason: string) {
        shown.push(reason)
        return choose?.()
      },
    },
  } as unknown as Partial<FrameContext> as FrameContext
  const login = {
    need: async () => ({ token: 't', user: { id: 'visitor' } }),
    extend: async () => {},
    update: async () => {},
  } as unknown as Login
  return {
    /** The frame's page, reloaded. */
    open: () => createWallet(context, login, (own) => createVisitor(context, own, login)),
    cut(is: boolean) {
      isCut = is
    },
    down(is: boolean) {
      isDown = is
    },
    tell: (wallet: Wallet) => notifyPendingRequests(context, wallet, login, signal),
    /** Cards that the visitor was shown. */
    shown,
    wait(given: typeof waits) {
      waits = given
    },
    get enrolHash() {
      return (stored as { enrolHash?: string } | undefined)?.enrolHash
    },
    /** Sets what the visitor chooses instead of a recovery. */
    choose(given: typeof choose) {
      choose = given
    },
    /** The login no longer has a wallet. */
    leave() {
      stored = undefined
      isEnrolled = true
    },
    /** The device is revoked in another window. */
    revoke() {
      isEnrolled = false
    },
    /** From now on, a passkey must confirm everything above a limit. */
    confirm() {
      confirmation = 'above'
    },
    get released() {
      return released
    },
    get stored() {
      return stored
    },
    get generation() {
      return stored?.generation
    },
  }
}
const { signal } = new AbortController()

describe('createWallet', () => {
  test('behavior: finds a new wallet on the next visit if the answer to its creation was lost', async () => {
    const site = await create()
    site.cut(true)
    await expect(site.open().ready(signal)).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    site.cut(false)
    const { addresses } = await site.open().ready(signal)
    expect(addresses.eip155).toMatch(/^0x[\da-fA-F]{40}$/)
    expect(await site.open().use(signal, async (open) => open.entropy.length)).toBe(16)
  })

  test('default: the keys of both addresses sign that they belong to this login and wallet', async () => {
    const site = await create()
    await site.open().ready(signal)
    const { id: walletId, addresses, addressProofs } = site.stored as Stored
    const hash = await hashAddressClaim({ projectId: 'shop', userId: 'visitor', walletId, addresses })
    const signature = bytesToHex(decodeBytes(addressProofs.eip155))
    expect(await recoverAddress({ hash, signature })).toBe(addresses.eip155)
    const key = base58.decode(addresses.solana)
    expect(ed25519.verify(decodeBytes(addressProofs.solana), hash, key, { zip215: false })).toBe(true)
  })

  test('behavior: opens with the new keys if the answer to their exchange was lost, and with the old if it failed', async () => {
    const site = await create()
    const wallet = site.open()
    const { addresses } = await wallet.ready(signal)
    site.down(true)
    await expect(wallet.rotate([], signal)).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    site.down(false)
    for (const page of [wallet, site.open()])
      expect(await page.use(signal, async (_, { generation }) => generation)).toBe(1)
    site.cut(true)
    await expect(wallet.rotate([], signal)).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    site.cut(false)
    expect(site.generation).toBe(2)
    // In the same page and in the next one.
    for (const page of [wallet, site.open()])
      expect(
        await page.use(signal, async (open, { generation }) => [open.entropy.length, generation]),
      ).toEqual([16, 2])
    expect((await site.open().ready(signal)).addresses).toEqual(addresses)
    await wallet.rotate([], signal)
    expect(await site.open().use(signal, async (_, { generation }) => generation)).toBe(3)
  })

  test('behavior: a recovery requested by someone else is shown first, once', async () => {
    const site = await create()
    const wallet = site.open()
    await wallet.ready(signal)
    const tell = async () => {
      await wallet.ready(signal)
      await Promise.all([site.tell(wallet), site.tell(wallet)])
    }
    site.wait([{ id: 'own', isThis: true }])
    await tell()
    expect(site.shown).toEqual([])
    site.wait([{ id: 'thief', isThis: false }])
    // A page that only loads does not ask the visitor.
    await wallet.ready(signal)
    expect(site.shown).toEqual([])
    await tell()
    await tell()
    expect(site.shown).toEqual(['waits'])
    site.wait([{ id: 'again', isThis: false }])
    await tell()
    expect(site.shown).toEqual(['waits', 'waits'])
  })

  test('attack: does not use keys that another window replaced, or whose device it revoked', async () => {
    const site = await create()
    const [wallet, other] = [site.open(), site.open()]
    await wallet.ready(signal)
    const read = (page: Wallet) => page.use(signal, async ({ dataKey }) => dataKey.slice())
    const first = await read(wallet)
    await other.rotate([], signal)
    expect(await read(wallet)).toEqual(await read(other))
    expect(await read(wallet)).not.toEqual(first)
    const { released } = site
    site.revoke()
    await read(wallet)
    expect(site.shown).toEqual(['recover'])
    // The wallet is closed before the visitor is asked.
    expect(site.released).toBe(released + 1)
  })

  test('behavior: a visitor who starts a new wallet instead of recovering gets one', async () => {
    const site = await create()
    const wallet = site.open()
    const before = await wallet.ready(signal)
    site.revoke()
    site.choose(() => {
      site.choose(undefined)
      site.leave()
      return 'otherWallet'
    })
    await wallet.use(signal, async () => {})
    expect(site.shown).toEqual(['recover'])
    const after = await wallet.ready(signal)
    expect(after.addresses).not.toEqual(before.addresses)
    expect(after.addresses).toEqual(site.stored?.addresses)
  })

  test('behavior: returns the proof of the data key whose hash the server stores', async () => {
    const site = await create()
    const wallet = site.open()
    await wallet.ready(signal)
    const proof = await wallet.proveDataKey(signal)
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(proof, 'base64url'))
    expect(Buffer.from(digest).toString('base64url')).toBe(site.enrolHash)
  })

  test('behavior: while a passkey has to confirm, opens the wallet for each use, and wipes it afterwards', async () => {
    const site = await create()
    const wallet = site.open()
    await wallet.ready(signal)
    await wallet.use(signal, async () => {})
    // Open since its creation.
    expect(site.released).toBe(0)
    site.confirm()
    const request = { method: 'foyer_signIn', network: '', account: '', origin: '', payload: '' }
    const seen: Uint8Array[] = []
    const use = () =>
      wallet.use(
        signal,
        async ({ entropy, dataKey }) => {
          expect(entropy.some((byte) => byte !== 0)).toBe(true)
          seen.push(entropy, dataKey)
        },
        { request, isPlain: true },
      )
    await use()
    await use()
    expect(site.released).toBe(2)
    await expect(
      wallet.use(
        signal,
        async ({ entropy }) => {
          seen.push(entropy)
          throw new Error('failed')
        },
        { request, isPlain: true },
      ),
    ).rejects.toThrow('failed')
    expect(seen.map((bytes) => bytes.every((byte) => byte === 0))).toEqual(Array(5).fill(true))
  })
})
