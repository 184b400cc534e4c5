import { createCustodyWallet, getCustodyWallet, releaseShare, startEmailUpdate } from '@foyer/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestFrame, testHost, testNetworks } from '../../test/createTestFrame.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const siwxMessage = {
  domain: new URL(testHost).host,
  uri: testHost,
  version: '1',
  nonce: 'abcdefgh',
  issuedAt: '2026-01-01T00:00:00.000Z',
  chainId: testNetworks.evm,
}
const press = ({ card }: { card: { withClass(name: string): { press(): void }[] } }) =>
  card.withClass('primary')[0]?.press()

describe('createHandlers', () => {
  test('attack: rejects a method of one namespace on a network of another', async () => {
    const frame = await createTestFrame({ onCard: press })
    await frame.logIn()
    const evm = await frame.handlers.GET_USER({ chainId: testNetworks.evm }, frame.signal)
    const solana = await frame.handlers.GET_USER({ chainId: testNetworks.solana }, frame.signal)
    const asks = [
      { method: 'solana_signMessage', params: { message: '2NEpo7TZRRrLZSi2U' }, chainId: 1 },
      { method: 'personal_sign', params: ['hello', solana.address], chainId: testNetworks.solana },
    ]
    for (const { method, params, chainId } of asks)
      for (const chainNamespace of ['eip155', 'solana', undefined] as const)
        await expect(
          frame.handlers.RPC_REQUEST({ method, params, chainId, chainNamespace }, frame.signal),
        ).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(frame.cards).toEqual([])
    // The same on its own network is signed.
    const own = { method: 'personal_sign', params: ['hello', evm.address], chainId: 1 }
    expect(await frame.handlers.RPC_REQUEST(own, frame.signal)).toMatch(/^0x[\da-f]{130}$/)
  })

  test('attack: rejects a network that the server does not know', async () => {
    const frame = await createTestFrame()
    await frame.logIn()
    const chainId = 'eip155:666'
    const refused = { code: 'CHAIN_NOT_SUPPORTED', walletCode: 4902 }
    const { handlers, signal } = frame
    await expect(handlers.GET_USER({ chainId }, signal)).rejects.toMatchObject(refused)
    await expect(handlers.SWITCH_NETWORK({ chainId }, signal)).rejects.toMatchObject(refused)
    await expect(handlers.INIT_SMART_ACCOUNT({ chainId }, signal)).rejects.toMatchObject(refused)
    await expect(
      handlers.RPC_REQUEST({ method: 'personal_sign', params: [], chainId }, signal),
    ).rejects.toMatchObject(refused)
    await expect(
      handlers.RPC_REQUEST({ method: 'eth_call', params: [], chainId }, signal),
    ).rejects.toMatchObject(refused)
    expect(frame.context.network).toBe(testNetworks.evm)
  })

  test('attack: rejects everything before the login, and a smart account on a network without them', async () => {
    const frame = await createTestFrame()
    const { handlers, signal } = frame
    const out = { code: 'LOGIN_SESSION_INVALID' }
    await expect(handlers.GET_USER({}, signal)).rejects.toMatchObject(out)
    await expect(handlers.INIT_SMART_ACCOUNT(undefined, signal)).rejects.toMatchObject(out)
    await expect(handlers.RPC_REQUEST({ method: 'personal_sign', params: [] }, signal)).rejects.toMatchObject(
      out,
    )
    await expect(handlers.RPC_REQUEST({ method: 'eth_accounts', params: [] }, signal)).rejects.toMatchObject(
      out,
    )
    expect(frame.asked.map(({ id }) => id)).not.toContain(getCustodyWallet.id)
    await frame.logIn()
    await expect(handlers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' }, signal)).rejects.toMatchObject({
      code: 'SMART_ACCOUNT_OFF',
    })
    expect(frame.context.accountType).toBe('eoa')
  })

  test('attack: rejects unsupported methods, including names of object members', async () => {
    const frame = await createTestFrame()
    await frame.logIn()
    for (const method of ['eth_sign', 'eth_signTransaction', 'constructor', '__proto__'])
      await expect(frame.handlers.RPC_REQUEST({ method, params: [] }, frame.signal)).rejects.toMatchObject({
        code: 'ACTION_NOT_ALLOWED',
      })
    expect(frame.cards).toEqual([])
  })

  test('attack: shows a pending recovery again if the page cancels the request that showed it', async () => {
    const frame = await createTestFrame()
    await frame.logIn()
    const { address } = await frame.handlers.GET_USER({}, frame.signal)
    frame.wait([{ id: 'thief', isThis: false }])
    const request = { method: 'personal_sign', params: ['hello', address] }
    const taken = new AbortController()
    const first = frame.handlers.RPC_REQUEST(request, taken.signal).catch((error: unknown) => error)
    await vi.waitFor(() => expect(frame.cards).toHaveLength(1))
    taken.abort(new Error('taken back'))
    await first
    void frame.handlers.RPC_REQUEST(request, frame.signal).catch(() => {})
    await vi.waitFor(() => expect(frame.cards.map(({ reason }) => reason)).toEqual(['waits', 'waits']))
  })

  test('attack: signs one message without a question right after a login, and asks from then on', async () => {
    const frame = await createTestFrame({ onCard: press })
    await frame.logIn()
    const first = await frame.handlers.GET_USER({ siwxMessage }, frame.signal)
    expect(first.signature).toMatch(/^0x/)
    expect(frame.cards).toEqual([])
    await frame.handlers.GET_USER({ siwxMessage }, frame.signal)
    expect(frame.cards).toHaveLength(1)
    await frame.handlers.SIGN_OUT(undefined, frame.signal)
    await frame.logIn()
    frame.pass(600_000)
    await frame.handlers.GET_USER({ siwxMessage }, frame.signal)
    expect(frame.cards).toHaveLength(2)
  })

  test('attack: a pending recovery is shown before a login’s first accounts', async () => {
    const frame = await createTestFrame()
    await frame.logIn()
    frame.wait([{ id: 'thief', isThis: false }])
    void frame.handlers.GET_USER({ siwxMessage }, frame.signal).catch(() => {})
    await vi.waitFor(() => expect(frame.cards.map(({ reason }) => reason)).toEqual(['waits']))
  })

  test('attack: a logout while the keys load closes the wallet, and nothing is signed', async () => {
    for (const end of ['here', 'in another tab'] as const) {
      const frame = await createTestFrame({ onCard: press })
      await frame.logIn()
      const { address } = await frame.handlers.GET_USER({}, frame.signal)
      const request = { method: 'personal_sign', params: ['hello', address] }
      // Open since the keys were created.
      frame.hear('expired')
      const release = frame.hold(releaseShare)
      const signing = frame.handlers.RPC_REQUEST(request, frame.signal).catch((error: unknown) => error)
      await vi.waitFor(() => expect(frame.count(releaseShare)).toBe(1))
      if (end === 'here') await frame.handlers.SIGN_OUT(undefined, frame.signal)
      else frame.hear('signedOut')
      release()
      expect(await signing).toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
      if (end === 'here') await frame.logIn()
      // The wallet is closed, so the share is requested again.
      await frame.handlers
        .RPC_REQUEST({ ...request, params: ['hello', address] }, frame.signal)
        .catch(() => {})
      expect(frame.count(releaseShare)).toBe(2)
    }
  })

  test('attack: does not give a wallet that is created during a logout to the next visitor', async () => {
    const frame = await createTestFrame()
    await frame.logIn('ada@mail.example')
    const release = frame.hold(createCustodyWallet)
    const first = frame.handlers.GET_USER({}, frame.signal).catch((error: unknown) => error)
    await vi.waitFor(() => expect(frame.count(createCustodyWallet)).toBe(1))
    await frame.handlers.SIGN_OUT(undefined, frame.signal)
    await frame.logIn('eve@mail.example')
    const second = frame.handlers.GET_USER({}, frame.signal)
    await vi.waitFor(() => expect(frame.count(createCustodyWallet)).toBe(2))
    release()
    expect(await first).toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    const { address } = await second
    const [{ body } = {}, { body: own } = {}] = frame.asked.filter(({ id }) => id === createCustodyWallet.id)
    expect(own?.addresses).toMatchObject({ eip155: address })
    expect(body?.addresses).not.toEqual(own?.addresses)
  })

  test('attack: closes open keys on a logout, here or in another tab, and when the login expires', async () => {
    const frame = await createTestFrame({ onCard: press })
    const sign = async () => {
      const { address } = await frame.handlers.GET_USER({}, frame.signal)
      await frame.handlers.RPC_REQUEST({ method: 'personal_sign', params: ['hello', address] }, frame.signal)
    }
    await frame.logIn()
    await sign()
    await sign()
    // Open since the keys were created.
    expect(frame.count(releaseShare)).toBe(0)
    frame.hear('signedOut')
    await sign()
    expect(frame.count(releaseShare)).toBe(1)
    await frame.handlers.SET_PREFERRED_ACCOUNT({ type: 'eoa' }, frame.signal)
    frame.pass(86_400_000)
    await expect(sign()).rejects.toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    expect(frame.events).toContainEqual({ type: 'SESSION_ENDED', reason: 'expired' })
    expect(frame.told()).toEqual(['expired'])
    await frame.logIn()
    await sign()
    expect(frame.count(releaseShare)).toBe(2)
    frame.context.accountType = 'smartAccount'
    await frame.handlers.SIGN_OUT(undefined, frame.signal)
    expect(frame.told()).toEqual(['expired', 'signedOut'])
    // The next visitor chooses their own account type.
    expect(frame.context.accountType).toBe('eoa')
    await frame.logIn()
    await sign()
    expect(frame.count(releaseShare)).toBe(3)
  })

  test('attack: rejects the change of an email if another visitor logs in while its card is shown', async () => {
    const frame = await createTestFrame()
    await frame.logIn('ada@mail.example')
    await frame.handlers.GET_USER({}, frame.signal)
    const changing = frame.handlers
      .UPDATE_EMAIL({ email: 'thief@mail.example' }, frame.signal)
      .catch((error: unknown) => error)
    await vi.waitFor(() => expect(frame.cards).toHaveLength(1))
    await frame.handlers.SIGN_OUT(undefined, frame.signal)
    await frame.logIn('eve@mail.example')
    await frame.handlers.GET_USER({}, frame.signal)
    for (const card of frame.cards) press(card)
    expect(await changing).toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
    expect(frame.asked.map(({ id }) => id)).not.toContain(startEmailUpdate.id)
  })
})
