import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { namespaceWallets } from './namespaceWallets.ts'

const cases = [
  {
    namespace: 'solana',
    first: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    second: 'the local chain',
  },
  {
    namespace: 'bip122',
    first: 'bip122:000000000019d6689c085ae165831e93',
    second: 'bip122:000000000933ea01ad0ee984209779ba',
  },
  {
    namespace: 'polkadot',
    first: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    second: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  },
  {
    namespace: 'cosmos',
    first: 'cosmos:cosmoshub-4',
    second: 'cosmos:osmosis-1',
  },
] as const

const status = (page: Page) => page.evaluate(() => window.foyers[0]?.state.signIn.status)
const active = (page: Page) => page.evaluate(() => window.foyers[0]?.state.activeNetworkId)

for (const { namespace, first, second } of cases)
  test.describe(namespace, () => {
    const { id, install } = namespaceWallets[namespace]
    test('required: cannot be closed, shows a rejection, disconnects on Cancel, and asks again per network', {
      // The rules are the same in each namespace; the others run nightly.
      tag: namespace === 'solana' ? [] : '@nightly',
    }, async ({ page, context, foyer, host, stack }) => {
      const wallet = await install(context)
      const sign = page.getByTestId('siwx-sign')
      const options = { defaultNetwork: first }
      await page.goto(hostUrl(host, { mode: 'namespaces', siwx: {}, options }))
      const connect = async () => {
        await foyer.connectButton.click()
        await foyer.wallet(id).click()
        await sign.waitFor()
      }
      await connect()
      await page.keyboard.press('Escape')
      await page.mouse.click(4, 4)
      await page.getByTestId('header-close').click()
      await expect(sign).toBeVisible()
      wallet.rejectNext()
      await sign.click()
      await expect(page.getByTestId('toast')).toHaveText('Error signing message')
      await page.getByTestId('siwx-cancel').click()
      await expect(foyer.connectButton).toBeVisible()

      await connect()
      await sign.click()
      await expect(foyer.dialog).toBeHidden()
      expect(await active(page)).toBe(first)

      const other = second === 'the local chain' ? stack.solana?.networkId : second
      await foyer.networkButton.first().click()
      if (namespace === 'bip122') await page.getByTestId('testnets').click()
      await page.getByTestId(`network-${other}`).click()
      await expect(sign).toBeVisible()
      expect(await active(page)).toBe(other)
      await page.getByTestId('siwx-cancel').click()
      await expect(foyer.dialog).toBeHidden()
      expect(await active(page)).toBe(first)
      expect(await status(page)).toBe('signedIn')
    })
  })

// Whether it is required is decided before the namespace matters.
test('not required, on Solana: can be closed, keeps the wallet, and a reload does not ask again', {
  tag: '@nightly',
}, async ({ page, context, foyer, host }) => {
  const { id, install } = namespaceWallets.solana
  await install(context)
  const options = { defaultNetwork: cases[0].first }
  await page.goto(hostUrl(host, { mode: 'namespaces', siwx: { required: false }, options }))
  await foyer.connectButton.click()
  await foyer.wallet(id).click()
  await page.getByTestId('siwx-sign').waitFor()
  await page.keyboard.press('Escape')
  await expect(foyer.dialog).toBeHidden()
  await page.reload()
  await expect(foyer.accountButton).toBeVisible()
  await expect.poll(() => status(page).catch(() => undefined)).toBe('needed')
  await expect(foyer.dialog).toBeHidden()
})
