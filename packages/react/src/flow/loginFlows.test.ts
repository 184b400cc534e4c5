import { cancelLogin, close, type Foyer, getConnection, open } from '@foyer/core'
import { describe, expect, test, vi } from 'vitest'
import { email } from '../../../core/src/test/createLoginFoyer.ts'
import { createModalLogin as createLoginFoyer } from '../test/createModalFoyer.ts'
import { push } from './push.ts'
import { resendEmail } from './resendEmail.ts'
import { startEmail } from './startEmail.ts'
import { startFarcaster } from './startFarcaster.ts'
import { startOtp } from './startOtp.ts'
import { startSocial } from './startSocial.ts'

const getView = (foyer: Foyer) => foyer.state.history.at(-1)?.name
const getText = ({ code }: { code: string }) => `It failed: ${code}`

/** Opens the modal on the list. */
async function createOpen() {
  const created = createLoginFoyer()
  await open(created.foyer)
  return created
}

/** Opens the modal at the code input, after a code was sent. */
async function createAsked() {
  const created = await createOpen()
  created.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
  await startEmail(created.foyer, { email })
  return created
}

describe('startEmail', () => {
  test('default: shows the code input', async () => {
    const { foyer } = await createAsked()
    expect(getView(foyer)).toBe('EmailVerifyOtp')
  })
  test('default: shows the device view on a new device', async () => {
    const { foyer, answer } = await createOpen()
    answer('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
    expect(await startEmail(foyer, { email })).toBeUndefined()
    expect(getView(foyer)).toBe('EmailVerifyDevice')
  })
  test('behavior: connects at once and closes the modal if the session is still valid', async () => {
    const { foyer, answer } = await createOpen()
    answer('CONNECT_EMAIL', { action: 'CONNECT' })
    expect(await startEmail(foyer, { email })).toBeUndefined()
    expect(getConnection(foyer.state)?.connectorId).toBe('auth')
    expect(foyer.state.open).toBe(false)
  })
  test('behavior: shows nothing if the visitor has closed the modal', async () => {
    const { foyer, answer } = await createOpen()
    let say = (_: unknown) => {}
    answer('CONNECT_EMAIL', new Promise((resolve) => (say = resolve)))
    const started = startEmail(foyer, { email })
    close(foyer)
    cancelLogin(foyer)
    say({ action: 'VERIFY_OTP' })
    await started
    expect(foyer.state.open).toBe(false)
    expect(getView(foyer)).toBe('Connect')
  })
  test('error: returns the error and stays on the view', async () => {
    const { foyer, fails } = await createOpen()
    fails('CONNECT_EMAIL', 'EMAIL_LIMIT')
    expect(await startEmail(foyer, { email })).toMatchObject({ code: 'EMAIL_LIMIT' })
    expect(getView(foyer)).toBe('Connect')
  })
})

describe('resendEmail', () => {
  test('default: confirms that another code was sent', async () => {
    const { foyer, calls } = await createAsked()
    vi.setSystemTime(Date.now() + 60_000)
    await resendEmail(foyer, { email, getText })
    expect(calls.filter(({ type }) => type === 'CONNECT_EMAIL')).toHaveLength(2)
    expect(foyer.state.toast).toMatchObject({ variant: 'success', code: 'CODE_RESENT' })
    expect(getView(foyer)).toBe('EmailVerifyOtp')
    vi.useRealTimers()
  })
  test('behavior: replaces the code input with the device view if the device is new', async () => {
    const { foyer, answer } = await createAsked()
    vi.setSystemTime(Date.now() + 60_000)
    answer('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
    await resendEmail(foyer, { email, getText })
    expect(foyer.state.history.map(({ name }) => name)).toEqual(['Connect', 'EmailVerifyDevice'])
    vi.useRealTimers()
  })
  test('error: goes back and shows the reason', async () => {
    const { foyer, fails } = await createAsked()
    vi.setSystemTime(Date.now() + 60_000)
    fails('CONNECT_EMAIL', 'EMAIL_LIMIT')
    await resendEmail(foyer, { email, getText })
    expect(foyer.state.toast).toMatchObject({ variant: 'error', text: 'It failed: EMAIL_LIMIT' })
    expect(getView(foyer)).toBe('Connect')
    vi.useRealTimers()
  })
})

describe('startOtp', () => {
  test('default: connects and closes the modal', async () => {
    const { foyer, answer } = await createAsked()
    answer('CONNECT_OTP', null)
    await startOtp(foyer, { otp: '123456', getText })
    expect(getConnection(foyer.state)?.connectorId).toBe('auth')
    expect(foyer.state.open).toBe(false)
  })
  test('error: keeps the code input after a wrong code, without a toast', async () => {
    const { foyer, fails } = await createAsked()
    fails('CONNECT_OTP', 'OTP_INVALID')
    await startOtp(foyer, { otp: '123456', getText })
    expect(getView(foyer)).toBe('EmailVerifyOtp')
    expect(foyer.state.toast).toBeUndefined()
    expect(foyer.state.login?.status).not.toBe('failed')
  })
  test('error: goes back with the reason if a correct code yields no wallet', async () => {
    const { foyer, answer, fails } = await createAsked()
    answer('CONNECT_OTP', null)
    fails('GET_USER', 'CONNECT_FAILED')
    await startOtp(foyer, { otp: '123456', getText })
    expect(foyer.state.toast).toMatchObject({ variant: 'error', text: 'It failed: CONNECT_FAILED' })
    expect(getView(foyer)).toBe('Connect')
  })
  test('error: no toast after the visitor declined', async () => {
    const { foyer, answer, fails } = await createAsked()
    answer('CONNECT_OTP', null)
    fails('GET_USER', 'CONNECTION_REJECTED')
    await startOtp(foyer, { otp: '123456', getText })
    expect(foyer.state.toast).toBeUndefined()
    expect(getView(foyer)).toBe('Connect')
  })
})

describe('startSocial', () => {
  test('default: shows the social login’s view', async () => {
    const { foyer } = await createOpen()
    vi.stubGlobal('open', () => ({ closed: false, close() {}, focus() {} }))
    startSocial(foyer, 'github')
    expect(foyer.state.history.at(-1)).toEqual({ name: 'ConnectingSocial', payload: { provider: 'github' } })
    cancelLogin(foyer)
  })
  test('behavior: does not push the view again when retrying from it', async () => {
    const { foyer } = await createOpen()
    vi.stubGlobal('open', () => ({ closed: false, close() {}, focus() {} }))
    push(foyer, 'ConnectingSocial', { provider: 'github' })
    startSocial(foyer, 'github')
    expect(foyer.state.history.map(({ name }) => name)).toEqual(['Connect', 'ConnectingSocial'])
    cancelLogin(foyer)
  })
  test('behavior: farcaster opens its own view', async () => {
    const { foyer, calls } = await createOpen()
    startSocial(foyer, 'farcaster')
    expect(getView(foyer)).toBe('ConnectingFarcaster')
    expect(calls).toEqual([])
  })
})

describe('startFarcaster', () => {
  test('default: connects and closes the modal', async () => {
    const { foyer, answer } = await createOpen()
    push(foyer, 'ConnectingFarcaster')
    answer('GET_FARCASTER_URI', { url: 'https://farcaster.test/login' })
    answer('CONNECT_FARCASTER', { userName: 'ada' })
    startFarcaster(foyer)
    await vi.waitFor(() => expect(foyer.state.open).toBe(false))
    expect(getConnection(foyer.state)?.connectorId).toBe('auth')
  })
  test('error: stays on the view, with the login marked as failed', async () => {
    const { foyer, fails } = await createOpen()
    push(foyer, 'ConnectingFarcaster')
    fails('GET_FARCASTER_URI', 'EMAIL_LIMIT')
    startFarcaster(foyer)
    await vi.waitFor(() => expect(foyer.state.login?.status).toBe('failed'))
    expect(getView(foyer)).toBe('ConnectingFarcaster')
    expect(foyer.state.open).toBe(true)
  })
})
