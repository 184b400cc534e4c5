import { fileURLToPath } from 'node:url'
import { serveFolder, startStack, strictCsp, testAccount } from '@foyer/devnet'
import { installEvmWallet } from '@foyer/testing/playwright'
import type { Page } from '@playwright/test'
import { callNode } from './callNode.ts'
import { expect, hostProjectId, test } from './fixtures.ts'
import { getViolations } from './getViolations.ts'
import { hostUrl } from './hostUrl.ts'
import { sendFrom } from './sendFrom.ts'

const receiver = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const rows = (page: Page) => page.locator('[data-testid^="transaction-0x"]')

async function openActivity(page: Page): Promise<void> {
  await page.getByTestId('account-button').click()
  await page.getByTestId('tab-activity').click()
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.getByTestId('activity').evaluate((list) => list.scrollTo(0, list.scrollHeight))
}

test('loads page by page down to the first transaction, retries a failed page, and removes reorged transactions', async ({
  page,
  foyer,
  install,
  host,
  stack,
}) => {
  const url = stack.chains[0]?.url as string
  const from = testAccount(4).address
  const pay = async (value: bigint) => (await sendFrom(url, { from, to: receiver, value })).hash
  const hashes: string[] = []
  for (let value = 1n; value <= 60n; value++) hashes.push(await pay(value))
  const snapshot = await callNode(url, 'evm_snapshot')
  const undone = await pay(61n)

  await page.clock.install()
  await install({ accountIndex: 4 })
  await page.goto(hostUrl(host))
  await foyer.connect()
  await openActivity(page)
  const first = page.getByTestId(`transaction-${hashes[0]}`)
  await expect(page.getByTestId(`transaction-${undone}`)).toBeVisible()
  await expect(first).toHaveCount(0)
  // A page that cannot be read is requested once, and then only when the visitor retries.
  let refused = 0
  const further = (url: URL) => url.pathname.endsWith('/history') && url.searchParams.has('cursor')
  await page.route(further, (route) => {
    refused++
    return route.abort()
  })
  const retryMore = page.getByTestId('retry-more')
  await expect(async () => {
    await scrollToEnd(page)
    await expect(retryMore).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByTestId('toast')).toContainText('Failed to fetch transactions')
  expect(refused).toBe(1)
  await page.unroute(further)
  await retryMore.click()
  await expect(retryMore).toHaveCount(0)
  await expect(async () => {
    await scrollToEnd(page)
    await expect(first).toBeVisible({ timeout: 500 })
  }).toPass()
  // Only visible rows are in the document.
  expect(await rows(page).count()).toBeLessThan(30)
  const events = await page.evaluate(() => (window.events as { name: string }[]).map(({ name }) => name))
  expect(events).toContain('CLICK_TRANSACTIONS')
  expect(events.filter((name) => name === 'LOAD_MORE_TRANSACTIONS')).toHaveLength(3)

  await callNode(url, 'evm_revert', snapshot)
  // The node's clock went back as well; this resets it for later tests that check payment times.
  await callNode(url, 'evm_setTime', Math.floor(Date.now() / 1_000))
  await callNode(url, 'evm_mine')
  await page.clock.runFor(16_000)
  await page.getByTestId('activity').evaluate((list) => list.scrollTo(0, 0))
  await expect(page.getByTestId(`transaction-${hashes[59]}`)).toBeVisible()
  await expect(page.getByTestId(`transaction-${undone}`)).toHaveCount(0)
  await page.getByTestId(`transaction-${hashes[59]}`).click()
  await expect(foyer.title).toHaveText('Sent')
  await expect(page.getByTestId('transaction-status')).toHaveText('Confirmed')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByTestId('tab-activity')).toHaveAttribute('aria-selected', 'true')
})

test('a sent transaction is listed first as pending until it is mined, then as the chain reports it', async ({
  page,
  foyer,
  install,
  host,
  stack,
}) => {
  const url = stack.chains[0]?.url as string
  await install()
  await page.goto(hostUrl(host))
  await foyer.connect()
  await callNode(url, 'evm_setAutomine', false)
  try {
    await page.getByTestId('account-button').click()
    await page.getByTestId('feature-send').click()
    await page.getByTestId('send-receiver').fill(receiver)
    await page.getByTestId('send-token').click()
    await page.getByTestId('send-token-ETH').click()
    await page.getByTestId('send-amount').fill('0.0042')
    await page.getByTestId('send-next').click()
    await page.getByTestId('send-confirm').click()
    await expect(page.getByTestId('send-sent')).toHaveAttribute('data-status', 'pending')
    const hash = await page.evaluate(() => window.foyers[0]?.state.transfers[0]?.hash)
    await page.keyboard.press('Escape')
    await openActivity(page)
    const row = page.getByTestId(`transaction-${hash}`)
    await expect(row).toHaveAttribute('data-status', 'pending')
    await expect(row).toContainText('Pending')
    await row.click()
    await expect(page.getByTestId('transaction-status')).toHaveText('Pending')
    await callNode(url, 'evm_mine')
    await expect(page.getByTestId('transaction-status')).toHaveText('Confirmed')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(row).toHaveAttribute('data-status', 'confirmed')
    await expect(row).toContainText('0.004 ETH')
    await expect(row).toHaveCount(1)
  } finally {
    await callNode(url, 'evm_mine')
    await callNode(url, 'evm_setAutomine', true)
  }
})

test('the server is unavailable: shown once, and the next attempt loads the list', async ({
  page,
  foyer,
  install,
  host,
}) => {
  await install()
  await page.goto(hostUrl(host))
  await foyer.connect()
  await page.route('**/v1/account/*/history*', (route) => route.abort())
  await openActivity(page)
  await expect(page.getByTestId('toast')).toContainText('Failed to fetch transactions')
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load activity' })
  await expect(failure.last()).toBeVisible()
  await page.unroute('**/v1/account/*/history*')
  await failure.last().getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first().or(page.getByTestId('no-activity'))).toBeVisible()
})

test('groups half a year of history by month, shows pictures of NFTs, and folds spam away', async ({
  page,
  context,
  foyer,
}) => {
  const stack = await startStack({ hasHistory: true })
  try {
    await stack.putProject({ id: hostProjectId, name: 'Tests', allowedOrigins: [], features: [] })
    const host = await serveFolder({
      folder: fileURLToPath(new URL('./host/dist', import.meta.url)),
      config: { ...stack.config, projectId: hostProjectId },
      csp: strictCsp(stack.config),
    })
    const chains = Object.fromEntries(stack.chains.map(({ chainId, url }) => [chainId, url]))
    await installEvmWallet(context, { chains, chainId: 31337 })
    await page.goto(hostUrl(host))
    await foyer.connect()
    await openActivity(page)
    await expect(rows(page).first()).toBeVisible()
    const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })
    const months = new Set<string>()
    const titles = new Set<string>()
    const approvals = new Set<string>()
    await expect(async () => {
      for (const text of await page.locator('.month').allTextContents()) months.add(text)
      for (const text of await rows(page).locator('.row-title').allTextContents()) titles.add(text)
      const approved = rows(page).filter({ hasText: 'Approved' }).locator('.row-note').first()
      for (const text of await approved.allTextContents()) approvals.add(text)
      await page.getByTestId('activity').evaluate((list) => list.scrollBy(0, 200))
      expect(months.size).toBeGreaterThanOrEqual(6)
      expect([...titles]).toEqual(expect.arrayContaining(['Sent', 'Received', 'Approved', 'Minted']))
      expect([...approvals]).toContainEqual(expect.stringMatching(/^\w+ · To 0x[\da-f]{2}…[\da-f]{6}$/i))
    }).toPass({ intervals: [50] })
    const [now, ago] = [new Date(), new Date()]
    ago.setDate(ago.getDate() - 150)
    expect(months).toContain(month.format(ago))
    expect([...months].some((text) => new Date(text).getTime() > now.getTime())).toBe(false)
    expect(await getViolations(page)).toEqual([])

    await page.getByTestId('tab-nfts').click()
    const nfts = page.getByTestId('nfts')
    await expect(nfts.locator('.nft').first()).toBeVisible()
    await expect(nfts).not.toContainText('mystery-box.example')
    await expect
      .poll(() =>
        nfts
          .locator('img')
          .first()
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0)
    expect(await getViolations(page)).toEqual([])
    await nfts.locator('.nft').first().click()
    await expect(page.locator('.nft-details img')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByTestId('hidden-nfts').click()
    await expect(nfts).toContainText('mystery-box.example')
    await host.stop()
  } finally {
    await stack.stop()
  }
})

test('amounts can be hidden from onlookers, also after a reload', async ({ page, foyer, install, host }) => {
  await install()
  await page.goto(hostUrl(host))
  await foyer.connect()
  await foyer.accountButton.click()
  await expect(page.getByTestId('total-balance')).toContainText('$')
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await expect(page.getByTestId('total-balance')).not.toContainText('$')
  await expect(foyer.token('USDC')).not.toContainText(/\d/)
  await page.reload()
  await foyer.accountButton.click()
  await expect(page.getByTestId('total-balance')).toContainText('••••')
  await page.getByRole('button', { name: 'Show balances' }).click()
  await expect(page.getByTestId('total-balance')).toContainText('$')
})
