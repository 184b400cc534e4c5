import { BaseError, buildSocialResultUri } from '@foyer/contract'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { goBack } from '../../../react/src/flow/goBack.ts'
import { push } from '../../../react/src/flow/push.ts'
import {
  createModalLogin as createLoginFoyer,
  createModalFoyer as createTestFoyer,
} from '../../../react/src/test/createModalFoyer.ts'
import { getQueryClient } from '../base/getQueryClient.ts'
import { disconnect } from '../connect/disconnect.ts'
import { switchAccount } from '../connect/switchAccount.ts'
import { cancelLogin } from '../embedded/attempt.ts'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import { setPreferredAccountType } from '../embedded/setPreferredAccountType.ts'
import { storedLogin } from '../embedded/storedLogin.ts'
import { close } from '../modal/close.ts'
import { finishSocialRedirect } from '../modal/finishSocialRedirect.ts'
import { open } from '../modal/open.ts'
import { hideToast } from '../modal/showToast.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getNamespaceState } from '../model/selectors.ts'
import { prepareTransfer } from '../send/prepareTransfer.ts'
import { createKnown } from '../test/createKnown.ts'
import { address, email } from '../test/createLoginFoyer.ts'
import { connectEmail } from './connectEmail.ts'
import { connectFarcaster } from './connectFarcaster.ts'
import { connectSocial } from './connectSocial.ts'
import { openSecurity } from './openSecurity.ts'
import { updateEmail, verifyUpdateEmailPrimaryOtp, verifyUpdateEmailSecondaryOtp } from './updateEmail.ts'
import { verifyEmailDevice } from './verifyEmailDevice.ts'
import { verifyEmailOtp } from './verifyEmailOtp.ts'

const names = (foyer: Foyer) => foyer.state.history.map(({ name }) => name)

afterEach(() => {
  vi.useRealTimers()
})

describe('connectEmail', () => {
  test('default: a code, then the wallet of the login as a value', async () => {
    const { foyer, answer, calls, events, logins } = createLoginFoyer()
    answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    answer('CONNECT_OTP', null)
    expect(await connectEmail(foyer, { email: ` ${email} ` })).toEqual({ action: 'VERIFY_OTP' })
    expect(foyer.state.login).toMatchObject({ method: 'email', status: 'code', email })
    expect(foyer._internal.storage.get(...storedLogin.lastEmailLogin)).toBeCloseTo(Date.now(), -4)

    await verifyEmailOtp(foyer, { otp: '123456' })
    expect(calls.map(({ type, payload }) => [type, payload])).toEqual([
      ['CONNECT_EMAIL', { email }],
      ['CONNECT_OTP', { otp: '123456' }],
    ])
    expect(foyer.state.login).toBeUndefined()
    expect(getNamespaceState(foyer.state, 'eip155')).toMatchObject({
      status: 'connected',
      connection: { login: { email } },
    })
    expect(logins).toEqual([{ method: 'email', email }])
    for (const [key] of Object.values(storedLogin))
      expect(foyer._internal.storage.get(key, v.unknown())).toBeUndefined()
    expect(JSON.stringify(events)).not.toContain('ada')
  })

  test('behavior: nothing to verify connects at once', async () => {
    const { foyer, answer } = createLoginFoyer()
    answer('CONNECT_EMAIL', { action: 'CONNECT' })
    await connectEmail(foyer, { email })
    expect(getNamespaceState(foyer.state, 'eip155').status).toBe('connected')
    expect(foyer.state.login).toBeUndefined()
  })

  test('behavior: a new device can go on to the code by itself', async () => {
    const { foyer, answer, fails } = createLoginFoyer()
    answer('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
    vi.useFakeTimers({ toFake: ['Date'] })
    await connectEmail(foyer, { email })
    const resendAt = Date.now() + 30_000
    expect(foyer.state.login).toMatchObject({ status: 'device', email, resendAt })
    fails('CONNECT_DEVICE', 'IFRAME_REQUEST_TIMEOUT')
    await expect(verifyEmailDevice(foyer)).rejects.toMatchObject({ code: 'IFRAME_REQUEST_TIMEOUT' })
    expect(foyer.state.login).toMatchObject({ status: 'device', failure: { code: 'IFRAME_REQUEST_TIMEOUT' } })
    answer('CONNECT_DEVICE', null)
    await verifyEmailDevice(foyer)
    expect(foyer.state.login).toMatchObject({ status: 'code', email, resendAt })
  })

  test('error: once in 30 s', async () => {
    const { foyer, answer } = createLoginFoyer()
    vi.useFakeTimers({ toFake: ['Date'] })
    answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    await connectEmail(foyer, { email })
    vi.setSystemTime(Date.now() + 1_001)
    await expect(connectEmail(foyer, { email })).rejects.toMatchObject({
      code: 'EMAIL_COOLDOWN',
      message: 'Please try again after 29 seconds',
    })
    // The code that was sent is still valid.
    expect(foyer.state.login).toMatchObject({ status: 'code', resendAt: Date.now() + 28_999 })
    vi.setSystemTime(Date.now() + 28_998)
    await expect(connectEmail(foyer, { email })).rejects.toMatchObject({ code: 'EMAIL_COOLDOWN' })
    vi.setSystemTime(Date.now() + 1)
    await connectEmail(foyer, { email })
  })

  test('error: no mail was sent, and it may be tried again at once', async () => {
    const { foyer, answer, fails } = createLoginFoyer()
    fails('CONNECT_EMAIL', 'IFRAME_LOAD_FAILED')
    await expect(connectEmail(foyer, { email })).rejects.toMatchObject({ code: 'IFRAME_LOAD_FAILED' })
    expect(foyer.state.login).toMatchObject({ status: 'failed', failure: { code: 'IFRAME_LOAD_FAILED' } })
    answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    await connectEmail(foyer, { email })
  })

  test.each(['ada', 'ada@', `${'a'.repeat(320)}@example.com`])(
    'error: %s is not an address',
    async (text) => {
      const { foyer, calls } = createLoginFoyer()
      await expect(connectEmail(foyer, { email: text })).rejects.toMatchObject({ code: 'OPTION_INVALID' })
      expect(calls).toEqual([])
    },
  )

  test('error: the app has no embedded wallet', async () => {
    const { foyer } = createTestFoyer()
    await expect(connectEmail(foyer, { email })).rejects.toThrow('No auth connector found')
  })
})

describe('verifyEmailOtp', () => {
  test('behavior: a new device is registered by the code alone', async () => {
    const { foyer, answer, fails, calls, events } = createLoginFoyer()
    const registered = { name: 'DEVICE_REGISTERED_FOR_EMAIL' }
    answer('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
    await connectEmail(foyer, { email })
    fails('CONNECT_OTP', 'OTP_INVALID')
    await expect(verifyEmailOtp(foyer, { otp: '000000' })).rejects.toMatchObject({ code: 'OTP_INVALID' })
    expect(foyer.state.login).toMatchObject({ status: 'device', failure: { code: 'OTP_INVALID' } })
    expect(events).not.toContainEqual(expect.objectContaining(registered))
    answer('CONNECT_OTP', null)
    await verifyEmailOtp(foyer, { otp: '123456' })
    expect(events).toContainEqual(expect.objectContaining(registered))
    expect(calls.map(({ type }) => type)).not.toContain('CONNECT_DEVICE')
    expect(getNamespaceState(foyer.state, 'eip155').status).toBe('connected')
  })

  test('error: a wrong code; another may be typed', async () => {
    const { foyer, answer, fails } = createLoginFoyer()
    await expect(verifyEmailOtp(foyer, { otp: '123456' })).rejects.toThrow('Not connected to email or social')
    answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    await connectEmail(foyer, { email })
    fails('CONNECT_OTP', 'OTP_INVALID')
    await expect(verifyEmailOtp(foyer, { otp: '000000' })).rejects.toMatchObject({ code: 'OTP_INVALID' })
    expect(foyer.state.login).toMatchObject({ status: 'code', failure: { code: 'OTP_INVALID' } })
    expect(getNamespaceState(foyer.state, 'eip155').status).toBe('disconnected')
    answer('CONNECT_OTP', null)
    await verifyEmailOtp(foyer, { otp: '123456' })
    expect(getNamespaceState(foyer.state, 'eip155').status).toBe('connected')
  })

  test('error: a wallet that is not opened ends the login, whose code is used up', async () => {
    const { foyer, answer, fails } = createLoginFoyer()
    answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    answer('CONNECT_OTP', null)
    fails('GET_USER', 'CONNECTION_REJECTED')
    await connectEmail(foyer, { email })
    await expect(verifyEmailOtp(foyer, { otp: '123456' })).rejects.toMatchObject({
      code: 'CONNECTION_REJECTED',
    })
    expect(foyer.state.login).toMatchObject({ status: 'failed', failure: { code: 'CONNECTION_REJECTED' } })
  })

  test('attack: a code that is accepted after the visitor left or began another login does not connect', async () => {
    const leave = {
      cancel: (foyer: Foyer) => cancelLogin(foyer),
      another: (foyer: Foyer) => void connectFarcaster(foyer).catch(() => {}),
    }
    for (const way of [leave.cancel, leave.another]) {
      const { foyer, answer, logins } = createLoginFoyer()
      answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
      let accept = () => {}
      answer('CONNECT_OTP', new Promise<null>((resolve) => (accept = () => resolve(null))))
      await connectEmail(foyer, { email })
      const verifying = verifyEmailOtp(foyer, { otp: '123456' })
      way(foyer)
      accept()
      await expect(verifying).rejects.toMatchObject({ code: 'ABORTED' })
      expect(logins).toEqual([])
      expect(getNamespaceState(foyer.state, 'eip155').status).toBe('disconnected')
    }
  })

  test('behavior: closing the modal ends it', async () => {
    const { foyer, answer, calls } = createLoginFoyer()
    answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    open(foyer)
    await connectEmail(foyer, { email })
    const verifying = verifyEmailOtp(foyer, { otp: '123456' })
    close(foyer)
    await expect(verifying).rejects.toMatchObject({ code: 'ABORTED' })
    expect(calls.at(-1)?.signal?.aborted).toBe(true)
    expect(foyer.state.login).toBeUndefined()
  })
})

describe('connectFarcaster', () => {
  test('default: the address for its app, then the wallet', async () => {
    const { foyer, answer, logins } = createLoginFoyer()
    answer('GET_FARCASTER_URI', { url: 'https://farcaster.test/siwf' })
    const seen: unknown[] = []
    foyer.subscribe(({ login }) => login && seen.push(login))
    answer('CONNECT_FARCASTER', { userName: 'ada' })
    await connectFarcaster(foyer)
    expect([...new Set(seen)]).toEqual([
      { method: 'farcaster', status: 'preparing' },
      { method: 'farcaster', status: 'waiting', url: 'https://farcaster.test/siwf' },
      { method: 'farcaster', status: 'retrieving' },
    ])
    expect(logins).toEqual([{ method: 'farcaster', userName: 'ada' }])
  })

  test('error: does not show a non-web address; a failure has the specification’s sentence', async () => {
    const { foyer, answer } = createLoginFoyer()
    answer('GET_FARCASTER_URI', { url: 'javascript:alert(1)' })
    await expect(connectFarcaster(foyer)).rejects.toThrow('Failed to connect to farcaster')
    expect(foyer.state.login).toMatchObject({ status: 'failed' })
    cancelLogin(foyer)
    expect(foyer.state.login).toBeUndefined()
  })
})

describe('connectSocial', () => {
  const uri = buildSocialResultUri('https://secure.test', {
    projectId: 'test',
    state: 's'.repeat(43),
    resultCode: 'c'.repeat(43),
  })
  const user = { email, userName: 'Ada', address, chainId: 1, accounts: [] }

  /** Creates a window played by the test. */
  function createWindow() {
    const heard = new Set<(event: unknown) => void>()
    const popup = { closed: false, location: { href: '' }, close: () => {} }
    vi.stubGlobal('open', () => popup)
    vi.stubGlobal('document', { hasFocus: () => true })
    for (const name of ['screenX', 'screenY', 'outerWidth', 'outerHeight']) vi.stubGlobal(name, 900)
    vi.stubGlobal('addEventListener', (_: string, listener: () => void) => heard.add(listener))
    vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => heard.delete(listener))
    return {
      popup,
      heard,
      tells(data: unknown) {
        for (const listener of heard) listener({ origin: 'https://secure.test', source: popup, data })
      },
    }
  }

  test('default: the window opens the provider, and its result completes the login', async () => {
    const { foyer, answer, calls, logins } = createLoginFoyer()
    const { popup, heard, tells } = createWindow()
    answer('GET_SOCIAL_REDIRECT_URI', { uri: 'https://accounts.test/authorize' })
    answer('CONNECT_SOCIAL', user)
    const connecting = connectSocial(foyer, { provider: 'google' })
    expect(foyer.state.login).toEqual({ method: 'google', status: 'window' })
    await vi.waitFor(() => expect(popup.location.href).toBe('https://accounts.test/authorize'))
    tells({ type: 'foyer:popup-result', resultUri: uri })
    await connecting
    expect(calls.map(({ type, payload }) => [type, payload])).toEqual([
      ['GET_SOCIAL_REDIRECT_URI', { provider: 'google' }],
      ['CONNECT_SOCIAL', { uri, chainId: 1, preferredAccountType: 'smartAccount' }],
    ])
    expect(logins).toEqual([{ method: 'google', email, userName: 'Ada', user }])
    expect(foyer.state.login).toBeUndefined()
    expect(heard.size).toBe(0)
  })

  test('error: Popup closed; the frame is asked for nothing more', async () => {
    const { foyer, answer, calls } = createLoginFoyer()
    const { popup } = createWindow()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    answer('GET_SOCIAL_REDIRECT_URI', { uri: 'https://accounts.test/authorize' })
    popup.closed = true
    const failing = expect(connectSocial(foyer, { provider: 'x' })).rejects.toThrow('Popup closed')
    await vi.advanceTimersByTimeAsync(1_000)
    await failing
    expect(foyer.state.login).toMatchObject({ status: 'failed', failure: { code: 'POPUP_CLOSED' } })
    expect(calls.at(-1)).toMatchObject({ type: 'GET_SOCIAL_REDIRECT_URI' })
  })

  test('behavior: in an in-app browser the whole page navigates, and returns with the result', async () => {
    const { foyer, answer, calls } = createLoginFoyer()
    const went: string[] = []
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 [FBAN/FBIOS;FBAV/480.0]' })
    vi.stubGlobal('location', { href: 'https://app.test/buy?a=1#b', assign: (to: string) => went.push(to) })
    answer('GET_SOCIAL_REDIRECT_URI', { uri: 'https://accounts.test/authorize' })
    void connectSocial(foyer, { provider: 'discord' })
    await vi.waitFor(() => expect(went).toEqual(['https://accounts.test/authorize']))
    expect(calls[0]?.payload).toEqual({ provider: 'discord', returnTo: 'https://app.test/buy?a=1' })

    const replaced: string[] = []
    vi.stubGlobal('history', {
      state: null,
      replaceState: (...args: string[]) => replaced.push(args[2] ?? ''),
    })
    const hash = `#foyer-login=${encodeURIComponent(uri)}&b=1`
    vi.stubGlobal('location', { pathname: '/buy', search: '?a=1', hash })
    answer('CONNECT_SOCIAL', user)
    await finishSocialRedirect(foyer)
    expect(calls.at(-1)).toMatchObject({ type: 'CONNECT_SOCIAL', payload: { uri, chainId: 1 } })
    expect(replaced).toEqual(['/buy?a=1#b=1'])
    expect(getNamespaceState(foyer.state, 'eip155').status).toBe('connected')
    expect(foyer.state.open).toBe(false)

    // The same URL a second time, or in the browser of someone who was not redirected, logs no one in.
    await disconnect(foyer)
    await finishSocialRedirect(foyer)
    expect(getNamespaceState(foyer.state, 'eip155').status).toBe('disconnected')
  })
})

describe('updateEmail', () => {
  async function logIn() {
    const created = createLoginFoyer()
    created.answer('CONNECT_EMAIL', { action: 'CONNECT' })
    await connectEmail(created.foyer, { email })
    return created
  }
  const newEmail = 'ada@lovelace.example'

  test('default: a code to each address', async () => {
    const { foyer, answer } = await logIn()
    answer('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' })
    answer('UPDATE_EMAIL_PRIMARY_OTP', null)
    answer('UPDATE_EMAIL_SECONDARY_OTP', { newEmail })
    await updateEmail(foyer, { email: newEmail })
    expect(foyer.state.emailUpdate).toMatchObject({ status: 'code', step: 'primary' })
    await expect(verifyUpdateEmailSecondaryOtp(foyer, { otp: '123456' })).rejects.toMatchObject({
      code: 'NOT_CONNECTED_TO_LOGIN',
    })
    await verifyUpdateEmailPrimaryOtp(foyer, { otp: '123456' })
    expect(foyer.state.emailUpdate).toMatchObject({ status: 'code', step: 'secondary' })
    expect(await verifyUpdateEmailSecondaryOtp(foyer, { otp: '654321' })).toEqual({
      email: newEmail,
      effectiveAt: undefined,
    })
    expect(foyer.state.emailUpdate).toBeUndefined()
  })

  test('behavior: until a change takes effect the login keeps its address', async () => {
    const { foyer, answer } = await logIn()
    const effectiveAt = '2026-01-04T00:00:00.000Z'
    answer('UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' })
    answer('UPDATE_EMAIL_SECONDARY_OTP', { newEmail, effectiveAt })
    await updateEmail(foyer, { email: newEmail })
    expect(await verifyUpdateEmailSecondaryOtp(foyer, { otp: '654321' })).toEqual({
      email: newEmail,
      effectiveAt: new Date(effectiveAt),
    })
    expect(foyer.state.emailUpdate).toBeUndefined()
  })

  test('behavior: shows no failure to a visitor who refused in the frame', async () => {
    const { foyer, fails } = await logIn()
    fails('UPDATE_EMAIL', 'EMAIL_CHANGE_DECLINED')
    await expect(updateEmail(foyer, { email: newEmail })).rejects.toThrow('EMAIL_CHANGE_DECLINED')
    expect(foyer.state.emailUpdate).toBeUndefined()
  })

  test('error: a wrong code does not log in', async () => {
    const { foyer, answer, fails } = await logIn()
    answer('UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' })
    await updateEmail(foyer, { email: newEmail })
    fails('UPDATE_EMAIL_SECONDARY_OTP', 'OTP_INVALID')
    await expect(verifyUpdateEmailSecondaryOtp(foyer, { otp: '123456' })).rejects.toThrow('OTP_INVALID')
    expect(foyer.state.emailUpdate).toMatchObject({ isChecking: false, failure: { code: 'OTP_INVALID' } })
    await disconnect(foyer)
    await expect(updateEmail(foyer, { email: newEmail })).rejects.toThrow('Not connected to email or social')
    await expect(setPreferredAccountType(foyer, { type: 'eoa' })).rejects.toThrow(
      'Not connected to email or social',
    )
  })

  test('setPreferredAccountType: asked of the frame, and re-read', async () => {
    const { foyer, answer, calls, events, refreshed } = await logIn()
    answer('SET_PREFERRED_ACCOUNT', { type: 'smartAccount', address })
    foyer._internal.setState({ send: { flow: { status: 'editing' }, sendTokenAmount: '1' } })
    await setPreferredAccountType(foyer, { type: 'smartAccount' })
    expect(calls.at(-1)).toMatchObject({
      type: 'SET_PREFERRED_ACCOUNT',
      payload: { type: 'smartAccount', chainId: 1 },
    })
    expect(refreshed()).toBe(1)
    expect(foyer.state.send.sendTokenAmount).toBeUndefined()
    expect(events.at(-1)).toMatchObject({ name: 'SET_PREFERRED_ACCOUNT_TYPE' })
  })

  test('switchAccount: asks the wallet to switch', async () => {
    const { foyer, answer, calls } = await logIn()
    const { connection } = getNamespaceState(foyer.state, 'eip155') as { connection: Connection }
    const smart = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const other = { address: smart, namespace: 'eip155', type: 'smartAccount' } as const
    const accounts = [connection.accounts[0], other] as const
    foyer._internal.setState({
      connections: [createKnown({ ...connection, accounts })],
    })
    answer('SET_PREFERRED_ACCOUNT', { type: 'smartAccount', address: smart })
    await switchAccount(foyer, { address: smart })
    expect(calls.at(-1)).toMatchObject({ type: 'SET_PREFERRED_ACCOUNT', payload: { type: 'smartAccount' } })
  })

  test('prepareTransfer: a smart account’s fee is the wallet’s to say', async () => {
    const quotes: unknown[] = []
    const { foyer, answer, calls } = await logIn()
    const { connection } = getNamespaceState(foyer.state, 'eip155') as { connection: Connection }
    const accounts = [{ ...connection.accounts[0], type: 'smartAccount' }] as const
    foyer._internal.setState({
      connections: [createKnown({ ...connection, accounts })],
    })
    answer('QUOTE_CALLS', { fee: '7', isSponsored: true })
    foyer._internal.adapters.set('eip155', {
      namespace: 'eip155',
      start() {},
      readAddress: async (text) => text,
      async prepareTransfer({ quote }) {
        quotes.push(await quote?.({ to: address, value: 5n, data: '0x' }))
        throw new BaseError('Enough', { code: 'RPC_FAILED' })
      },
    })
    const token = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    await expect(prepareTransfer(foyer, { to: address, amount: '1', token })).rejects.toThrow('Enough')
    expect(quotes).toEqual([{ max: 7n, isSponsored: true }])
    expect(calls.at(-1)).toMatchObject({
      payload: { chainId: 1, calls: [{ to: address, value: '5', data: '0x' }] },
    })
  })
})

describe('openSecurity', () => {
  const listeners = new Map<string, Set<(event: unknown) => void>>()
  const opened: unknown[][] = []
  const popup = { closed: false }
  let hasFocus = true
  function createPage({ isBlocked = false } = {}) {
    listeners.clear()
    opened.length = 0
    Object.assign(popup, { closed: false })
    hasFocus = true
    vi.stubGlobal('window', {
      open: (...args: unknown[]) => {
        opened.push(args)
        return isBlocked ? null : popup
      },
    })
    vi.stubGlobal('document', { hasFocus: () => hasFocus })
    for (const name of ['screenX', 'screenY', 'outerWidth', 'outerHeight']) vi.stubGlobal(name, 1_000)
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    )
  }
  const fire = (name: string, event: unknown = {}) => {
    for (const listener of listeners.get(name) ?? []) listener(event)
  }
  async function start() {
    const made = createLoginFoyer()
    made.answer('CONNECT_EMAIL', { action: 'CONNECT' })
    await connectEmail(made.foyer, { email })
    return made
  }

  test('default: opens a window within the call; reads changes when it reports one and when it closes', async () => {
    const { foyer, calls, refreshed } = await start()
    vi.useFakeTimers()
    createPage()
    const asked = calls.length
    const done = openSecurity(foyer, { section: 'recovery' })
    const secure = getEmbedded(foyer).embedded.secureUrl
    expect(opened).toEqual([
      [
        `${new URL(secure).origin}/security?projectId=test#recovery`,
        '_blank',
        expect.stringMatching(/^popup,/),
      ],
    ])
    const data = { type: 'foyer:security-changed' }
    const { origin } = new URL(secure)
    for (const event of [
      { origin: 'https://evil.test', source: popup, data },
      { origin, source: {}, data },
      { origin, source: popup, data: { type: 'foyer:popup-result' } },
      { origin, source: popup, data: null },
    ])
      fire('message', event)
    expect(refreshed()).toBe(0)
    fire('message', { origin, source: popup, data })
    expect(refreshed()).toBe(1)
    popup.closed = true
    await vi.advanceTimersByTimeAsync(999)
    expect(refreshed()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(refreshed()).toBe(2)
    // The frame gets no request: it has no screens for this.
    expect(calls.length).toBe(asked)
  })

  test('behavior: a page that is cut off from its window waits until the visitor is back', async () => {
    const { foyer, refreshed } = await start()
    vi.useFakeTimers()
    createPage()
    const done = openSecurity(foyer)
    Object.assign(popup, { closed: true })
    hasFocus = false
    await vi.advanceTimersByTimeAsync(3_000)
    expect(refreshed()).toBe(0)
    fire('focus')
    await done
    expect(refreshed()).toBe(1)
  })

  test('error: a blocked window is reported with its URL; without a login there is nothing to open', async () => {
    const { foyer, refreshed } = await start()
    createPage({ isBlocked: true })
    await expect(openSecurity(foyer)).rejects.toMatchObject({
      code: 'WINDOW_BLOCKED',
      url: expect.stringMatching(/\/security\?projectId=test$/),
    })
    fire('focus')
    expect(refreshed()).toBe(1)
    await disconnect(foyer)
    await expect(openSecurity(foyer)).rejects.toThrow('Not connected to email or social')
    expect(opened).toHaveLength(1)
  })
})

describe('followEmbedded', () => {
  const view = 'ApproveTransaction'

  test('behavior: a request opens the modal for its approval, and closes it again', () => {
    const { foyer, tell } = createLoginFoyer()
    getEmbedded(foyer)
    tell({ type: 'asked' })
    expect(foyer.state.open).toBe(true)
    expect(names(foyer)).toEqual([view])
    tell({ type: 'frame', event: { type: 'SHOW', reason: 'approve', isShown: true, height: 300 } })
    expect(foyer.state.frame).toEqual({ reason: 'approve', height: 300 })
    tell({ type: 'frame', event: { type: 'SHOW', reason: 'approve', isShown: false } })
    expect(foyer.state.open).toBe(true)
    tell({ type: 'answered', outcome: 'done', message: '' })
    expect(foyer.state.open).toBe(false)
    expect(foyer.state.toast).toBeUndefined()
  })

  test('behavior: opens on top of another view, and goes back; several requests form a stack', () => {
    const { foyer, tell } = createLoginFoyer()
    getEmbedded(foyer)
    open(foyer, { view: 'AllWallets' })
    tell({ type: 'asked' })
    tell({ type: 'asked' })
    expect(names(foyer)).toEqual(['AllWallets', view])
    tell({ type: 'answered', outcome: 'failed', message: 'Out of gas' })
    expect(names(foyer)).toEqual(['AllWallets', view])
    expect(foyer.state.toast).toMatchObject({ variant: 'error', code: 'SOMETHING_WRONG' })
    tell({ type: 'answered', outcome: 'rejected', message: 'No' })
    expect(names(foyer)).toEqual(['AllWallets'])
  })

  test.each([
    ['done', true],
    ['failed', true],
    ['rejected', false],
    ['aborted', false],
  ] as const)('behavior: balances are re-read after a request that is %s: %s', (outcome, isRefreshed) => {
    const { foyer, tell } = createLoginFoyer()
    getEmbedded(foyer)
    const client = getQueryClient(foyer)
    const keys = [
      ['balance', 'eip155:1', address],
      ['balance', 'eip155:11155111', address],
      ['identity', address],
    ]
    for (const key of keys) client.setQueryData(key, {})
    tell({ type: 'asked' })
    tell({ type: 'answered', outcome, message: '' })
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([
      isRefreshed,
      isRefreshed,
      false,
    ])
  })

  test('behavior: closing the modal or going back rejects the request', () => {
    const { foyer, tell, rejected } = createLoginFoyer()
    getEmbedded(foyer)
    tell({ type: 'asked' })
    close(foyer, { reason: 'escape-key' })
    expect(rejected()).toBe(1)
    tell({ type: 'answered', outcome: 'aborted', message: '' })
    expect(foyer.state.toast).toMatchObject({ code: 'REQUEST_ABORTED' })

    open(foyer, { view: 'AllWallets' })
    tell({ type: 'asked' })
    goBack(foyer)
    expect(rejected()).toBe(2)
    expect(names(foyer)).toEqual(['AllWallets'])
    push(foyer, 'WhatIsAWallet')
    expect(rejected()).toBe(2)
  })

  test('behavior: leaving does not reject an approved request', () => {
    const { foyer, tell, rejected } = createLoginFoyer()
    getEmbedded(foyer)
    const show = (isShown: boolean) =>
      tell({ type: 'frame', event: { type: 'SHOW', reason: 'approve', isShown } })
    tell({ type: 'asked' })
    show(true)
    show(false)
    expect(foyer.state).toMatchObject({ open: true, isFrameAnswered: true })
    close(foyer, { reason: 'close-button' })
    expect(rejected()).toBe(0)
    tell({ type: 'answered', outcome: 'done', message: '' })
    expect(foyer.state.isFrameAnswered).toBe(false)
    // The next one has not been approved yet.
    tell({ type: 'asked' })
    close(foyer, { reason: 'close-button' })
    expect(rejected()).toBe(1)
  })

  test('behavior: the message of each failure', async () => {
    const { foyer, tell } = createLoginFoyer()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    getEmbedded(foyer)
    tell({ type: 'notAllowed' })
    expect(foyer.state.toast).toEqual({ variant: 'error', code: 'ACTION_NOT_ALLOWED' })
    foyer._internal.setState({ toast: undefined })
    tell({ type: 'asked' })
    tell({ type: 'answered', outcome: 'notAllowed', message: 'Only a smart account grants permissions' })
    expect(foyer.state.toast).toEqual({ variant: 'error', code: 'ACTION_NOT_ALLOWED' })
    for (const code of [
      'EMBEDDED_WALLET_LOAD_FAILED',
      'EMBEDDED_WALLET_TIMEOUT',
      'UNVERIFIED_DOMAIN',
    ] as const)
      tell({ type: 'alert', code })
    tell({ type: 'frame', event: { type: 'SESSION_ENDED', reason: 'expired' } })
    await vi.waitFor(() =>
      expect(foyer.state.alerts.map(({ title }) => title)).toEqual([
        'Network Error - Could not load embedded wallet',
        'Embedded Wallet Request Timed Out',
        'Unverified Domain',
        'Session Expired',
      ]),
    )
  })

  test('behavior: an expired session is shown at once, or when the modal opens', () => {
    const { foyer, tell } = createLoginFoyer()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    getEmbedded(foyer)
    tell({ type: 'frame', event: { type: 'SESSION_ENDED', reason: 'revoked' } })
    tell({ type: 'asked' })
    expect(foyer.state.toast).toBeUndefined()
    tell({ type: 'frame', event: { type: 'SESSION_ENDED', reason: 'expired' } })
    tell({ type: 'answered', outcome: 'aborted', message: '' })
    expect(foyer.state.toast).toEqual({ variant: 'error', code: 'SESSION_EXPIRED' })
    close(foyer)
    hideToast(foyer)
    tell({ type: 'frame', event: { type: 'SESSION_ENDED', reason: 'expired' } })
    expect(foyer.state.toast).toBeUndefined()
    open(foyer)
    expect(foyer.state.toast).toEqual({ variant: 'error', code: 'SESSION_EXPIRED' })
  })

  test('behavior: a loaded frame receives the theme, and every change of it', () => {
    const { foyer, tell, calls } = createLoginFoyer()
    getEmbedded(foyer)
    foyer._internal.setState({ themeMode: 'dark' })
    expect(calls).toEqual([])
    tell({ type: 'ready' })
    foyer._internal.setState({ themeMode: 'light' })
    foyer._internal.setState({ theme: { accent: { light: '#123456', dark: '#fedcba' } } })
    expect(calls.map(({ type, payload }) => [type, payload])).toEqual([
      ['SYNC_THEME', { themeMode: 'dark', themeVariables: {}, language: 'en' }],
      ['SYNC_DAPP_DATA', expect.objectContaining({ projectId: 'test', sdkType: 'foyer' })],
      ['SYNC_THEME', { themeMode: 'light', themeVariables: {}, language: 'en' }],
      ['SYNC_THEME', { themeMode: 'light', themeVariables: { '--foyer-accent': '#123456' }, language: 'en' }],
    ])
  })

  test('behavior: opening a page asks the visitor nothing', () => {
    const { foyer, tell } = createLoginFoyer()
    getEmbedded(foyer)
    foyer._internal.setState({ status: 'starting' })
    tell({ type: 'frame', event: { type: 'SHOW', reason: 'recover', isShown: true } })
    expect(foyer.state.open).toBe(false)
  })
})
