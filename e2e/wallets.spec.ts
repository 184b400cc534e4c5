import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

const rowHeight = 56
const options = { mode: 'namespaces' } as const

async function openAll(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByTestId('connect-button').first().click()
  await page.getByTestId('all-wallets').click()
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
}
const sizeOf = (page: Page) => page.getByRole('option').first().getAttribute('aria-setsize').then(Number)
const scrollOf = (page: Page) => page.getByRole('listbox').evaluate((list) => list.scrollTop)

/** How the page answers keys, from now on: rows at the next frame after each input, and its longest task. */
async function measure(
  page: Page,
): Promise<() => Promise<{ late: number; answers: string[]; longestMs: number }>> {
  await page.evaluate(() => {
    const seen = { late: 0, answers: [] as string[], longestMs: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestMs = Math.max(seen.longestMs, duration)
    }).observe({ type: 'longtask' })
    addEventListener('input', (event) => {
      const field = event.composedPath()[0] as HTMLInputElement
      const text = field.value.toLowerCase()
      requestAnimationFrame(() => {
        const root = field.getRootNode() as ShadowRoot
        const [first] = root.querySelectorAll('[role=option] .row-title')
        const name = first?.textContent ?? ''
        seen.answers.push(name)
        if (text && !name.toLowerCase().includes(text)) seen.late++
      })
    })
  })
  return () =>
    page.evaluate(
      () => (window as unknown as { seen: { late: number; answers: string[]; longestMs: number } }).seen,
    )
}

test('573 wallets: found in the frame of the last key at a fourth of the speed, no task over 50 ms', async ({
  page,
  host,
}) => {
  test.setTimeout(120_000)
  const attempts: unknown[] = []
  // Other tests share this machine's two cores: what counts is that it can, each time from a page just loaded.
  for (let attempt = 0; attempt < 4; attempt++) {
    await openAll(page, hostUrl(host, options))
    expect(await sizeOf(page)).toBe(573)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const read = await measure(page)
    for (const word of ['metamask', 'trust', 'zerion']) {
      await page.getByTestId('search').fill('')
      await page.getByTestId('search').pressSequentially(word)
      await expect(page.getByRole('option').first()).toContainText(new RegExp(word, 'i'))
    }
    await page.getByTestId('search').fill('')
    await page.getByRole('listbox').hover()
    for (let step = 0; step < 10; step++) await page.mouse.wheel(0, 600)
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(3_000)
    const { late, answers, longestMs } = await read()
    await cdp.detach()
    expect(answers.length).toBeGreaterThan(15)
    attempts.push({ late, longestMs })
    if (late === 0 && longestMs <= 50) break
  }
  expect(attempts.at(-1), JSON.stringify(attempts)).toMatchObject({ late: 0 })
  expect((attempts.at(-1) as { longestMs: number }).longestMs, JSON.stringify(attempts)).toBeLessThanOrEqual(
    50,
  )
})

test('only what is near the window is in the page, and only its pictures are fetched', async ({
  page,
  host,
}) => {
  const pictures = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.add(request.url())
  })
  await openAll(page, hostUrl(host, options))
  expect(await page.getByRole('option').count()).toBeLessThan(40)
  expect(pictures.size).toBeLessThan(60)
})

test('back from a wallet: query, filters and scroll position are as they were', async ({
  page,
  foyer,
  host,
}) => {
  await openAll(page, hostUrl(host, options))
  await page.getByTestId('filter-certified').click()
  await page.getByRole('listbox').hover()
  await expect(async () => {
    await page.mouse.wheel(0, 1_500)
    await expect.poll(() => scrollOf(page), { timeout: 1_000 }).toBeGreaterThanOrEqual(1_500)
  }).toPass()
  const offset = await scrollOf(page)
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

test('filters: certified as the directory says, installed, both, none passes', async ({
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
  await openAll(page, hostUrl(host, options))
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
