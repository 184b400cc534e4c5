import type { Page } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'
import { createNodeWallet, type NodeWallet, type NodeWalletOptions } from './createNodeWallet.ts'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { WalletPage } from './WalletPage.ts'

const account = mnemonicToAccount('test test test test test test test test test test test junk')
const networkIds = ['eip155:31337', 'eip155:31338'] as const

const wallets: NodeWallet[] = []
test.afterEach(() => Promise.all(wallets.splice(0).map((wallet) => wallet.close())))

type OneClick = Partial<NonNullable<NodeWalletOptions['oneClick']>>
async function createWallet(stack: { relayUrl: string; projectId: string }, oneClick: OneClick = {}) {
  const wallet = await createNodeWallet(stack.relayUrl, stack.projectId, [account.address], {
    oneClick: { address: account.address, signMessage: account.signMessage, ...oneClick },
    others: [
      {
        address: account.address,
        networkIds,
        methods: ['personal_sign'],
        request: ({ params }) => account.signMessage({ message: { raw: (params as [`0x${string}`])[0] } }),
      },
    ],
  })
  wallets.push(wallet)
  return wallet
}

const signIn = (page: Page) => page.evaluate(() => window.foyers?.[0]?.state.signIn)
const status = async (page: Page) => (await signIn(page))?.status
const sign = (page: Page) => page.getByTestId('siwx-sign')
/** The page belongs to the demo's project: the demo's backend accepts its tokens. */
const ofDemo = ({ projectId }: { projectId: string }) => ({ projectId })
/** Sessions that the server stores for this browser. */
const sessions = async (page: Page, { serverUrl, projectId }: { serverUrl: string; projectId: string }) => {
  const url = `${serverUrl}/v1/siwx/sessions?projectId=${projectId}`
  const read = (address: string) =>
    fetch(address, { credentials: 'include' }).then((response) => response.json())
  const { sessions: all } = (await page.evaluate(read, url)) as { sessions: { networkId: string }[] }
  return all.map(({ networkId }) => networkId).sort()
}

test('one approval connects and signs in on every network, and the session outlives a reload', {
  tag: '@interop',
}, async ({ page, foyer, host, stack }) => {
  const wallet = await createWallet(stack)
  const checks: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/siwx/verify')) checks.push(request.url())
  })
  await page.goto(
    hostUrl(host, {
      siwx: { statement: 'Welcome back.', resources: ['https://a.test/terms'] },
      options: ofDemo(stack),
    }),
  )
  await foyer.connectButton.click()
  const link = await foyer.pairingLink()
  expect(new URL(link).searchParams.get('methods')).toBe('wc_sessionAuthenticate')
  const topic = await wallet.pair(link)
  await expect(foyer.dialog).toBeHidden()
  await expect(foyer.accountButton).toBeVisible()
  const accountAddress = `eip155:31337:${account.address}`
  expect(await signIn(page)).toMatchObject({ status: 'signedIn', session: { accountAddress } })
  expect(wallet.requestCount()).toBe(0)
  expect(checks).toHaveLength(1)
  expect(await sessions(page, stack)).toEqual([...networkIds])

  const getToken = () => page.evaluate(() => window.core.getSignInToken(window.foyers[0] as never))
  const read = async () => {
    const headers = { authorization: `Bearer ${await getToken()}` }
    return (await fetch(`${stack.demoUrl}/api/note`, { headers })).json()
  }
  expect(await read()).toEqual({ note: `Only you see this, ${accountAddress}.` })
  // The sign-in also covered the other network.
  await foyer.networkButton.first().click()
  await foyer.network(31338).click()
  await expect(foyer.dialog).toBeHidden()
  await expect
    .poll(() => signIn(page))
    .toMatchObject({ status: 'signedIn', session: { networkId: 'eip155:31338' } })
  expect(await read()).toEqual({ note: `Only you see this, eip155:31338:${account.address}.` })

  await page.reload()
  await expect.poll(() => status(page)).toBe('signedIn')
  await expect(foyer.dialog).toBeHidden()
  // It is a session like any other: it answers requests, and the wallet can end it.
  const signed = page.evaluate(() => window.core.signMessage(window.foyers[0] as never, { message: 'Hello' }))
  expect(await signed).toBe(await account.signMessage({ message: 'Hello' }))
  await wallet.ping(topic)
  await wallet.disconnect(topic)
  await expect(foyer.connectButton).toBeVisible()
  await expect.poll(() => sessions(page, stack)).toEqual([])
})

test('switches the app to the network that the wallet signed for', {
  tag: ['@interop', '@nightly'],
}, async ({ page, foyer, host, stack }) => {
  const wallet = await createWallet(stack, { networkIds: [networkIds[1]] })
  await page.goto(hostUrl(host, { siwx: {} }))
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await expect(foyer.dialog).toBeHidden()
  expect(await signIn(page)).toMatchObject({ status: 'signedIn', session: { networkId: networkIds[1] } })
  await foyer.accountButton.click()
  await page.getByTestId('account-settings').click()
  await page.getByTestId('disconnect-button').click()
  await expect.poll(() => wallet.sessionCount()).toBe(0)
})

test('connects a wallet without one-click sign-in, then asks it to sign in', {
  tag: ['@interop', '@nightly'],
}, async ({ page, foyer, host, stack }) => {
  const wallet = await createNodeWallet(stack.relayUrl, stack.projectId, [account.address], {
    answer: ({ params }) => account.signMessage({ message: { raw: (params as [`0x${string}`])[0] } }),
  })
  wallets.push(wallet)
  await page.goto(hostUrl(host, { siwx: {} }))
  await foyer.connectButton.click()
  const topic = await wallet.pair(await foyer.pairingLink())
  await sign(page).click()
  await expect(foyer.dialog).toBeHidden()
  expect(await status(page)).toBe('signedIn')
  expect(wallet.requestCount()).toBe(1)
  await wallet.disconnect(topic)
})

for (const refusal of [
  { code: 4001, message: 'User rejected the request' },
  { code: 5000, message: 'User rejected.' },
])
  test(`shows a rejection with ${refusal.code}, and the next code works`, {
    tag: ['@interop', '@nightly'],
  }, async ({ page, foyer, host, stack }) => {
    const wallet = await createWallet(stack, { refusal })
    await page.goto(hostUrl(host, { siwx: {} }))
    await foyer.connectButton.click()
    await wallet.pair(await foyer.pairingLink())
    await expect(page.getByTestId('pairing-failed')).toHaveText('Connection declined')
    expect(await sessions(page, stack)).toEqual([])
    expect(await page.evaluate(() => window.foyers[0]?.state.pairing)).toEqual({
      status: 'failed',
      code: 'CONNECTION_REJECTED',
    })
    const willing = await createWallet(stack)
    await page.getByTestId('try-again').click()
    await willing.pair(await foyer.pairingLink())
    await expect.poll(() => status(page)).toBe('signedIn')
  })

for (const [name, change] of [
  ['a foreign domain', { domain: 'evil.example' }],
  ['another page', { aud: 'https://evil.example' }],
  ['another nonce', { nonce: 'otherotherother1' }],
  ['another end', { exp: '2099-01-01T00:00:00.000Z' }],
] as const)
  test(`signed for ${name}: neither connects nor signs in, and ends the wallet’s session`, {
    // Unit tests of the reader change each field.
    tag: name === 'a foreign domain' ? '@interop' : ['@interop', '@nightly'],
  }, async ({ page, foyer, host, stack }) => {
    const wallet = await createWallet(stack, { change: (payload) => ({ ...payload, ...change }) })
    await page.goto(hostUrl(host, { siwx: {} }))
    await foyer.connectButton.click()
    await wallet.pair(await foyer.pairingLink())
    await expect(page.getByTestId('pairing-failed')).toBeVisible()
    expect(await page.evaluate(() => window.foyers[0]?.state.pairing)).toMatchObject({
      code: 'WALLET_RESPONSE_INVALID',
    })
    expect(await sessions(page, stack)).toEqual([])
    await expect.poll(() => wallet.sessionCount()).toBe(0)
    await page.reload()
    await expect(foyer.connectButton).toBeVisible()
  })

for (const required of [true, false])
  test(`a failing server: ${required ? 'required, not connected' : 'not required, connected without'}`, {
    tag: required ? '@interop' : ['@interop', '@nightly'],
  }, async ({ page, foyer, host, stack }) => {
    const wallet = await createWallet(stack)
    await page.route('**/v1/siwx/verify**', (route) => route.abort())
    await page.goto(hostUrl(host, { siwx: { required } }))
    await foyer.connectButton.click()
    await wallet.pair(await foyer.pairingLink())
    await expect(page.getByTestId('toast')).toHaveText(
      'A problem occurred while trying initialize authentication',
    )
    if (required) {
      await expect(page.getByTestId('pairing-failed')).toBeVisible()
      await expect.poll(() => wallet.sessionCount()).toBe(0)
      return
    }
    await expect.poll(() => status(page)).toBe('needed')
    expect(wallet.sessionCount()).toBe(1)
    await page.unroute('**/v1/siwx/verify**')
    await sign(page).click()
    await expect.poll(() => status(page)).toBe('signedIn')
  })

test('shows the QR code without one-click sign-in if the server issues no nonce', {
  tag: ['@interop', '@nightly'],
}, async ({ page, foyer, host, stack }) => {
  const wallet = await createWallet(stack)
  await page.route('**/v1/siwx/nonce**', (route) => route.abort())
  await page.goto(hostUrl(host, { siwx: {} }))
  await foyer.connectButton.click()
  const link = await foyer.pairingLink()
  expect(new URL(link).searchParams.has('methods')).toBe(false)
  await page.unroute('**/v1/siwx/nonce**')
  await wallet.pair(link)
  await sign(page).click()
  await expect.poll(() => status(page)).toBe('signedIn')
})

test('the phone wallet: shows the request, declines, approves, and signs in separately if turned off', {
  tag: '@nightly',
}, async ({ page, browser, foyer, host, stack }) => {
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  const sheet = wallet.page.getByTestId('sign-in')
  await page.goto(hostUrl(host, { siwx: { statement: 'Welcome back.' }, options: ofDemo(stack) }))
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await expect(sheet.getByTestId('request-title')).toHaveText('Connect and sign in?')
  await expect(sheet.getByTestId('sign-in-domain')).toHaveText(new URL(host.url).host)
  await expect(sheet.getByTestId('sign-in-statement')).toHaveText('Welcome back.')
  await expect(sheet.getByTestId('proposal-networks')).toHaveText('Foyer Local, Foyer Local Two')
  await expect(sheet.getByTestId('request-warning')).toHaveCount(0)
  await expect(sheet.getByTestId('page-valid')).toContainText(`${new URL(host.url).host} asks`)
  await sheet.getByText('The message, one for each network').click()
  await expect(sheet.getByTestId('request-message')).toContainText(
    /Welcome back\. I further authorize .*Nonce: /s,
  )
  await wallet.reject()
  await expect(page.getByTestId('pairing-failed')).toHaveText('Connection declined')

  await page.getByTestId('try-again').click()
  await wallet.pair(await foyer.pairingLink())
  await wallet.approve()
  await expect.poll(() => status(page)).toBe('signedIn')
  expect(await sessions(page, stack)).toEqual([...networkIds])
  // It follows the wallet, like any session.
  await wallet.selectChain(31338)
  await expect
    .poll(() => signIn(page))
    .toMatchObject({ status: 'signedIn', session: { networkId: 'eip155:31338' } })
  await foyer.accountButton.click()
  await page.getByTestId('account-settings').click()
  await page.getByTestId('disconnect-button').click()
  await wallet.expectNoSession()

  await wallet.page.getByTestId('one-click').uncheck()
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await expect(wallet.page.getByTestId('request-title')).toHaveText('Connect to this app?')
  await wallet.approve()
  await sign(page).click()
  await wallet.approve()
  await expect.poll(() => status(page)).toBe('signedIn')
  await wallet.close()
})

test('the phone wallet: signs in with an account per namespace by one approval, verified by the server', async ({
  page,
  browser,
  foyer,
  host,
  stack,
}) => {
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  const sheet = wallet.page.getByTestId('proposal')
  await page.goto(hostUrl(host, { mode: 'namespaces', siwx: {}, options: ofDemo(stack) }))
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await expect(sheet.getByTestId('request-title')).toHaveText('Connect and sign in?')
  await expect(sheet.getByTestId('sign-in-domain')).toHaveText(new URL(host.url).host)
  await expect(sheet.getByTestId('request-warning')).toHaveCount(0)
  await sheet.getByText('The messages, one for each account').click()
  await expect(sheet.getByTestId('request-message').first()).toContainText('wants you to sign in with your')
  await wallet.approve()
  // The notice disappears by itself.
  await expect(wallet.page.getByTestId('notice')).toContainText('Connected and signed in at')
  await expect.poll(() => status(page)).toBe('signedIn')
  const signedIn = await sessions(page, stack)
  const kinds = [...new Set(signedIn.map((id) => id.split(':')[0]))]
  expect(kinds).toEqual(['bip122', 'cosmos', 'eip155', 'polkadot', 'solana'])
  expect(signedIn).toEqual(expect.arrayContaining([...networkIds]))
  await wallet.close()
})
