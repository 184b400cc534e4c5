import { type Hex, hexToString, recoverMessageAddress } from 'viem'
import { expect, test } from './fixtures.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

for (const [name, viewport, colorScheme] of [
  ['1280 px, light', { width: 1280, height: 800 }, 'light'],
  ['390 px, dark', { width: 390, height: 844 }, 'dark'],
] as const)
  test.describe(name, () => {
    test.use({ viewport, colorScheme })

    test('connects, shows balances, switches, signs, sends, restores the account after a reload and disconnects', {
      tag: colorScheme === 'dark' ? '@journey' : [],
    }, async ({ page, foyer, install, stack }) => {
      const wallet = await install()
      await page.goto(stack.demoUrl)
      await foyer.connectButton.click()
      await expect(foyer.title).toHaveText('Connect wallet')
      await foyer.wallet('org.foyer.test').click()
      await expect(foyer.dialog).toBeHidden()
      await expect(page.getByTestId('demo-address')).toHaveText(first)

      await foyer.accountButton.click()
      await expect(page.getByTestId('address')).toHaveText('0xf3…b92266')
      await expect(foyer.token('ETH')).toContainText('ETH')
      await expect(foyer.token('USDC')).toContainText('2,450.17 USDC')
      await expect(foyer.token('USDT')).toContainText('318.4 USDT')
      await expect(foyer.token('WETH')).toContainText('1.207 WETH')
      await expect(page.getByTestId('total-balance')).toContainText('$')
      await expect(page.getByTestId('sample-prices')).toHaveCount(0)

      await page.getByTestId('account-switch-network').click()
      await foyer.network(31338).click()
      await expect(foyer.title).toHaveText('Account')
      await expect(page.getByTestId('account-switch-network')).toContainText('Foyer Local Two')
      expect(wallet.chainId).toBe(31338)
      await page.keyboard.press('Escape')
      await expect(foyer.dialog).toBeHidden()

      await page.getByTestId('sign-message-button').click()
      await expect(page.getByTestId('signature')).toContainText('0x')
      const signature = (await page.getByTestId('signature').locator('code').textContent()) as `0x${string}`
      const request = wallet.requests.findLast(({ method }) => method === 'personal_sign')
      expect(hexToString(request?.params[0] as Hex)).toBe('Hello from the Foyer demo')
      expect(await recoverMessageAddress({ message: 'Hello from the Foyer demo', signature })).toBe(first)
      await page.getByTestId('send-button').click()
      await expect(page.getByTestId('transaction').locator('code')).toHaveText(/^0x[0-9a-f]{64}$/)

      const asked = wallet.requests.length
      await page.reload()
      await expect(foyer.accountButton).toHaveText('0xf3…b92266')
      await expect(page.getByTestId('demo-network')).toHaveText('Foyer Local Two')
      expect(wallet.requests.slice(asked).map(({ method }) => method)).not.toContain('eth_requestAccounts')

      await foyer.accountButton.click()
      await page.getByTestId('account-settings').click()
      await page.getByTestId('disconnect-button').click()
      await expect(foyer.connectButton).toHaveText('Connect wallet')
      expect(wallet.requests.at(-1)?.method).toBe('wallet_revokePermissions')
      await page.reload()
      await expect(foyer.connectButton).toHaveText('Connect wallet')
    })
  })

test('a rejection is shown, with a retry', async ({ page, foyer, install, stack }) => {
  const wallet = await install()
  await page.goto(stack.demoUrl)
  wallet.rejectNext()
  await foyer.connectButton.click()
  await foyer.wallet('org.foyer.test').click()
  await expect(foyer.status).toHaveText('Connection declined')
  await expect(page.getByText(/^You declined in .+\. Nothing was shared\.$/)).toBeVisible()
  await page.getByTestId('try-again').click()
  await expect(foyer.accountButton).toBeVisible()
})

test('an already open request has its own message', async ({ page, foyer, install, stack }) => {
  const wallet = await install()
  await page.goto(stack.demoUrl)
  wallet.pendNext()
  await foyer.connectButton.click()
  await foyer.wallet('org.foyer.test').click()
  await expect(foyer.status).toHaveText('A request is already open')
})

test('waiting hints after 8 and 30 seconds, and can be cancelled', async ({
  page,
  foyer,
  install,
  stack,
}) => {
  const wallet = await install()
  await page.clock.install()
  await page.goto(stack.demoUrl)
  const held = wallet.holdNext()
  await foyer.connectButton.click()
  await foyer.wallet('org.foyer.test').click()
  await held.arrived
  await expect(foyer.status).toHaveText('Continue in Test Wallet')
  await expect(page.getByText('Approve the connection in your wallet')).toBeVisible()
  await page.clock.fastForward(8_000)
  await expect(page.getByText('Look for the Test Wallet window.')).toBeVisible()
  await page.clock.fastForward(22_000)
  await expect(page.getByText('Still waiting for Test Wallet.')).toBeVisible()
  await page.getByTestId('cancel').click()
  await expect(foyer.status).toBeHidden()
  held.release()
  await page.getByTestId('header-close').click()
  await page.clock.runFor(1_000)
  await expect(foyer.connectButton).toHaveText('Connect wallet')
})

for (const [method, answer] of [
  ['eth_requestAccounts', 'hello'],
  ['eth_requestAccounts', [1, 2]],
] as const)
  test(`rejects a malformed response to ${method}: ${JSON.stringify(answer)}`, async ({
    page,
    foyer,
    install,
    stack,
  }) => {
    const wallet = await install()
    await page.goto(stack.demoUrl)
    wallet.nonsenseNext(method, answer)
    await foyer.connectButton.click()
    await foyer.wallet('org.foyer.test').click()
    await expect(foyer.status).toHaveText('Failed to connect')
    await expect(page.getByText('sent an invalid response')).toBeVisible()
    await page.getByTestId('try-again').click()
    await expect(foyer.accountButton).toBeVisible()
  })

test('asks the wallet again after a malformed chain id', async ({ page, foyer, install, stack }) => {
  const wallet = await install()
  await page.goto(stack.demoUrl)
  wallet.nonsenseNext('eth_chainId', { not: 'a chain' })
  await foyer.connect()
  await expect(page.getByTestId('demo-network')).toHaveText('Foyer Local')
})

test('a wallet that is not installed is reported, with a link to get it', async ({ page, foyer, stack }) => {
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await page.getByTestId('all-wallets').click()
  await page.getByTestId('search').fill('rabby')
  await page.getByRole('option', { name: 'Rabby' }).first().click()
  await expect(page.getByRole('link', { name: /Get it for Chrome|Visit/ })).toHaveAttribute(
    'href',
    /^https:\/\//,
  )
})

test('follows account, chain and disconnection of the wallet', async ({ page, foyer, install, stack }) => {
  const wallet = await install()
  await page.goto(stack.demoUrl)
  await foyer.connect()
  wallet.switchAccount(1)
  await expect(page.getByTestId('demo-address')).toHaveText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  wallet.switchChain(31338)
  await expect(page.getByTestId('demo-network')).toHaveText('Foyer Local Two')
  wallet.disconnect()
  await expect(foyer.connectButton).toHaveText('Connect wallet')
})

test('keeps the modal open on an unsupported chain until the visitor switches', async ({
  page,
  foyer,
  install,
  stack,
}) => {
  const wallet = await install()
  await page.goto(stack.demoUrl)
  await foyer.connect()
  wallet.switchChain(777)
  await expect(foyer.title).toHaveText('Switch network')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByTestId('header-close').click()
  await expect(foyer.dialog).toBeVisible()
  wallet.rejectNext()
  await foyer.network(31337).click()
  await expect(page.getByText('Switch declined')).toBeVisible()
  await foyer.network(31337).click()
  await expect(foyer.dialog).toBeHidden()
  await expect(page.getByTestId('demo-network')).toHaveText('Foyer Local')
})

test('a network the wallet does not know is added', async ({ page, foyer, install, stack }) => {
  const wallet = await install()
  wallet.forgetChain(31338)
  await page.goto(stack.demoUrl)
  await foyer.connect()
  await foyer.networkButton.click()
  await foyer.network(31338).click()
  await expect(foyer.networkButton).toHaveText('Foyer Local Two')
  expect(wallet.requests.map(({ method }) => method)).toContain('wallet_addEthereumChain')
})

test('finds a wallet that only sets window.ethereum', async ({ page, foyer, install, stack }) => {
  await install({ announce: false, legacy: true })
  await page.goto(stack.demoUrl)
  await foyer.connect('injected')
  await expect(page.getByTestId('demo-wallet')).toHaveText('Browser wallet')
})

test('lists announced wallets once, and hides window.ethereum', async ({ page, foyer, install, stack }) => {
  await install({ legacy: true })
  await install({ name: 'Second Wallet', rdns: 'org.foyer.second' })
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await expect(foyer.wallet('org.foyer.test')).toHaveCount(1)
  await expect(foyer.wallet('org.foyer.second')).toHaveCount(1)
  await expect(foyer.wallet('injected')).toHaveCount(0)
})

test('synchronizes connecting and disconnecting across tabs of one origin', async ({
  page,
  context,
  foyer,
  install,
  stack,
}) => {
  await install()
  await page.goto(stack.demoUrl)
  const other = await context.newPage()
  await other.goto(stack.demoUrl)
  await foyer.connect()
  await expect(other.getByTestId('account-button')).not.toHaveAttribute('aria-busy', 'true')
  await other.getByTestId('account-button').click()
  await other.getByTestId('account-settings').click()
  await other.getByTestId('disconnect-button').click()
  await expect(foyer.connectButton).toHaveText('Connect wallet')
})
