import { installEvmWallet } from '@foyer/testing/playwright'
import type { Page } from '@playwright/test'
import { FoyerPage } from './FoyerPage.ts'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { openNamedHost } from './openNamedHost.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const toastText = (page: Page) => page.getByTestId('toast-text')

test.describe('over a dialog of the host', () => {
  for (const mode of ['native', 'radix'] as const)
    test(`${mode}: opens on top, receives keys and presses, closes without the dialog, and restores the focus`, async ({
      page,
      foyer,
      install,
      host,
      troubles,
    }) => {
      await install()
      await page.goto(hostUrl(host, { mode }))
      await page.getByTestId('host-dialog').waitFor()
      await foyer.connectButton.click()
      const ours = page.getByRole('dialog', { name: 'Connect wallet' })
      await expect(ours).toBeVisible()
      await expect(foyer.wallet('org.foyer.test')).toBeFocused()

      // Typing reaches our search, not the host's focus trap.
      await page.keyboard.type('meta')
      await expect(page.getByTestId('search')).toHaveValue('meta')
      await expect(page.getByTestId('search')).toBeFocused()
      const box = await page.getByRole('listbox').boundingBox()
      await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100)
      await page.getByTestId('search').fill('')
      // The whole directory has loaded: the bundled wallets alone would not scroll.
      await expect
        .poll(() => page.getByRole('listbox').evaluate((list) => list.scrollHeight))
        .toBeGreaterThan(10_000)
      await page.mouse.wheel(0, 600)
      await expect
        .poll(() => page.getByRole('listbox').evaluate((list) => list.scrollTop))
        .toBeGreaterThan(200)

      // Esc closes ours; the host's dialog stays.
      await page.getByTestId('header-back').click()
      await page.keyboard.press('Escape')
      await expect(ours).toBeHidden()
      await expect(page.getByTestId('host-dialog')).toBeVisible()
      await expect(foyer.connectButton).toBeFocused()

      // A press outside ours does not close the host's dialog either.
      await foyer.connectButton.click()
      await expect(ours).toBeVisible()
      await page.mouse.click(4, 4)
      await expect(ours).toBeHidden()
      await expect(page.getByTestId('host-dialog')).toBeVisible()

      await foyer.connect()
      await expect(page.getByTestId('host-dialog')).toBeVisible()
      // Radix adds style elements, which this page's policy blocks.
      if (mode === 'radix') troubles.length = 0
    })
})

test.describe('embedded', () => {
  test('shows in place without a dialog, takes no focus, connects and shows the account', async ({
    page,
    foyer,
    install,
    host,
  }) => {
    await install()
    await page.goto(hostUrl(host, { mode: 'embedded' }))
    const embedded = page.getByTestId('embedded')
    await expect(embedded).toBeVisible()
    await expect(foyer.dialog).toHaveCount(0)
    await expect(page.getByTestId('header-close')).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    expect(await page.evaluate(() => document.querySelector('.place > [data-foyer]') !== null)).toBe(true)

    await foyer.wallet('org.foyer.test').click()
    await expect(page.getByTestId('address')).toBeVisible()
    await page.getByTestId('account-settings').click()
    await page.getByTestId('disconnect-button').click()
    await expect(foyer.wallet('org.foyer.test')).toBeVisible()
    // Esc and outside presses do not affect it.
    await page.keyboard.press('Escape')
    await page.mouse.click(2, 2)
    await expect(embedded).toBeVisible()
  })
})

test('by default the modal is at the end of the body', async ({ page, foyer, host }) => {
  await page.goto(hostUrl(host))
  await foyer.connectButton.click()
  await expect(foyer.dialog).toBeVisible()
  expect(await page.evaluate(() => document.body.lastElementChild?.matches('div[data-foyer]'))).toBe(true)
})

test('append disabled: the modal is where the host put it', async ({ page, foyer, host }) => {
  await page.goto(hostUrl(host, { mode: 'place' }))
  await foyer.connectButton.click()
  await expect(foyer.dialog).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('body > div[data-foyer]'))).toBeNull()
  expect(await page.evaluate(() => document.querySelector('.place > div[data-foyer]') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(foyer.dialog).toBeHidden()
})

test('routes: going back from the first view closes, closing resets to Connect, and the URL stays the same', async ({
  page,
  foyer,
  host,
}) => {
  await page.goto(hostUrl(host))
  const before = await page.evaluate(() => [location.href, history.length])
  await foyer.connectButton.click()
  await page.getByTestId('header-help').click()
  await expect(foyer.title).toHaveText('What is a wallet?')
  await page.getByTestId('get-wallet').click()
  await expect(foyer.title).toHaveText('Get a wallet')
  await page.getByTestId('header-back').click()
  await page.getByTestId('header-back').click()
  await expect(foyer.title).toHaveText('Connect wallet')
  await page.getByTestId('header-help').click()
  await page.getByTestId('header-close').click()
  await expect(foyer.dialog).toBeHidden()
  await foyer.connectButton.click()
  await expect(foyer.title).toHaveText('Connect wallet')
  const events = await page.evaluate(() => window.events as { name: string; properties: unknown }[])
  expect(events.map(({ name }) => name)).toContain('CLICK_WALLET_HELP')
  expect(events.find(({ name }) => name === 'MODAL_CLOSE')?.properties).toEqual({ reason: 'close-button' })
  expect(await page.evaluate(() => [location.href, history.length])).toEqual(before)
})

test('shakes for 500 ms when closing a view that cannot be dismissed', async ({
  page,
  foyer,
  install,
  host,
}) => {
  const wallet = await install()
  await page.clock.install({ time: 0 })
  await page.goto(hostUrl(host))
  await foyer.connect()
  wallet.switchChain(777)
  await page.clock.runFor(1_000)
  await expect(foyer.title).toHaveText('Switch network')
  const card = page.getByTestId('modal-card')
  // From here on, only the test advances time: a slow machine must not miss the shake animation.
  await page.clock.pauseAt(3_600_000)
  await page.getByTestId('header-close').click()
  await expect(card).toHaveAttribute('data-shake', '')
  await page.clock.runFor(499)
  await expect(card).toHaveAttribute('data-shake', '')
  await page.clock.runFor(1)
  await expect(card).not.toHaveAttribute('data-shake', '')
  await expect(foyer.dialog).toBeVisible()
})

test.describe('on a narrow window', () => {
  test.use({ viewport: { width: 390, height: 780 } })
  test('shows a sheet at the bottom edge, with room for the safe area', async ({ page, foyer, host }) => {
    await page.goto(hostUrl(host))
    await foyer.connectButton.click()
    const card = page.getByTestId('modal-card')
    await expect(card).toBeVisible()
    await expect
      .poll(async () => {
        const box = await card.boundingBox()
        return box && [box.x, box.width, Math.round(box.y + box.height)]
      })
      .toEqual([0, 390, 780])
  })
})

test('the height follows the view in 150 ms, and at once with reduced motion', async ({
  page,
  foyer,
  host,
}) => {
  await page.goto(hostUrl(host, { mode: 'place' }))
  await page.setViewportSize({ width: 600, height: 800 })
  await foyer.connectButton.click()
  const frame = () =>
    foyer.dialog.evaluate((dialog) => {
      const style = getComputedStyle(dialog.querySelector('.frame') as Element)
      return [style.transitionProperty, style.transitionDuration]
    })
  expect(await frame()).toEqual(['height', '0.15s'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await frame()).toEqual(['none', '0s'])
})

test('the page behind does not scroll while the modal is open', async ({ page, foyer, host }) => {
  await page.goto(hostUrl(host))
  await page.evaluate(() => document.body.style.setProperty('height', '4000px'))
  await foyer.connectButton.click()
  await expect(foyer.dialog).toBeVisible()
  await page.mouse.move(10, 400)
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('Escape')
  await expect(foyer.dialog).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('while the code of a view is loading, the modal shows it', async ({ page, foyer, host }) => {
  await page.goto(hostUrl(host))
  await foyer.connectButton.click()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/AllWallets-.*\.js/, (route) => held.then(() => route.continue()))
  // Narrow enough for one pane: the width stays the same as well.
  await page.setViewportSize({ width: 600, height: 800 })
  const getHeight = () =>
    foyer.dialog.evaluate((dialog) => dialog.querySelector<HTMLElement>('.frame')?.style.height)
  await expect(page.locator('.count:not(:empty)')).toBeVisible()
  const before = await getHeight()
  await page.getByTestId('all-wallets').click()
  await expect(page.locator('[data-loading=AllWallets]')).toBeVisible()
  // The card keeps its height until the view is there.
  expect(await getHeight()).toBe(before)
  release()
  await expect(page.getByTestId('search')).toBeFocused()
})

test('a view whose code fails to load shows that and offers a retry', async ({ page, foyer, host }) => {
  await page.goto(hostUrl(host))
  await foyer.connectButton.click()
  await page.route(/AllWallets-.*\.js/, (route) => route.abort())
  await page.getByTestId('all-wallets').click()
  await expect(page.getByTestId('view-failed')).toContainText('Something went wrong')
  const events = await page.evaluate(() => window.events as { name: string }[])
  expect(events.filter(({ name }) => name === 'INTERNAL_SDK_ERROR')).toHaveLength(1)
  await page.getByTestId('header-back').click()
  await expect(foyer.title).toHaveText('Connect wallet')
})

test('a view whose code fails to load offline shows the reason', async ({ page, context, foyer, host }) => {
  await page.goto(hostUrl(host))
  await foyer.connectButton.click()
  await page.getByTestId('all-wallets').waitFor()
  await context.setOffline(true)
  await page.getByTestId('all-wallets').click()
  await expect(page.getByTestId('view-failed')).toContainText('You’re offline')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('search')).toBeVisible()
})

test('sizes of the specification: width, font, radius, z-index', async ({ page, foyer, host }) => {
  await page.goto(hostUrl(host))
  await page.setViewportSize({ width: 700, height: 700 })
  await foyer.connectButton.click()
  const card = page.getByTestId('modal-card')
  await expect(card).toHaveCSS('width', '360px')
  // 1.5 times the base of 10 px, 6 times the base of 4 px.
  await expect(card).toHaveCSS('font-size', '15px')
  await expect(card).toHaveCSS('border-top-left-radius', '24px')
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('div[data-foyer]') as Element).zIndex),
  ).toBe('999')
})

test('themes: an app’s tokens reach modal and buttons, light and dark', async ({ page, foyer, host }) => {
  await page.goto(
    hostUrl(host, {
      options: {
        themeMode: 'dark',
        theme: {
          accent: { light: 'rgb(1, 2, 3)', dark: 'rgb(200, 100, 50)' },
          width: '400px',
          radius: { light: '1px', dark: '2px' },
          zIndex: '5',
          background: 'rgb(9, 9, 9); } * { color: red',
        },
      },
    }),
  )
  await expect(foyer.connectButton).toHaveCSS('background-color', 'rgb(200, 100, 50)')
  await page.setViewportSize({ width: 700, height: 700 })
  await foyer.connectButton.click()
  const card = page.getByTestId('modal-card')
  await expect(card).toHaveCSS('width', '400px')
  await expect(card).toHaveCSS('border-top-left-radius', '12px')
  // A value that tries to end its declaration is ignored.
  await expect(card).not.toHaveCSS('color', 'rgb(255, 0, 0)')
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('div[data-foyer]') as Element).zIndex),
  ).toBe('5')
  await page.evaluate(() => window.foyers[0]?._internal.setState({ themeMode: 'light' }))
  await expect(foyer.connectButton).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await expect(card).toHaveCSS('border-top-left-radius', '6px')
  await page.evaluate(() => window.foyers[0]?._internal.setState({ themeMode: 'system' }))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(card).toHaveCSS('border-top-left-radius', '12px')
  // Tokens that the new theme does not set have their default values, in every colour scheme.
  await page.evaluate(() => window.foyers[0]?._internal.setState({ theme: { accent: 'rgb(7, 8, 9)' } }))
  await expect(foyer.connectButton).toHaveCSS('background-color', 'rgb(7, 8, 9)')
  await expect(card).toHaveCSS('border-top-left-radius', '24px')
  await expect(card).toHaveCSS('width', '360px')
})

test.describe('toasts', () => {
  test('differ by kind in look and announcement; a new one replaces the old after 150 ms', async ({
    page,
    foyer,
    host,
  }) => {
    await page.clock.install({ time: 0 })
    await page.goto(hostUrl(host))
    await foyer.connectButton.click()
    await expect(foyer.title).toHaveText('Connect wallet')
    await page.clock.pauseAt(3_600_000)
    const show = (variant: 'loading' | 'success' | 'error') =>
      page.evaluate((value) => {
        const [instance] = window.foyers
        if (instance) window.core.showToast(instance, { variant: value, text: value })
      }, variant)
    const toast = page.getByTestId('toast')
    await show('loading')
    await expect(toast).toHaveAttribute('data-variant', 'loading')
    await show('success')
    await expect(toast).toHaveCount(0)
    await page.clock.runFor(149)
    await expect(toast).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(toast).toHaveAttribute('data-variant', 'success')
    await expect(toast).toHaveCSS('animation-duration', '0.12s')
    await show('error')
    await page.clock.runFor(150)
    await expect(toast).toHaveAttribute('data-variant', 'error')
  })
  test('announces a copied address to screen readers', async ({ page, foyer, install, host, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await install()
    await page.goto(hostUrl(host))
    await foyer.connect()
    await foyer.accountButton.first().click()
    await page.getByTestId('copy').click()
    await expect(toastText(page)).toHaveText('Address copied')
    await expect(page.getByTestId('toast')).toHaveAttribute('data-variant', 'success')
    await expect(page.getByRole('status').filter({ hasText: 'Address copied' })).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByTestId('toast')).toHaveCount(0)
  })

  test('shows Failed to copy if the browser denies copying, as on a page without https', async ({
    stack,
  }) => {
    const host = await openNamedHost(stack)
    try {
      const chains = Object.fromEntries(stack.chains.map(({ chainId, url }) => [chainId, url]))
      await installEvmWallet(host.context, { chains, chainId: 31337 })
      const page = await host.context.newPage()
      const foyer = new FoyerPage(page)
      await page.goto(hostUrl(host))
      await foyer.connect()
      await foyer.accountButton.click()
      await page.getByTestId('copy').click()
      await expect(toastText(page)).toHaveText('Failed to copy')
      await expect(page.getByTestId('toast')).toHaveAttribute('data-variant', 'error')
    } finally {
      await host.close()
    }
  })

  test('shows Token Balance Unavailable once if balances cannot be read', async ({
    page,
    foyer,
    install,
    host,
    stack,
  }) => {
    await install()
    await page.goto(hostUrl(host))
    await foyer.connect()
    await page.route(/127\.0\.0\.1|localhost/, (route) =>
      route.request().method() === 'GET' && route.request().url().startsWith(host.url)
        ? route.fallback()
        : route.abort(),
    )
    await page.evaluate(() => {
      const texts: string[] = []
      Object.assign(window, { toasts: texts })
      window.foyers[0]?.subscribe((state, before) => {
        if (state.toast && state.toast !== before.toast) texts.push(JSON.stringify(state.toast))
      })
    })
    await foyer.accountButton.first().click()
    await expect(toastText(page)).toHaveText('Token Balance Unavailable')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Couldn’t load your balances' }).first(),
    ).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { toasts: string[] }).toasts)).toEqual([
      '{"variant":"error","code":"BALANCE_UNAVAILABLE"}',
    ])
    expect(stack.serverUrl).toBeTruthy()
  })

  test('shows Failed to disconnect if the wallet does not acknowledge it', async ({
    page,
    foyer,
    host,
    stack,
    browser,
  }) => {
    const { WalletPage } = await import('./WalletPage.ts')
    const wallet = await WalletPage.open(browser, stack.walletUrl)
    await page.clock.install()
    await page.goto(hostUrl(host))
    await foyer.connectButton.click()
    await wallet.pair(await foyer.pairingLink())
    await wallet.approve()
    await expect(foyer.accountButton.first()).toBeVisible()
    await stack.stopRelay('hang')
    try {
      await foyer.accountButton.first().click()
      await page.getByTestId('account-settings').click()
      await page.getByTestId('disconnect-button').click()
      await expect(async () => {
        await page.clock.runFor(1_000)
        await expect(toastText(page)).toHaveText('Failed to disconnect', { timeout: 200 })
      }).toPass({ intervals: [0] })
    } finally {
      stack.startRelay()
    }
    await expect(foyer.connectButton).toBeVisible()
    await wallet.close()
  })
})
