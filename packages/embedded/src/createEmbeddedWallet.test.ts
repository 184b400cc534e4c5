import type { NewLogin } from '@foyer/core'
import { mainnet, polygonAmoy, solana } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestWallet, createUser, eoa, smart, solanaKey } from './test/createTestWallet.ts'

const ada = { method: 'email', email: 'ada@example.com' } as const
const eve = { method: 'google', email: 'eve@example.com', userName: 'Eve' } as const
const eveUser = createUser({ ...eve, address: smart, accounts: [{ address: smart, type: 'eoa' }] })

type World = ReturnType<typeof createTestWallet>

const connect = (
  { wallet }: World,
  login?: NewLogin,
  more: { signal?: AbortSignal; accountType?: string } = {},
) =>
  wallet.connect({
    networks: [],
    networkId: mainnet.caipNetworkId,
    signal: more.signal ?? new AbortController().signal,
    accountType: () => (more.accountType ?? 'eoa') as 'eoa',
    login,
  })
const restore = ({ wallet }: World) =>
  wallet.reconnect({ networks: [], signal: new AbortController().signal })
const signal = new AbortController().signal
/** Waits until the frame received a request. */
const asked = ({ types }: World, type: string, times = 1) =>
  vi.waitFor(() => expect(types().filter((one) => one === type)).toHaveLength(times))

describe('createEmbeddedWallet', () => {
  test('behavior: is destroyed with its instance, even if that ended before the code was loaded', () => {
    const context = createTestContext([mainnet])
    const world = createTestWallet([mainnet], context)
    expect(world.isDestroyed()).toBe(false)
    context.abort()
    expect(world.isDestroyed()).toBe(true)
    expect(createTestWallet([mainnet], context).isDestroyed()).toBe(true)
  })
})

describe('connect', () => {
  test('default: adds the login to its connections, and stores it once they are open', async () => {
    const world = createTestWallet()
    const release = world.hold('GET_USER')
    const connecting = connect(world, ada)
    await asked(world, 'GET_USER')
    expect(world.stored).toEqual(new Map())
    release()
    const connections = await connecting
    expect(connections).toMatchObject([
      { namespace: 'eip155', accounts: [{ address: eoa }, { address: smart }], networkId: 'eip155:1' },
      { namespace: 'solana', accounts: [{ address: solanaKey }] },
    ])
    for (const { login } of connections)
      expect(login).toMatchObject({ ...ada, name: ada.email, smartAccountNetworks: [1] })
    expect(world.types()).toEqual(['GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'GET_USER', 'GET_USER'])
    expect(world.writes).toEqual(['login'])
    expect(Object.fromEntries(world.stored)).toEqual({
      login: { ...ada, chainId: 1, preferredAccountType: 'eoa', smartAccountNetworks: [1] },
    })
  })

  test('behavior: a field the frame omits keeps its value from the login; null clears it', async () => {
    const world = createTestWallet([mainnet])
    const { email: _, userName: __, ...silent } = createUser()
    world.answer('GET_USER', () => silent)
    const [{ login }] = await connect(world, eve)
    expect(login).toMatchObject({ ...eve, name: 'Eve' })
    world.answer('GET_USER', () => createUser({ email: null, userName: null }))
    const [{ login: other }] = await connect(world, eve)
    expect(other).toMatchObject({ email: undefined, userName: undefined, name: '' })
  })

  test('behavior: does not request a user that came with the login for the same network and account type', async () => {
    const user = createUser({ ...eve })
    const world = createTestWallet()
    expect(await connect(world, { ...eve, user })).toMatchObject([
      { accounts: [{ address: eoa }], login: { ...eve, name: 'Eve' } },
      { namespace: 'solana' },
    ])
    expect(world.types()).toEqual(['GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'GET_USER'])
    // An answer for another network or account type does not count.
    for (const about of [{ chainId: 137 }, { preferredAccountType: 'smartAccount' as const }]) {
      const other = createTestWallet([mainnet])
      await connect(other, { ...eve, user: { ...user, ...about } })
      expect(other.types()).toContain('GET_USER')
    }
  })

  test('behavior: requests the user again if a sign-in is offered, and accepts its signature', async () => {
    const world = createTestWallet([mainnet])
    const accept = vi.fn(async () => {})
    const message = { domain: 'app.test', uri: 'https://app.test', version: '1', nonce: 'abcdefgh' } as const
    world.context.offerSignIn = async () => ({
      message: { ...message, chainId: mainnet.caipNetworkId },
      accept,
    })
    world.answer('GET_USER', () => createUser({ signature: '0x1', message: 'text' }))
    await connect(world, { ...eve, user: createUser() })
    expect(accept).toHaveBeenCalledOnce()
  })

  test('behavior: remembers the account type across sessions, but not for another login', async () => {
    const world = createTestWallet([mainnet])
    await connect(world, ada, { accountType: 'smartAccount' })
    // The page was reloaded, and the stored login could not be restored.
    const again = createTestWallet([mainnet])
    for (const [key, value] of world.stored) again.stored.set(key, value)
    const [{ accounts }] = await connect(again, ada)
    expect(accounts[0].address).toBe(smart)
    const [{ accounts: others }] = await connect(again, eve)
    expect(others[0].address).toBe(eoa)
  })

  test('behavior: connects if the frame does not support other namespaces or smart accounts', async () => {
    const world = createTestWallet([mainnet, solana])
    const usual = createUser()
    world.answer('GET_USER', ({ chainId }: { chainId: unknown }) =>
      chainId === 1 ? usual : Promise.reject(new Error('Chain is not supported')),
    )
    world.answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => Promise.reject(new Error('later')))
    expect(await connect(world, ada)).toMatchObject([{ login: { smartAccountNetworks: [] } }])
  })

  test('attack: an answer after the logout neither connects nor stores anything', async () => {
    const world = createTestWallet()
    const release = world.hold('GET_USER')
    const connecting = connect(world, ada)
    await asked(world, 'GET_USER')
    await world.wallet.disconnect()
    release()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(world.writes).toEqual([])
    expect(world.wallet.getProvider('eip155')).toBeUndefined()
  })

  test('attack: a logout while a sign-in is prepared aborts the login', async () => {
    const world = createTestWallet()
    let offer = (_: undefined) => {}
    world.context.offerSignIn = () => new Promise((resolve) => (offer = resolve))
    const connecting = connect(world, ada)
    await world.wallet.disconnect()
    offer(undefined)
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(world.writes).toEqual([])
  })

  test('attack: an aborted login stores nothing, and keeps the previous one', async () => {
    const world = createTestWallet([mainnet])
    await connect(world, ada)
    const before = world.stored.get('login')
    await expect(connect(world, eve, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'ABORTED',
    })
    expect(world.stored.get('login')).toEqual(before)
    const left = new AbortController()
    const release = world.hold('GET_USER')
    const connecting = connect(world, eve, { signal: left.signal })
    await asked(world, 'GET_USER', 2)
    left.abort()
    release(eveUser)
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(JSON.stringify([...world.stored])).not.toContain(eve.email)
  })

  test('attack: accounts of an earlier login never reach the next connection', async () => {
    const world = createTestWallet([mainnet])
    const release = world.hold('GET_USER')
    const first = connect(world, ada)
    await asked(world, 'GET_USER')
    world.answer('GET_USER', () => eveUser)
    const [connection] = await connect(world, eve)
    release(createUser())
    await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
    expect(connection.login).toMatchObject(eve)
    expect(world.stored.get('login')).toMatchObject(eve)
    const provider = world.wallet.getProvider('eip155')
    expect(await provider?.request({ method: 'eth_accounts' })).toEqual([smart])
  })
})

describe('reconnect', () => {
  /** A page reloaded after a login. */
  async function createNext(login: NewLogin) {
    const before = createTestWallet()
    await connect(before, login)
    const world = createTestWallet()
    for (const [key, value] of before.stored) world.stored.set(key, value)
    return world
  }

  test('default: restores the stored login on the network it last used', async () => {
    const before = createTestWallet()
    await connect(before, eve)
    await before.wallet
      .getProvider('eip155')
      ?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x13882' }] })
    const world = createTestWallet()
    for (const [key, value] of before.stored) world.stored.set(key, value)
    world.answer('GET_USER', ({ chainId }: { chainId: number }) => createUser({ chainId, ...eve }))
    expect(await restore(world)).toMatchObject([{ networkId: polygonAmoy.caipNetworkId, login: eve }])
  })

  test('behavior: forgets an expired session, and reports the disconnect', async () => {
    const world = await createNext(ada)
    world.answer('IS_CONNECTED', () => ({ isConnected: false }))
    expect(await restore(world)).toEqual([])
    expect(world.stored).toEqual(new Map())
    expect(world.reports).toEqual([{ type: 'disconnect', connectorId: 'auth' }])
  })

  test('attack: a late answer about the previous login does not end the next one', async () => {
    const world = await createNext(ada)
    const release = world.hold('IS_CONNECTED')
    const restoring = restore(world)
    await asked(world, 'IS_CONNECTED')
    world.answer('GET_USER', () => eveUser)
    await connect(world, eve)
    release({ isConnected: false })
    await expect(restoring).rejects.toMatchObject({ code: 'ABORTED' })
    expect(world.reports).toEqual([])
    expect(world.stored.get('login')).toMatchObject(eve)
  })

  test('attack: does not store a login again that another tab logged out while it was restored', async () => {
    const world = await createNext(ada)
    const release = world.hold('GET_USER')
    const restoring = restore(world)
    await asked(world, 'GET_USER')
    world.stored.delete('login')
    release()
    await restoring
    expect(world.stored).toEqual(new Map())
  })
})

describe('disconnect', () => {
  test('default: clears all data of the login', async () => {
    const world = createTestWallet()
    await connect(world, ada)
    world.stored.set('last_email_login', 1)
    world.stored.set('login_redirect', 'google')
    await world.wallet.disconnect()
    expect(world.stored).toEqual(new Map())
    expect(world.types().at(-1)).toBe('SIGN_OUT')
    expect(world.wallet.getProvider('eip155')).toBeUndefined()
  })

  test('error: waits at most three seconds for the frame', async () => {
    const world = createTestWallet()
    await connect(world, ada)
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    onTestFinished(() => timeout.mockRestore())
    await world.wallet.disconnect()
    expect(timeout.mock.calls).toEqual([[3_000]])
    const { type, signal: waiting } = world.calls.at(-1) ?? {}
    expect([type, waiting?.aborted]).toEqual(['SIGN_OUT', false])
    limit.abort()
    expect(waiting?.aborted).toBe(true)
  })
})

describe('request', () => {
  test('behavior: limits reads and switches to two minutes, but not requests that need an approval', async () => {
    const world = createTestWallet([mainnet, polygonAmoy])
    await connect(world, ada)
    const provider = world.wallet.getProvider('eip155')
    await provider?.request({ method: 'eth_blockNumber' })
    expect(world.calls.at(-1)).toMatchObject({ type: 'RPC_REQUEST', timeoutMs: 120_000 })
    await provider?.request({ method: 'personal_sign', params: ['0x', eoa] })
    expect(world.calls.at(-1)).toMatchObject({ type: 'RPC_REQUEST', timeoutMs: undefined })
    await provider?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x13882' }] })
    const moved = world.calls.find(({ type }) => type === 'SWITCH_NETWORK')
    expect(moved?.timeoutMs).toBe(120_000)
  })

  test('default: stores the chosen account type, and reports its account first', async () => {
    const world = createTestWallet([mainnet])
    await connect(world, ada)
    world.answer('SET_PREFERRED_ACCOUNT', () => ({ type: 'smartAccount', address: smart }))
    await world.wallet.request('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
    expect(world.stored.get('login')).toMatchObject({ preferredAccountType: 'smartAccount' })
    await world.wallet.refresh({ signal })
    expect(world.calls.at(-1)).toMatchObject({ payload: { preferredAccountType: 'smartAccount' } })
    expect(world.reports).toMatchObject([
      { connection: { accounts: [{ address: smart }, { address: eoa }] } },
    ])
  })

  test('behavior: replaces the login’s email once the change takes effect, and reports a pending change until then', async () => {
    const world = createTestWallet([mainnet])
    await connect(world, ada)
    const newEmail = 'ada@lovelace.example'
    const effectiveAt = '2026-01-04T00:00:00.000Z'
    world.answer('UPDATE_EMAIL_SECONDARY_OTP', () => ({ newEmail, effectiveAt }))
    await world.wallet.request('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' })
    const emailChange = { email: newEmail, effectiveAt: new Date(effectiveAt) }
    expect(world.reports.at(-1)).toMatchObject({
      connection: { login: { ...ada, name: ada.email, emailChange } },
    })
    expect(world.stored.get('login')).toMatchObject(ada)
    world.answer('UPDATE_EMAIL_SECONDARY_OTP', () => ({ newEmail }))
    await world.wallet.request('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' })
    expect(world.reports.at(-1)).toMatchObject({ connection: { login: { email: newEmail, name: newEmail } } })
    expect(world.stored.get('login')).toMatchObject({ email: newEmail })
  })

  test('attack: late answers for one login do not change the next', async () => {
    const world = createTestWallet([mainnet, polygonAmoy])
    await connect(world, ada)
    const answers = {
      SET_PREFERRED_ACCOUNT: { type: 'smartAccount', address: smart },
      UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'ada@lovelace.example' },
    }
    const late = [
      [world.hold('SET_PREFERRED_ACCOUNT'), answers.SET_PREFERRED_ACCOUNT] as const,
      [world.hold('UPDATE_EMAIL_SECONDARY_OTP'), answers.UPDATE_EMAIL_SECONDARY_OTP] as const,
      [world.hold('GET_USER'), createUser()] as const,
      [world.hold('SWITCH_NETWORK'), { chainId: 80002 }] as const,
    ]
    const provider = world.wallet.getProvider('eip155')
    const requests = Promise.allSettled([
      world.wallet.request('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }),
      world.wallet.request('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' }),
      world.wallet.refresh({ signal }),
      provider?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x13882' }] }),
    ])
    await asked(world, 'GET_USER', 2)
    world.answer('GET_USER', () => eveUser)
    const [{ login }] = await connect(world, eve)
    const stored = { ...(world.stored.get('login') as object) }
    for (const [release, answer] of late) release(answer)
    await requests
    expect(world.reports).toEqual([])
    expect(world.stored.get('login')).toEqual(stored)
    expect(login).toMatchObject(eve)
    expect(await provider?.request({ method: 'eth_accounts' })).toEqual([smart])
  })

  test('attack: does not store a change if the login ended or changed in another tab', async () => {
    for (const other of [undefined, { ...eve, chainId: 1 }]) {
      const world = createTestWallet([mainnet])
      await connect(world, ada)
      if (other) world.stored.set('login', other)
      else world.stored.delete('login')
      world.answer('SET_PREFERRED_ACCOUNT', () => ({ type: 'smartAccount', address: smart }))
      await world.wallet.request('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
      expect(world.stored.get('login')).toEqual(other)
    }
  })
})
