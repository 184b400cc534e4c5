import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Ids of the wallets on screen, from the top. */
const shownWallets = (page: Page) =>
  page
    .getByTestId('wallet-list')
    .locator('[data-testid^=wallet-]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-testid')?.replace('wallet-', '')))
const acme = { id: 'acme', name: 'Acme Wallet', homepage: 'https://acme.example', mobileLink: 'acme://' }

// Narrow enough for one column, without being a phone.
const oneColumn = { width: 600, height: 800 }

test.describe('the list', () => {
  test.use({ viewport: oneColumn })

  test('orders pairing, installed, featured, custom and recommended wallets, and ends with all wallets', async ({
    page,
    foyer,
    install,
    host,
  }) => {
    await install()
    const options = { featuredWallets: ['rainbow'], customWallets: [acme] }
    await page.goto(hostUrl(host, { options }))
    await foyer.connectButton.click()
    await expect(foyer.wallet('rainbow')).toBeVisible()
    const [pairing, injected, featured, custom, recommended, ...rest] = await shownWallets(page)
    expect([pairing, injected, featured, custom]).toEqual([
      'walletConnect',
      'org.foyer.test',
      'rainbow',
      'acme',
    ])
    expect(recommended).toBeDefined()
    expect(rest).toEqual([])
    await expect(foyer.wallet('walletConnect')).toHaveAttribute('data-tag', 'qrcode')
    await expect(foyer.wallet('walletConnect')).toContainText('QR code')
    await expect(foyer.wallet('org.foyer.test')).toHaveAttribute('data-tag', 'installed')
    const last = page.getByTestId('wallet-list').locator('[data-row]').last()
    await expect(last).toHaveAttribute('data-testid', 'all-wallets')
  })

  test('applies the app’s order of groups, and appends omitted groups', async ({
    page,
    foyer,
    install,
    host,
  }) => {
    await install()
    const features = { connectorTypeOrder: ['custom', 'recommended'] as const }
    await page.goto(hostUrl(host, { options: { customWallets: [acme], features } }))
    await foyer.connectButton.click()
    await expect.poll(() => shownWallets(page)).toHaveLength(5)
    const shown = await shownWallets(page)
    expect(shown[0]).toBe('acme')
    expect(shown.slice(-2)).toEqual(['walletConnect', 'org.foyer.test'])
  })

  test('the two last used wallets are first, the very last is marked', async ({
    page,
    foyer,
    install,
    host,
  }) => {
    const rdns = ['org.foyer.one', 'org.foyer.two', 'org.foyer.three']
    for (const id of rdns) await install({ name: id, rdns: id })
    await page.goto(hostUrl(host))
    for (const id of rdns) {
      await foyer.connect(id)
      await foyer.accountButton.first().click()
      await page.getByTestId('account-settings').click()
      await page.getByTestId('disconnect-button').click()
      await expect(foyer.dialog).toBeHidden()
    }
    await page.reload()
    await foyer.connectButton.click()
    await expect(foyer.wallet('org.foyer.three')).toContainText('Last used')
    await expect(foyer.wallet('org.foyer.two')).toContainText('Recent')
    await expect(foyer.wallet('org.foyer.one')).toHaveAttribute('data-tag', 'installed')
    expect((await shownWallets(page)).slice(0, 4)).toEqual([
      'walletConnect',
      'org.foyer.three',
      'org.foyer.two',
      'org.foyer.one',
    ])
  })

  test('hides wallets excluded by rdns, name or id, in the list and in the search', async ({
    page,
    foyer,
    install,
    host,
  }) => {
    await install({ name: 'First Wallet', rdns: 'org.foyer.first' })
    await install({ name: 'Second Wallet', rdns: 'org.foyer.second' })
    await install({ name: 'Third Wallet', rdns: 'org.foyer.third' })
    const excludeWallets = ['org.foyer.first', 'Second Wallet', 'metamask']
    await page.goto(hostUrl(host, { options: { excludeWallets } }))
    await foyer.connectButton.click()
    await expect(foyer.wallet('org.foyer.third')).toBeVisible()
    await expect(foyer.wallet('trust-wallet')).toBeVisible()
    for (const id of ['org.foyer.first', 'org.foyer.second', 'metamask'])
      await expect(foyer.wallet(id)).toHaveCount(0)
    await page.getByTestId('all-wallets').click()
    await page.getByTestId('search').fill('metamask')
    await expect(page.getByTestId('wallet-metamask')).toHaveCount(0)
    await page.getByTestId('search').fill('Second Wallet')
    await expect(page.getByTestId('no-wallet-found')).toBeVisible()
  })

  test('lists only included wallets of the directory', async ({ page, foyer, host }) => {
    const includeWallets = ['rainbow', 'ledger']
    await page.goto(hostUrl(host, { options: { includeWallets } }))
    await foyer.connectButton.click()
    await expect(page.getByTestId('all-wallets')).toContainText('2')
    expect((await shownWallets(page)).sort()).toEqual(['ledger', 'rainbow', 'walletConnect'])
    await page.getByTestId('all-wallets').click()
    await expect(page.getByRole('option')).toHaveCount(2)
  })

  test('shows the count of all wallets, rounded down to tens', async ({
    page,
    foyer,
    host,
    stack,
    request,
  }) => {
    const query = new URLSearchParams({ projectId: stack.projectId, st: 'test', sv: '0', chains: 'eip155' })
    const { count } = await (await request.get(`${stack.serverUrl}/v1/wallets?${query}`)).json()
    expect(count).toBeGreaterThan(100)
    await page.goto(hostUrl(host))
    await foyer.connectButton.click()
    await expect(page.getByTestId('all-wallets')).toContainText(`${Math.floor(count / 10) * 10}+`)
  })

  test('hides the row of all wallets if the app turns it off, and typing opens no search', async ({
    page,
    foyer,
    install,
    host,
  }) => {
    await install()
    await page.goto(hostUrl(host, { options: { features: { allWallets: false } } }))
    await foyer.connectButton.click()
    await expect(foyer.wallet('walletConnect')).toBeFocused()
    await expect(page.getByTestId('all-wallets')).toHaveCount(0)
    await page.keyboard.type('meta')
    await expect(foyer.title).toHaveText('Connect wallet')
  })

  test('puts wallets first if one is installed, logins first otherwise, or applies the app’s order', async ({
    page,
    foyer,
    install,
    host,
  }) => {
    const order = page.locator('.methods')
    await page.goto(hostUrl(host))
    await foyer.connectButton.click()
    await expect(order).toHaveAttribute('data-order', 'email social wallet')
    await install()
    await page.reload()
    await foyer.connectButton.click()
    await expect(order).toHaveAttribute('data-order', 'wallet email social')
    const connectMethodsOrder = ['social', 'wallet', 'email'] as const
    await page.goto(hostUrl(host, { options: { features: { connectMethodsOrder } } }))
    await foyer.connectButton.click()
    await expect(order).toHaveAttribute('data-order', 'social wallet email')
  })
})

test.describe('legal consent', () => {
  const options = {
    termsUrl: 'https://a.example/terms',
    privacyUrl: 'https://a.example/privacy',
    features: { legalCheckbox: true },
  }

  test('disables wallets until the visitor agrees; the terms open in another tab', async ({
    page,
    foyer,
    install,
    host,
  }) => {
    await install()
    await page.goto(hostUrl(host, { options }))
    await foyer.connectButton.click()
    await expect(foyer.wallet('org.foyer.test')).toBeDisabled()
    await expect(page.getByTestId('all-wallets')).toBeDisabled()
    await expect(page.getByTestId('consent-gate')).toHaveText('Agree first, then choose how to connect.')
    for (const [name, href] of [
      ['Terms of Service', options.termsUrl],
      ['Privacy Policy', options.privacyUrl],
    ] as const) {
      const link = page.getByRole('link', { name: new RegExp(name) })
      await expect(link).toHaveAttribute('href', href)
      await expect(link).toHaveAttribute('target', '_blank')
    }
    expect(await page.evaluate(() => window.foyers[0]?.state.pairing.status)).toBe('idle')
    await page.getByTestId('legal-checkbox').check()
    await expect(foyer.qrCode).toBeVisible()
    await page.getByTestId('all-wallets').click()
    await page.getByTestId('header-back').click()
    await expect(page.getByTestId('legal-checkbox')).toBeChecked()
    await foyer.wallet('org.foyer.test').click()
    await expect(foyer.accountButton).toBeVisible()
  })

  test('asks for consent also when a wallet is chosen from the guide, or when pairing is the first view', async ({
    page,
    foyer,
    install,
    host,
  }) => {
    const wallet = await install()
    await page.goto(hostUrl(host, { options }))
    await foyer.connectButton.click()
    await page.getByTestId('header-help').click()
    await page.getByTestId('get-wallet').click()
    await page.getByTestId('explore-all').click()
    await foyer.wallet('org.foyer.test').click()
    await expect(page.getByTestId('consent-gate')).toBeVisible()
    expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts')
    await page.getByTestId('legal-checkbox').click()
    await expect(foyer.accountButton).toBeVisible()

    await page.goto(hostUrl(host, { options: { ...options, adapters: [] } }))
    await foyer.connectButton.click()
    await page.getByTestId('legal-checkbox').click()
    await expect(foyer.qrCode).toBeVisible()
  })

  test('without a URL for terms or privacy there is no checkbox', async ({ page, foyer, install, host }) => {
    await install()
    await page.goto(hostUrl(host, { options: { features: { legalCheckbox: true } } }))
    await foyer.connectButton.click()
    await expect(foyer.wallet('org.foyer.test')).toBeEnabled()
    await expect(page.getByTestId('legal-checkbox')).toHaveCount(0)
  })

  test('names only the privacy policy if there are no terms', async ({ page, foyer, host }) => {
    const { privacyUrl, features } = options
    await page.goto(hostUrl(host, { options: { privacyUrl, features } }))
    await foyer.connectButton.click()
    await expect(page.locator('.legal')).toContainText('I agree to the Privacy Policy')
  })
})

for (const features of [{ collapseWallets: true }, { emailShowWallets: false }])
  test(`wallets fold into one button with ${JSON.stringify(features)}`, async ({
    page,
    foyer,
    install,
    host,
  }) => {
    await install()
    await page.goto(hostUrl(host, { options: { features } }))
    await foyer.connectButton.click()
    await expect(foyer.wallet('org.foyer.test')).toHaveCount(0)
    await page.getByTestId('collapse-wallets').click()
    await foyer.wallet('org.foyer.test').click()
    await expect(foyer.accountButton).toBeVisible()
  })

test.describe('guides', () => {
  test('explains wallets, and lists those for this browser with their stores', async ({
    page,
    foyer,
    host,
  }) => {
    await page.goto(hostUrl(host))
    await foyer.connectButton.click()
    await page.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect(page.getByText('Only you hold the key')).toBeVisible()
    await page.getByTestId('get-wallet').click()
    await expect(page.locator('[data-testid^=get-]:not([data-testid=get-wallet-view])')).toHaveCount(4)
    await page.getByTestId('get-metamask').click()
    await expect(foyer.title).toHaveText('Get MetaMask')
    const links = page.getByTestId('modal-card').getByRole('link')
    await expect(links.first()).toHaveText(/Get it for Chrome/)
    await expect(links.first()).toHaveAttribute('href', /^https:\/\//)
    await page.getByTestId('header-back').click()
    await page.getByTestId('explore-all').click()
    await expect(foyer.title).toHaveText('All wallets')
    const events = await page.evaluate(() => window.events as { name: string }[])
    expect(events.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['CLICK_WALLET_HELP', 'CLICK_GET_WALLET_HELP']),
    )
  })

  test('hides the guide if the app turns it off', async ({ page, foyer, host }) => {
    await page.goto(hostUrl(host, { options: { walletGuide: false } }))
    await foyer.connectButton.click()
    await expect(page.getByTestId('all-wallets')).toBeVisible()
    await expect(page.getByTestId('header-help')).toHaveCount(0)
  })

  test('explains networks', async ({ page, foyer, host }) => {
    await page.goto(hostUrl(host))
    await foyer.networkButton.first().click()
    await page.getByRole('button', { name: 'What is a network?' }).click()
    await expect(page.getByText('Each has its own fees')).toBeVisible()
    await page.getByTestId('header-back').click()
    await expect(foyer.title).toHaveText('Choose a network')
  })
})

test('shows the line “Powered by Foyer” if the project enables branding, unless the app turns it off', async ({
  page,
  foyer,
  host,
  stack,
}) => {
  const branding = { id: 'branding', isEnabled: true, config: null } as const
  await stack.putProject({ id: 'branded', name: 'Branded', allowedOrigins: [], features: [branding] })
  await page.goto(hostUrl(host, { options: { projectId: 'branded' } }))
  await foyer.connectButton.click()
  await expect(page.getByTestId('branding')).toHaveText('Powered by Foyer')
  // The app decides about the details, and wants none.
  await page.goto(hostUrl(host, { options: { projectId: 'branded', features: { branding: false } } }))
  await foyer.connectButton.click()
  await expect.poll(() => page.evaluate(() => window.foyers[0]?.state.featuresStatus)).toBe('remote')
  await expect(page.getByTestId('branding')).toHaveCount(0)
  await page.goto(hostUrl(host))
  await foyer.connectButton.click()
  await expect.poll(() => page.evaluate(() => window.foyers[0]?.state.featuresStatus)).toBe('remote')
  await expect(page.getByTestId('branding')).toHaveCount(0)
})

test('connects using only the keyboard, through guide, consent, search, platforms and a retry', {
  tag: '@journey',
}, async ({ page, foyer, install, host }) => {
  const wallet = await install()
  const zerion = await install({ name: 'Zerion', rdns: 'io.zerion.wallet' })
  await page.setViewportSize(oneColumn)
  await page.goto(hostUrl(host, { options: { termsUrl: '/terms', features: { legalCheckbox: true } } }))
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const reach = async (testId: string, key = 'Tab') => {
    const target = page.getByTestId(testId)
    await target.waitFor()
    for (let presses = 0; presses < 12; presses++) {
      if (await target.evaluate((element) => element.matches(':focus'))) return
      await press(key)
    }
    await expect(target).toBeFocused()
  }

  // Open the modal, read what a wallet is, see where to get one, come back.
  await foyer.connectButton.focus()
  await press('Enter')
  await reach('header-help')
  await press('Enter')
  await reach('get-wallet')
  await press('Enter')
  await reach('get-metamask')
  await press('ArrowDown', 'ArrowUp', 'Enter')
  await expect(foyer.title).toHaveText('Get MetaMask')
  for (const title of ['Get a wallet', 'What is a wallet?', 'Connect wallet']) {
    await reach('header-back', 'Shift+Tab')
    await press('Enter')
    await expect(foyer.title).toHaveText(title)
  }

  // Agree, search, and visit each platform of a wallet.
  await reach('legal-checkbox')
  await press('Space')
  await expect(foyer.wallet('org.foyer.test')).toBeEnabled()
  await reach('wallet-walletConnect')
  await page.keyboard.type('zer')
  await expect(page.getByTestId('search')).toHaveValue('zer')
  await expect(page.getByRole('option', { selected: true })).toContainText('Zerion')
  const held = zerion.holdNext()
  await press('Enter')
  await held.arrived
  await reach('tab-browser')
  await press('ArrowRight')
  await expect(page.getByTestId('tab-qrcode')).toBeFocused()
  await foyer.pairingLink()
  await reach('header-back', 'Shift+Tab')
  await press('Enter')
  await expect(page.getByTestId('search')).toHaveValue('zer')
  await reach('filter-installed')
  await press('Space')
  await expect(page.getByRole('option')).toHaveCount(1)
  await reach('header-back', 'Shift+Tab')
  await press('Enter')

  // Decline, retry, connect.
  wallet.rejectNext()
  await reach('wallet-walletConnect')
  await press('ArrowDown')
  await reach('wallet-org.foyer.test', 'ArrowDown')
  await press('Enter')
  await expect(foyer.status).toHaveText('Connection declined')
  await reach('try-again')
  await press('Enter')
  await expect(foyer.dialog).toBeHidden()
  await expect(foyer.accountButton).toBeVisible()
})
