import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

/** Languages whose texts the page fetched. */
function followLanguages(page: Page): string[] {
  const tags: string[] = []
  page.on('request', (request) => {
    const [, tag] = /\/assets\/([a-z]{2}(?:-[A-Z]{2})?)-[\w-]{8}\.js$/.exec(request.url()) ?? []
    if (tag) tags.push(tag)
  })
  return tags
}

test.describe('the language', () => {
  test.use({ locale: 'ja-JP' })

  test('comes from the option, then the page, then the browser; only its texts are fetched', async ({
    page,
    foyer,
    host,
  }) => {
    for (const [parameters, tag, title] of [
      [{ options: { language: 'fr' as const }, lang: 'de' }, 'fr', 'Connecter un portefeuille'],
      [{ lang: 'de-AT' }, 'de', 'Wallet verbinden'],
      [{ lang: '' }, 'ja', undefined],
    ] as const) {
      const fetched = followLanguages(page)
      await page.goto(hostUrl(host, parameters))
      await foyer.connectButton.click()
      await expect(foyer.dialog).toBeVisible()
      if (title) await expect(foyer.connectButton).toHaveText(title)
      await expect(page.locator('[data-foyer] .root')).toHaveAttribute('lang', tag)
      expect(fetched).toEqual([tag])
    }
  })
})

test('falls back to English for an unknown language, and fetches no other', async ({ page, foyer, host }) => {
  const fetched = followLanguages(page)
  await page.goto(hostUrl(host, { lang: 'eo' }))
  await foyer.connectButton.click()
  await expect(foyer.title).toHaveText('Connect wallet')
  expect(fetched.filter((tag) => tag !== 'en')).toEqual([])
})

test('changes at run time, without a reload', async ({ page, foyer, host }) => {
  await page.goto(hostUrl(host))
  await foyer.connectButton.click()
  await expect(foyer.title).toHaveText('Connect wallet')
  await page.evaluate(() => {
    const [foyer] = window.foyers
    if (foyer) window.core.setLanguage(foyer, { language: 'de' })
  })
  await expect(foyer.title).toHaveText('Wallet verbinden')
  await expect(page.locator('[data-foyer] .root')).toHaveAttribute('lang', 'de')
})

test('formats numbers and money for the language', async ({ page, foyer, install, host }) => {
  await install()
  await page.goto(hostUrl(host, { options: { language: 'de' } }))
  await foyer.connect()
  await foyer.accountButton.click()
  await expect(foyer.token('USDC')).toContainText('2.450,17 USDC')
  await expect(page.getByTestId('total-balance')).toHaveText(/\d,\d\d\s\$/)
})

test('Arabic is mirrored', async ({ page, foyer, install, host }) => {
  await install()
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto(hostUrl(host, { options: { language: 'ar' } }))
  await foyer.connectButton.click()
  await expect(page.locator('[data-foyer] .root')).toHaveAttribute('dir', 'rtl')
  await page.getByTestId('all-wallets').click()
  await page.getByRole('option').first().waitFor()
  const left = async (testId: string) => (await page.getByTestId(testId).boundingBox())?.x ?? 0
  expect(await left('header-back')).toBeGreaterThan(await left('header-text'))
  expect(await left('header-close')).toBeLessThan(await left('header-text'))
  const option = page.getByRole('option').first()
  const picture = await option.locator('.picture').boundingBox()
  const hint = await option.locator('.row-hint').boundingBox()
  expect(picture?.x ?? 0).toBeGreaterThan(hint?.x ?? 0)
})
