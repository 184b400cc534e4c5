import { createNodeWallet } from './createNodeWallet.ts'
import { expect, test } from './fixtures.ts'
import { WalletPage } from './WalletPage.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('a page in Chromium and a wallet in Node exchange events and updates, survive an offline wallet, and disconnect', {
  tag: '@interop',
}, async ({ page, foyer, stack }) => {
  const wallet = await createNodeWallet(stack.relayUrl, stack.projectId, [first, second])
  try {
    await page.goto(stack.demoUrl)
    await foyer.connectButton.click()
    const topic = await wallet.pair(await foyer.pairingLink())
    await expect(page.getByTestId('demo-address')).toHaveText(first)
    const { origin } = new URL(stack.demoUrl)
    expect(wallet.proposer()).toEqual({
      name: 'Foyer demo',
      description: 'A page that embeds Foyer.',
      url: origin,
      icons: [`${origin}/icon.svg`],
    })
    await wallet.ping(topic)
    await wallet.extend(topic)
    await wallet.emit(topic, 'chainChanged', 31338)
    await expect(page.getByTestId('demo-network')).toHaveText('Foyer Local Two')
    await wallet.emit(topic, 'accountsChanged', [second])
    await expect(page.getByTestId('demo-address')).toHaveText(second)
    await wallet.update(topic, [first], [31338])
    await expect(page.getByTestId('demo-address')).toHaveText(first)
    // A network the wallet no longer approves cannot be chosen, and shows why.
    await foyer.networkButton.click()
    await expect(foyer.network(31337)).toBeDisabled()
    await expect(foyer.network(31337)).toContainText('Not approved by the wallet')
    await page.keyboard.press('Escape')

    await wallet.offline()
    await page.getByTestId('sign-message-button').click()
    await expect(page.getByTestId('signature')).toHaveText('Approve in your wallet…')
    await wallet.online()
    await expect(page.getByTestId('signature')).toContainText('0x5161')

    await wallet.disconnect(topic)
    await expect(foyer.connectButton).toHaveText('Connect wallet')
  } finally {
    await wallet.close()
  }
})

test('a request made while the phone wallet is closed is answered when it opens again', async ({
  page,
  browser,
  foyer,
  stack,
}) => {
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await wallet.approve()
  await expect(foyer.accountButton).toBeVisible()
  await wallet.page.goto('about:blank')
  await page.getByTestId('sign-message-button').click()
  await expect(page.getByTestId('signature')).toHaveText('Approve in your wallet…')
  await wallet.page.goto(stack.walletUrl)
  await wallet.approve()
  await expect(page.getByTestId('signature')).toContainText('0x')
  await wallet.close()
})

test('a wallet that approves none of the app’s networks is refused, with a notice to the visitor', {
  tag: '@interop',
}, async ({ page, foyer, stack }) => {
  const wallet = await createNodeWallet(stack.relayUrl, stack.projectId, [first])
  try {
    await page.goto(stack.demoUrl)
    await foyer.connectButton.click()
    await wallet.pair(await foyer.pairingLink(), [1])
    await expect(page.getByTestId('pairing-failed')).toHaveText('No common network')
    await expect(foyer.connectButton).toHaveText('Connect wallet')
  } finally {
    await wallet.close()
  }
})

test('a wallet that answers after the modal was closed is not left connected', { tag: '@interop' }, async ({
  page,
  foyer,
  stack,
}) => {
  const wallet = await createNodeWallet(stack.relayUrl, stack.projectId, [first])
  try {
    await page.goto(stack.demoUrl)
    await foyer.connectButton.click()
    const link = await foyer.pairingLink()
    await page.keyboard.press('Escape')
    await expect(foyer.dialog).toBeHidden()
    await wallet.pair(link)
    await expect.poll(() => wallet.sessionCount()).toBe(0)
    await expect(foyer.connectButton).toHaveText('Connect wallet')
  } finally {
    await wallet.close()
  }
})
