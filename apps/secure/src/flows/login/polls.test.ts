import { type ApiClient, finishFarcasterLogin, finishSocialLogin } from '@foyer/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { finishFarcaster } from './finishFarcaster.ts'
import { finishSocial } from './finishSocial.ts'
import type { LoginState } from './LoginState.ts'

const origin = 'https://secure.test'
const state = 'a'.repeat(43)
const result = { projectId: 'p', state, resultCode: 'c'.repeat(43) }

test.each([
  ['Farcaster', finishFarcasterLogin.id, finishFarcaster],
  [
    'a social login',
    finishSocialLogin.id,
    (login: LoginState, signal: AbortSignal) => finishSocial(login, result, signal),
  ],
])('asks the server about %s every second', async (_, routeId, wait) => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const asked: string[] = []
  const api = async ({ id }: { id: string }) => {
    asked.push(id)
    return { status: 'pending' }
  }
  const login = {
    context: { api: api as unknown as ApiClient },
    farcasterChannel: 'channel',
    social: { state },
  } as LoginState
  const left = new AbortController()
  const onLeft = vi.fn()
  wait(login, left.signal).catch(onLeft)
  await vi.advanceTimersByTimeAsync(999)
  expect(asked).toEqual([routeId])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([routeId, routeId])
  left.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(onLeft).toHaveBeenCalledOnce()
})
