import type { CaipNetworkId } from '@foyer/contract'
import { createCosmosSigner, createSolanaSigner } from '@foyer/testing'
import type { Page } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'
import { createNodeWallet, type NodeAccount, type NodeWallet } from './createNodeWallet.ts'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

const evm = mnemonicToAccount('test test test test test test test test test test test junk')
const solana = createSolanaSigner()
const cosmos = createCosmosSigner()

/** Accounts as approved by a wallet behind the relay. */
const accounts = {
  eip155: {
    address: evm.address,
    networkIds: ['eip155:31337'],
    methods: ['personal_sign'],
    request: ({ params }) => evm.signMessage({ message: { raw: (params as [`0x${string}`])[0] } }),
  },
  solana: {
    address: solana.address,
    networkIds: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    methods: ['solana_signMessage'],
    request: (call) => solana.request(call),
  },
  cosmos: {
    address: cosmos.address(),
    networkIds: ['cosmos:cosmoshub-4'],
    methods: ['cosmos_getAccounts', 'cosmos_signAmino'],
    request: (call) => cosmos.request(call),
  },
} satisfies Record<string, NodeAccount>

type Stack = { relayUrl: string; projectId: string }
const wallets: NodeWallet[] = []
test.afterEach(() => Promise.all(wallets.splice(0).map((wallet) => wallet.close())))

/** A wallet with only these accounts, with the real pairing client. */
async function createWallet({ relayUrl, projectId }: Stack, ...opened: readonly NodeAccount[]) {
  const namespaces = Object.fromEntries(
    opened.map(({ address, networkIds, methods }) => [
      networkIds[0]?.split(':')[0] ?? '',
      {
        chains: [...networkIds],
        accounts: networkIds.map((id) => `${id}:${address}`),
        methods: [...methods],
        events: ['accountsChanged', 'chainChanged'],
      },
    ]),
  )
  const wallet = await createNodeWallet(relayUrl, projectId, [], { namespaces, others: opened })
  wallets.push(wallet)
  return wallet
}

const signIn = (page: Page) => page.evaluate(() => window.foyers?.[0]?.state.signIn)
const status = async (page: Page) => (await signIn(page))?.status
const sign = (page: Page) => page.getByTestId('siwx-sign')
/** The page belongs to the demo's project: the demo's backend accepts its tokens. */
const url = (host: { url: string }, siwx: object, networkId: string) =>
  hostUrl(host, {
    mode: 'namespaces',
    siwx,
    options: { defaultNetwork: networkId as CaipNetworkId, projectId: 'demo' },
  })

/** Solana balances are read from the local chain. */
const onLocalChain = (
  account: NodeAccount,
  { solana: local }: { solana?: { networkId: string } | undefined },
) => (account.address === solana.address && local ? { ...account, networkIds: [local.networkId] } : account)

// `phoneWallet.spec.ts` covers the other namespaces with one pairing, and `conformance.spec.ts` covers each of them.
test('eip155: pairs, signs in, reads a protected page, stays signed in after a reload and signs out', {
  tag: '@interop',
}, async ({ page, foyer, host, stack }) => {
  const account = accounts.eip155
  const [networkId = ''] = account.networkIds
  const wallet = await createWallet(stack, account)
  await page.goto(url(host, {}, networkId))
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await sign(page).click()
  await expect(foyer.dialog).toBeHidden()
  const accountAddress = `${networkId}:${account.address}`
  expect(await signIn(page)).toMatchObject({ status: 'signedIn', session: { accountAddress, networkId } })
  // An app's backend verifies the token with only the server's public keys.
  const token = await page.evaluate(() => window.core.getSignInToken(window.foyers[0] as never))
  const read = (bearer: unknown) =>
    fetch(`${stack.demoUrl}/api/note`, { headers: { authorization: `Bearer ${bearer}` } })
  expect(await (await read(token)).json()).toEqual({ note: `Only you see this, ${accountAddress}.` })
  expect((await read(`${token}x`)).status).toBe(401)

  const asked = wallet.requestCount()
  await page.reload()
  await expect.poll(() => status(page)).toBe('signedIn')
  await expect(foyer.dialog).toBeHidden()
  expect(wallet.requestCount()).toBe(asked)

  const revoked = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await foyer.accountButton.click()
  await page.getByTestId('account-settings').click()
  await page.getByTestId('disconnect-button').click()
  expect((await revoked).status()).toBe(200)
  await expect(foyer.connectButton).toBeVisible()
  await expect.poll(() => wallet.sessionCount()).toBe(0)
})

test('required: a declined sign-in is shown and requested again; Cancel disconnects and ends the session', {
  tag: ['@interop', '@nightly'],
}, async ({ page, foyer, host, stack }) => {
  let declines = true
  const account: NodeAccount = {
    ...accounts.cosmos,
    async request(call) {
      if (call.method === 'cosmos_signAmino' && declines) throw { code: 5000, message: 'User rejected.' }
      return cosmos.request(call)
    },
  }
  const wallet = await createWallet(stack, account)
  await page.goto(url(host, {}, 'cosmos:cosmoshub-4'))
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await sign(page).click()
  await expect(page.getByTestId('toast')).toHaveText('Error signing message')
  await expect(sign(page)).toHaveText('Try again')
  await page.keyboard.press('Escape')
  await expect(sign(page)).toBeVisible()
  // The key arrived with the pairing: after a reload, the wallet is only asked for the signature.
  await page.reload()
  declines = false
  const asked = wallet.requestCount()
  await sign(page).click()
  await expect(foyer.dialog).toBeHidden()
  expect(await status(page)).toBe('signedIn')
  expect(wallet.requestCount()).toBe(asked + 1)
  await foyer.accountButton.click()
  await page.getByTestId('account-settings').click()
  await page.getByTestId('disconnect-button').click()

  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await page.getByTestId('siwx-cancel').click()
  await expect(foyer.connectButton).toBeVisible()
  await expect.poll(() => wallet.sessionCount()).toBe(0)
})

test('not required: closing the sign-in keeps the wallet, which can sign in later', {
  tag: ['@interop', '@nightly'],
}, async ({ page, foyer, host, stack }) => {
  const account = onLocalChain(accounts.solana, stack)
  const wallet = await createWallet(stack, account)
  await page.goto(url(host, { required: false }, account.networkIds[0] ?? ''))
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await sign(page).waitFor()
  await page.keyboard.press('Escape')
  await expect(foyer.dialog).toBeHidden()
  expect(await status(page)).toBe('needed')
  expect(wallet.sessionCount()).toBe(1)
  await page.evaluate(() => window.core.open(window.foyers[0] as never, { view: 'SIWXSignMessage' }))
  await sign(page).click()
  await expect.poll(() => status(page)).toBe('signedIn')
})
