import { fileURLToPath } from 'node:url'
import {
  deployLevy,
  localLevyToken,
  serveFolder,
  startBackend,
  strictCsp,
  testAccount,
  tokenAddresses,
} from '@foyer/devnet'
import type { Page } from '@playwright/test'
import { balanceOf } from './balanceOf.ts'
import { expect, hostProjectId, test } from './fixtures.ts'
import { getViolations } from './getViolations.ts'
import { hostUrl } from './hostUrl.ts'
import { sendFrom } from './sendFrom.ts'
import { startSwitchable } from './startSwitchable.ts'

const accountIndex = 2
const account = testAccount(accountIndex).address
const receiver = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** No other test sends to it. */
const levied = '0x27b1fdb04752bbc536007a920d24acb045561c26'
/** After this, every cache of the server has expired, and no source is skipped. */
const pauseMs = 31_000
/** Slightly longer than the delay after which a page automatically retries missing data. */
const askedAgainMs = 15_500

/** The explorer's data about the account, in the format of Blockscout's REST API v2. */
function createExplorer(url: string, sent: { hash: string; block: number }) {
  const token = (address: string, symbol: string, decimals: string | null, type = 'ERC-20') => ({
    address_hash: address,
    name: symbol,
    symbol,
    decimals,
    exchange_rate: null,
    type,
    reputation: 'ok',
  })
  const held = async (address: string) => String(await balanceOf(url, account, address))
  const lists: Readonly<Record<string, unknown>> = {
    '/transactions': {
      items: [
        {
          hash: sent.hash,
          block_number: sent.block,
          position: 0,
          timestamp: new Date().toISOString(),
          status: 'ok',
          from: { hash: account },
          to: { hash: receiver },
          value: '1000000000000000',
          fee: { value: '21000000000000' },
          nonce: 0,
          raw_input: '0x',
        },
      ],
      next_page_params: null,
    },
    '/token-transfers': { items: [], next_page_params: null },
    '/nft': {
      items: [
        {
          id: '7',
          token: token(`0x${'a7'.repeat(20)}`, 'APE', null, 'ERC-721'),
          value: '1',
          metadata: { name: 'Ape 7' },
        },
      ],
      next_page_params: null,
    },
  }
  return async (path: string) => {
    const [, part = 'unknown'] = /^\/api\/v2\/addresses\/0x[\da-fA-F]{40}([^?]*)/.exec(path) ?? []
    if (part === '')
      return JSON.stringify({ coin_balance: String(await balanceOf(url, account)), exchange_rate: null })
    if (part === '/token-balances')
      return JSON.stringify([
        { token: token(tokenAddresses.USDC, 'USDC', '6'), value: await held(tokenAddresses.USDC) },
        // On no token list: only the explorer knows it.
        { token: token(localLevyToken.address, 'LEVY', '2'), value: await held(localLevyToken.address) },
      ])
    return part in lists ? JSON.stringify(lists[part]) : undefined
  }
}

const tab = (page: Page, name: 'tokens' | 'nfts' | 'activity') => page.getByTestId(`tab-${name}`).click()
const token = (page: Page, symbol: string) => page.getByTestId(`token-${symbol}`)

test('keeps showing known data and names missing parts while explorer and node are down, slow or faulty; then recovers', async ({
  page,
  foyer,
  install,
  stack,
}) => {
  const [chain] = stack.chains
  if (!chain) throw new Error('no chain')
  const { hash, block } = await sendFrom(chain.url, { from: account, to: receiver, value: 10n ** 15n })
  await deployLevy(chain, { to: account, amount: 1_250n })
  const explorer = await startSwitchable(createExplorer(chain.url, { hash, block }))
  const node = await startSwitchable(async (_, body) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(chain.url, { method: 'POST', headers, body })).text()
  })
  let skewMs = 0
  const blockscout = {
    type: 'blockscout' as const,
    baseUrl: explorer.url,
    chains: ['eip155:31337' as const],
  }
  const backend = await startBackend({
    chains: [{ ...chain, url: node.url, hasEns: false }],
    projects: [{ id: hostProjectId, name: 'Tests', allowedOrigins: [], features: [] }],
    providers: { balances: [blockscout], history: [blockscout], nfts: [blockscout] },
    clock: () => Date.now() + skewMs,
  })
  const config = { ...stack.config, serverUrl: backend.url, relayUrl: backend.relayUrl }
  const host = await serveFolder({
    folder: fileURLToPath(new URL('./host/dist', import.meta.url)),
    config: { ...config, projectId: hostProjectId },
    csp: strictCsp(config),
  })
  try {
    const card = page.getByTestId('modal-card')
    const height = () => card.evaluate((node) => (node as HTMLElement).offsetHeight)
    const pass = async (ms = askedAgainMs) => {
      skewMs += pauseMs
      await page.clock.runFor(ms)
    }
    const reopen = async () => {
      await page.keyboard.press('Escape')
      await expect(foyer.dialog).toBeHidden()
      await pass(pauseMs)
      await foyer.accountButton.click()
    }
    const retry = card.getByRole('button', { name: 'Try again' })
    const row = page.getByTestId(`transaction-${hash}`)
    await page.clock.install()
    await install({ accountIndex })
    await page.goto(hostUrl(host))
    await foyer.connect()

    // Everything works.
    await foyer.accountButton.click()
    await expect(token(page, 'LEVY')).toContainText('12.5 LEVY')
    await expect(token(page, 'USDC')).toContainText('$')
    await expect(retry).toHaveCount(0)
    await tab(page, 'nfts')
    await expect(page.getByTestId('nft-7')).toBeVisible()
    await tab(page, 'activity')
    await expect(row).toBeVisible()
    await tab(page, 'tokens')
    const still = await height()

    // The explorer hangs: the node replaces it, and the page shows that tokens may be missing.
    explorer.mode = 'slow'
    await reopen()
    await expect(card.getByText(/^Some balances couldn’t be updated\. They are as of /)).toBeVisible()
    await expect(token(page, 'LEVY')).toContainText('12.5 LEVY')
    await expect(token(page, 'USDC')).toContainText('$')
    await expect.poll(height).toBe(still)
    expect(await getViolations(page)).toEqual([])

    // Now the explorer returns malformed data and the node is down: the page reads the native balance itself.
    explorer.mode = 'nonsense'
    node.mode = 'down'
    const asked = node.asked
    await pass()
    await expect.poll(() => node.asked).toBeGreaterThan(asked)
    await expect(card.getByText(/^Some balances couldn’t be updated\. They are as of /)).toBeVisible()
    await expect(token(page, 'LEVY')).toContainText('12.5 LEVY')
    await pass(pauseMs)
    await tab(page, 'nfts')
    await expect(card.getByText('Some NFTs couldn’t be loaded.')).toBeVisible()
    await expect(page.getByTestId('nft-7')).toBeVisible()
    await tab(page, 'activity')
    await expect(card.getByText('The latest activity may be missing.')).toBeVisible()
    await expect(row).toBeVisible()

    // A new visitor has no data yet: a failed read is not shown as an empty list.
    await page.reload()
    await foyer.accountButton.click()
    await expect(token(page, 'ETH')).toContainText('ETH')
    await expect.poll(height).toBe(still)
    await tab(page, 'activity')
    await expect(card.getByRole('alert').filter({ hasText: 'Couldn’t load activity' })).toBeVisible()
    await expect(page.getByTestId('no-activity')).toHaveCount(0)
    await tab(page, 'nfts')
    await expect(card.getByText('Couldn’t load NFTs')).toBeVisible()
    await expect(page.getByTestId('no-nfts')).toHaveCount(0)
    expect(await getViolations(page)).toEqual([])

    // The explorer recovers: the next attempt shows its data. It has no prices, and the node that does is down.
    explorer.mode = 'ok'
    skewMs += pauseMs
    await retry.click()
    await expect(page.getByTestId('nft-7')).toBeVisible()
    await tab(page, 'tokens')
    await retry.click()
    await expect(card.getByText('Some prices are currently unavailable.')).toBeVisible()
    await expect(token(page, 'USDC')).toContainText('100,000 USDC')
    await expect(token(page, 'USDC')).not.toContainText('$')

    // Everything works again, without any action by the visitor.
    node.mode = 'ok'
    await pass()
    await expect(token(page, 'USDC')).toContainText('$')
    await expect(retry).toHaveCount(0)
    await tab(page, 'activity')
    await expect(row).toBeVisible()
    await expect(retry).toHaveCount(0)

    // That token deducts a part of each transfer: the review shows what the receiver gets, and that amount arrives.
    await page.getByTestId('feature-send').click()
    await page.getByTestId('send-receiver').fill(levied)
    await page.getByTestId('send-token').click()
    await page.getByTestId('send-token-LEVY').click()
    await page.getByTestId('send-amount').fill('10')
    await page.getByTestId('send-next').click()
    const result = page.getByTestId('send-result')
    await expect(result).toContainText('−10 LEVY')
    await expect(result).toContainText('+9.8 LEVY')
    await expect(page.getByTestId('send-less')).toBeVisible()
    await page.getByTestId('send-confirm').click()
    await expect(page.getByTestId('send-arrived')).toHaveText('9.8 LEVY')
    await page.getByTestId('send-close').click()
    await expect(foyer.title).toHaveText('Account')
    expect(await balanceOf(chain.url, levied, localLevyToken.address)).toBe(980n)
    await tab(page, 'tokens')
    await expect(token(page, 'LEVY')).toContainText('2.5 LEVY')
  } finally {
    await host.stop()
    await backend.stop()
    await Promise.all([explorer.stop(), node.stop()])
  }
})
