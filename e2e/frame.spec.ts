import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { createPublicClient, http, parseEther, verifyMessage } from 'viem'
import { FrameHost } from './FrameHost.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { type SecureStack, startSecureStack } from './startSecureStack.ts'

// One browser, server and chain for all: a test goes on where the one before it ended.
test.describe.configure({ mode: 'serial', timeout: 60_000 })

let stack: SecureStack
let browser: RealChromium
let host: FrameHost
let address: `0x${string}`
let code: string

test.beforeAll(async () => {
  ;[stack, browser] = await Promise.all([
    startSecureStack(fileURLToPath(new URL('../apps/secure/dist', import.meta.url))),
    launchRealChromium(),
  ])
  host = new FrameHost(await browser.context.newPage(), stack)
})
test.afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

test('a login makes a wallet, signs in with it in one step, and asks before everything else', async () => {
  const { first, ms } = await host.open('localhost')
  expect(first).toBe('READY')
  console.log(`frame ready after ${Math.round(ms)} ms`)
  expect(await host.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await host.fail('GET_USER', {})).toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
  await host.logIn('ada@mail.example')
  const origin = stack.hostUrl('localhost')
  const siwxMessage = {
    domain: new URL(origin).host,
    uri: origin,
    version: '1',
    nonce: 'abcdef12',
    chainId: 'eip155:31337',
    issuedAt: '2026-01-01T00:00:00Z',
  }
  const user = await host.ask('GET_USER', { siwxMessage })
  expect(user).toMatchObject({ email: 'ada@mail.example', smartAccountDeployed: false, hasRecovery: false })
  address = user.address as `0x${string}`
  const signature = user.signature as `0x${string}`
  expect(await verifyMessage({ address, message: user.message ?? '', signature })).toBe(true)
  // A second one is not part of a login: the visitor is asked.
  const again = await host.send({ type: 'GET_USER', payload: { siwxMessage } })
  await expect(host.inside.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await host.send({ type: 'RPC_ABORT', id: again })
  expect((await host.answer(again)).payload).toMatchObject({
    code: 'ABORTED',
    message: 'Request was aborted',
  })

  expect(await host.ask('RPC_REQUEST', { method: 'eth_chainId' })).toBe('0x7a69')
  expect(await host.ask('RPC_REQUEST', { method: 'eth_accounts' })).toEqual([address])
  const asked = await host.request('personal_sign', ['Hello there', address])
  await expect(host.inside.getByText(origin, { exact: true })).toBeVisible()
  await expect(host.inside.getByText('Hello there')).toBeVisible()
  await host.button('Sign').click()
  const signed = (await host.answer(asked)).payload as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello there', signature: signed })).toBe(true)
})
