import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { openAllWallets, restedScrollOf, scrollOf, sizeOf, walletsMode } from './openAllWallets.ts'

const rowHeight = 56

test('only rows near the viewport are rendered, and only their pictures are fetched', async ({
  page,
  host,
}) => {
  const pictures = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.add(request.url())
  })
  await openAllWallets(page, hostUrl(host, walletsMode))
  expect(await page.getByRole('option').count()).toBeLessThan(40)
  expect(pictures.size).toBeLessThan(60)
})

test('573 wallets: the search finds each by its name', async ({ page, host }) => {
  await openAllWallets(page, hostUrl(host, walletsMode))
  expect(await sizeOf(page)).toBe(573)
  const search = page.getByTestId('search')
  for (const word of ['metamask', 'trust', 'zerion']) {
    await search.fill('')
    await search.pressSequentially(word)
    await expect(page.getByRole('option').first()).toContainText(new RegExp(word, 'i'))
  }
})

test('restores query, filters and scroll position when going back from a wallet', async ({
  page,
  foyer,
  host,
}) => {
  await openAllWallets(page, hostUrl(host, walletsMode))
  await page.getByTestId('filter-certified').click()
  await page.getByRole('listbox').hover()
  await expect(async () => {
    await page.mouse.wheel(0, 1_500)
    await expect.poll(() => scrollOf(page), { timeout: 1_000 }).toBeGreaterThanOrEqual(1_500)
  }).toPass()
  const offset = await restedScrollOf(page)
  const size = await sizeOf(page)
  const second = Math.floor(offset / rowHeight) + 3
  await page.locator(`[role=option][aria-posinset="${second}"]`).click()
  await expect(foyer.title).not.toHaveText('All wallets')
  await page.getByTestId('header-back').click()
  await expect(page.getByTestId('filter-certified')).toHaveAttribute('aria-pressed', 'true')
  expect(await sizeOf(page)).toBe(size)
  await expect.poll(() => scrollOf(page)).toBe(offset)

  await page.getByTestId('search').fill('wal')
  await page.getByTestId('search').press('Enter')
  await expect(foyer.title).not.toHaveText('All wallets')
  await page.getByTestId('header-back').click()
  await expect(page.getByTestId('search')).toHaveValue('wal')
})

test('filters by certified and installed wallets, or both, and clears the filters if none match', async ({
  page,
  install,
  host,
  stack,
  request,
}) => {
  await install({ name: 'Zerion', rdns: 'io.zerion.wallet' })
  await install({ name: 'Unknown Wallet', rdns: 'org.foyer.unknown' })
  const query = new URLSearchParams({ projectId: stack.projectId, st: 'test', sv: '0', entries: '1000' })
  const { data } = (await (await request.get(`${stack.serverUrl}/v1/wallets?${query}`)).json()) as {
    data: { certified?: boolean }[]
  }
  const certified = data.filter((wallet) => wallet.certified).length
  expect(certified).toBeGreaterThan(10)
  await openAllWallets(page, hostUrl(host, walletsMode))
  await page.getByTestId('filter-certified').click()
  expect(await sizeOf(page)).toBe(certified)
  await page.getByTestId('filter-installed').click()
  await expect(page.getByRole('option')).toHaveText(/Zerion/)
  await page.getByTestId('filter-certified').click()
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.getByTestId('search').fill('metamask')
  await expect(page.getByTestId('no-wallet-found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByTestId('search')).toHaveValue('')
  await expect.poll(() => sizeOf(page)).toBeGreaterThan(500)
})
