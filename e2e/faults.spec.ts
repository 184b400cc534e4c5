import { expect, test } from './fixtures.ts'

const relayLimitMs = 10_000

test.describe('server down', () => {
  test('opens the modal in the next frame with installed wallets, and shows the unavailable parts', async ({
    page,
    foyer,
    install,
    stack,
  }) => {
    await install()
    await page.goto(stack.demoUrl)
    await foyer.connectButton.waitFor()
    await stack.stopServer()
    try {
      // The list is already laid out: it does not wait for the server.
      await expect(page.locator('dialog [data-row]').first()).toBeAttached()
      const isThere = await page.evaluate(async () => {
        document.querySelector<HTMLElement>('[data-testid=connect-button]')?.click()
        await new Promise(requestAnimationFrame)
        return !!document.querySelector('[data-foyer]')?.shadowRoot?.querySelector('dialog[open] [data-row]')
      })
      expect(isThere).toBe(true)
      await expect(page.getByText('The wallet directory is unavailable.')).toBeVisible()
      // None of the wallets known without a server uses this relay.
      await expect(foyer.wallet('metamask')).toBeHidden()
      await foyer.wallet('org.foyer.test').click()
      await expect(foyer.accountButton).toBeVisible()
      await foyer.accountButton.click()
      await expect(foyer.token('ETH')).toContainText('ETH')
      await expect(page.getByText('This is the native balance, read from the network.')).toBeVisible()
    } finally {
      await stack.startServer()
    }
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(foyer.token('USDC')).toContainText('USDC')
  })

  test('loads the directory on a retry once the server is back', async ({ page, foyer, stack }) => {
    await page.goto(stack.demoUrl)
    await foyer.connectButton.waitFor()
    await stack.stopServer()
    try {
      await foyer.connectButton.click()
      await page.getByTestId('all-wallets').click()
      await expect(page.getByText('The server isn’t responding.')).toBeVisible()
    } finally {
      await stack.startServer()
    }
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
  })
})

for (const mode of ['refuse', 'hang'] as const)
  test(`relay down (${mode}): shows it after 10 s at most, with a retry that works`, async ({
    page,
    foyer,
    stack,
  }) => {
    await page.clock.install()
    await page.goto(stack.demoUrl)
    await foyer.connectButton.waitFor()
    await stack.stopRelay(mode)
    try {
      // From the first attempt on, only the test advances time.
      const attempt = page.waitForEvent('websocket')
      await foyer.connectButton.click()
      await attempt
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
      await expect(page.getByTestId('pairing-failed')).toHaveCount(0)
      // In steps: each failed attempt sets the timer of the next. The limit starts once the code for pairing has arrived.
      let clockMs = 0
      let codeAtMs = 0
      page.on('requestfinished', () => {
        codeAtMs = clockMs
      })
      await expect
        .poll(async () => {
          await page.clock.runFor(1_000)
          clockMs += 1_000
          return page.getByTestId('pairing-failed').allTextContents()
        })
        .toEqual(['The connection service isn’t responding'])
      expect(clockMs - codeAtMs).toBeLessThanOrEqual(relayLimitMs + 5_000)
      await page.clock.resume()
    } finally {
      stack.startRelay()
    }
    await page.getByTestId('try-again').click()
    expect(await foyer.pairingLink()).toMatch(/^wc:/)
  })

test('shows that the code for a relay message could not be loaded; a retry loads it', async ({
  page,
  foyer,
  stack,
}) => {
  const answerCode = /handleMessage-.*\.js/
  let isAsked = false
  await page.route(answerCode, (route) => {
    isAsked = true
    return route.abort()
  })
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await expect(page.getByTestId('pairing-failed')).toHaveText('The connection service isn’t responding')
  expect(isAsked).toBe(true)
  await page.unroute(answerCode)
  await page.getByTestId('try-again').click()
  expect(await foyer.pairingLink()).toMatch(/^wc:/)
})

test('shows the native balance from the network if the server’s response violates the contract', async ({
  page,
  foyer,
  install,
  stack,
}) => {
  await install()
  await page.route('**/v1/account/**', (route) => route.fulfill({ json: { balances: [{ symbol: 7 }] } }))
  await page.goto(stack.demoUrl)
  await foyer.connect()
  await foyer.accountButton.click()
  await expect(foyer.token('ETH')).toContainText('ETH')
  await expect(page.getByText('This is the native balance, read from the network.')).toBeVisible()
})

test('neither server nor chain responds: shown with a retry', async ({ page, foyer, install, stack }) => {
  await install()
  const dead = [`${stack.serverUrl}/v1/account/**`, `${stack.serverUrl}/v1?**`, `${stack.chains[0]?.url}/**`]
  for (const url of dead) await page.route(url, (route) => route.abort())
  await page.goto(stack.demoUrl)
  await foyer.connect()
  await foyer.accountButton.click()
  const card = page.getByTestId('modal-card')
  await expect(card.getByText('Couldn’t load your balances')).toBeVisible()
  for (const url of dead) await page.unroute(url)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(foyer.token('USDC')).toContainText('USDC')
})

test('the modal’s own code cannot be loaded: the page keeps working', async ({ page, foyer, stack }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/assets/modalParts-*.js', (route) => route.abort())
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await expect
    .poll(() => logged.some((text) => text.includes('Foyer: the modal could not be loaded')))
    .toBe(true)
  await expect(foyer.connectButton).toBeEnabled()
  await page.unroute('**/assets/modalParts-*.js')
  await page.reload()
  await foyer.connectButton.click()
  await expect(foyer.dialog).toBeVisible()
})
