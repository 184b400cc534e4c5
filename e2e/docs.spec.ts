import { buildApp, serveFolder } from '@foyer/devnet'
import { test as base, expect, type Page } from '@playwright/test'
import { getViolations, visualRules } from './getViolations.ts'

const test = base.extend<{ site: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  site: async ({}, use) => {
    // The other flows do not wait for it.
    const served = await serveFolder({ folder: await buildApp('apps/docs') })
    await use(served.url)
    await served.stop()
  },
})

// In one worker, which builds the site once.
test.describe.configure({ mode: 'default', timeout: 300_000 })

/** One page of each kind. */
const kinds = {
  guide: '/quickstart/',
  hook: '/api/react/useFoyerAccount/',
  route: '/routes/getBalance/',
  error: '/errors/CONNECTION_REJECTED/',
  playground: '/playground/',
}

/** Collects what must not happen on any page: third-party requests, blocked code or styles, and errors. */
function watch(page: Page, site: string): string[] {
  const faults: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site) && !/^(data|blob):/.test(request.url())) faults.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}

test('docs: each kind of page is accessible in both schemes, fits 360 px, and loads nothing from elsewhere', async ({
  page,
  site,
}) => {
  const faults = watch(page, site)
  for (const [kind, path] of Object.entries(kinds)) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(site + path)
    if (kind === 'playground') await expect(page.getByText('Harbour')).toBeVisible()
    expect(await getViolations(page), `${kind}, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await getViolations(page, visualRules), `${kind}, dark, 360 px`).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${kind}: width`).toBe(360)
  }
  expect(faults).toEqual([])
})

test('docs: lists @foyer/react first in the API', async ({ page, site }) => {
  await page.goto(`${site}/api/`)
  await expect(page.locator('main h2').first()).toContainText('@foyer/react')
})

test('docs: searches by keyboard, opens the menu on a phone, and connects a wallet in the playground', async ({
  page,
  site,
}) => {
  const faults = watch(page, site)
  await page.goto(`${site}/`)
  await page.keyboard.press('/')
  await page.keyboard.type('account hook')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('useFoyerAccount')
  expect(await getViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site}/api/react/useFoyerAccount/`)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'API' }).getByRole('link', { name: 'Playground' }).click()
  await expect(page.getByText('Harbour')).toBeVisible()
  expect(faults).toEqual([])
  await page.getByText('Harbour').click()
  await expect(page.getByText(/0xf3/i).first()).toBeVisible()
})
