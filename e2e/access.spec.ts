import { expect, test } from './fixtures.ts'
import { getViolations } from './getViolations.ts'

// The gallery covers every state of every view, except views that depend on the device.
test.describe('axe, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('has no violations with links to the wallets’ apps, before and after a tap', async ({
    page,
    foyer,
    stack,
  }) => {
    await page.goto(stack.demoUrl)
    await foyer.connectButton.tap()
    const row = page.getByTestId('wallet-list').getByRole('link').first()
    await expect(row).toHaveAttribute('href', /wc%3A/)
    expect(await getViolations(page)).toEqual([])
    // No app is installed to take over.
    await row.evaluate((anchor) => anchor.addEventListener('click', (event) => event.preventDefault()))
    await row.tap()
    await page.getByRole('link', { name: 'Open again' }).waitFor()
    expect(await getViolations(page)).toEqual([])
  })
})

test('connects, browses, switches the network and disconnects using only the keyboard', async ({
  page,
  foyer,
  install,
  stack,
}) => {
  await install()
  await page.goto(stack.demoUrl)
  await foyer.connectButton.focus()
  await page.keyboard.press('Enter')
  await expect(foyer.wallet('org.foyer.test')).toBeFocused()
  // Otherwise, rows added meanwhile would receive the next arrow key's focus.
  await expect(page.getByTestId('wallet-list')).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(foyer.wallet('org.foyer.test')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(foyer.accountButton).toBeVisible()

  await foyer.accountButton.focus()
  await page.keyboard.press('Enter')
  await expect(foyer.token('USDC')).toBeVisible()
  for (let presses = 0; presses < 16; presses++) {
    if (await page.getByTestId('account-switch-network').evaluate((row) => row.matches(':focus'))) break
    await page.keyboard.press('Tab')
  }
  await expect(page.getByTestId('account-switch-network')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(foyer.network(31338)).toBeVisible()
  for (let presses = 0; presses < 4; presses++) {
    if (await foyer.network(31337).evaluate((row) => row.matches(':focus'))) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('End')
  await expect(page.getByTestId('network-cosmos:cosmoshub-4')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(foyer.network(31338)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('account-switch-network')).toContainText('Foyer Local Two')
  await page.keyboard.press('Escape')
  await expect(foyer.dialog).toBeHidden()
  await expect(foyer.accountButton).toBeFocused()

  await page.keyboard.press('Enter')
  for (const button of ['account-settings', 'disconnect-button']) {
    await page.getByTestId(button).waitFor()
    for (let presses = 0; presses < 16; presses++) {
      if (await page.getByTestId(button).evaluate((element) => element.matches(':focus'))) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
  }
  await expect(foyer.connectButton).toHaveText('Connect wallet')
})

test('the focus stays inside the modal', async ({ page, foyer, install, stack }) => {
  await install()
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await foyer.pairingLink()
  for (let presses = 0; presses < 14; presses++) {
    await page.keyboard.press('Tab')
    const tag = await page.evaluate(() => document.activeElement?.closest('main, header')?.tagName)
    expect(tag).toBeUndefined()
  }
})

test('opens the search when typing in the list; arrows and Enter choose a wallet', async ({
  page,
  foyer,
  install,
  stack,
}) => {
  await install()
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await expect(foyer.wallet('org.foyer.test')).toBeVisible()
  // The list takes focus when it appears; a hand is slower than a test.
  await page.getByTestId('wallet-list').locator(':focus').waitFor()
  await page.keyboard.type('meta')
  await expect(page.getByTestId('search')).toHaveValue('meta')
  await expect(page.getByRole('option', { selected: true })).toContainText(/^Meta/)
  // Until the directory has loaded, there is only one wallet to choose from.
  await page.getByRole('option').nth(1).waitFor()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByTestId('search')).toHaveAttribute('aria-activedescendant', 'wallet-option-1')
  await page.keyboard.press('Enter')
  await expect(foyer.title).not.toHaveText('All wallets')
})

test('lists the last used wallet first, marked and focused, so that Enter connects it', async ({
  page,
  foyer,
  install,
  stack,
}) => {
  await install()
  await install({ name: 'Second Wallet', rdns: 'org.foyer.second' })
  await page.goto(stack.demoUrl)
  await foyer.connect('org.foyer.second')
  await foyer.accountButton.click()
  await page.getByTestId('account-settings').click()
  await page.getByTestId('disconnect-button').click()
  await foyer.connectButton.click()
  await expect(page.getByTestId('wallet-list').locator('[data-row]').first()).toContainText('Last used')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('demo-wallet')).toHaveText('Second Wallet')
})

test('closes on an outside press and restores the focus', async ({ page, foyer, stack }) => {
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await expect(foyer.dialog).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(foyer.dialog).toBeHidden()
  await expect(foyer.connectButton).toBeFocused()
})

test('disables transitions with reduced motion', async ({ page, foyer, stack }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await expect(foyer.dialog).toBeVisible()
  const durations = await foyer.dialog.evaluate((dialog) =>
    ['.card', '.frame'].map(
      (part) => getComputedStyle(dialog.querySelector(part) as Element).transitionProperty,
    ),
  )
  expect(durations).toEqual(['none', 'none'])
})
