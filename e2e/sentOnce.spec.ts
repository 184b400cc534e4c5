import type { CaipNetworkId } from '@foyer/contract'
import type { Browser, Page } from '@playwright/test'
import type { Hex } from 'viem'
import { callNode } from './callNode.ts'
import type { FoyerPage } from './FoyerPage.ts'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { WalletPage } from './WalletPage.ts'

const receiver = '0x00000000000000000000000000000000000abcde'
const chainId = 'eip155:31337' as CaipNetworkId

/** A phone wallet whose relay can be disconnected, as on a phone without network. */
async function openWallet(browser: Browser, url: string) {
  const relay = { isDown: false, cut: () => {} }
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const open = new Set<() => void>()
  await page.routeWebSocket(/auth=/, (socket) => {
    if (relay.isDown) return void socket.close({ code: 1001 })
    const server = socket.connectToServer()
    open.add(() => void Promise.all([server.close(), socket.close({ code: 1001 })]))
  })
  relay.cut = () => {
    relay.isDown = true
    for (const close of open) close()
    open.clear()
  }
  await page.goto(url)
  await page.getByTestId('pair-input').waitFor()
  return { wallet: new WalletPage(page), relay }
}

async function connect(
  page: Page,
  { foyer, wallet, host }: { foyer: FoyerPage; wallet: WalletPage; host: { url: string } },
) {
  // An account that no other test sends from.
  await wallet.selectAccount(3)
  await page.goto(hostUrl(host, { options: { defaultNetwork: chainId } }))
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await wallet.approve()
  await expect(foyer.dialog).toBeHidden()
}

/** Requests a payment; the page stores its outcome. */
function ask(page: Page) {
  return page.evaluate(async (to) => {
    const connector = window.foyers[0]?.state.connectors.find(({ id }) => id === 'walletConnect')
    const provider = connector?.getProvider('eip155')
    try {
      const accounts = await provider?.request({ method: 'eth_accounts' })
      const from = (accounts as string[] | undefined)?.[0]
      const call = { from, to, value: '0x5' }
      return { hash: await provider?.request({ method: 'eth_sendTransaction', params: [call] }) }
    } catch (error) {
      return { message: (error as Error).message }
    }
  }, receiver)
}

test('sends once, without another prompt, if the relay fails and the wallet reloads during an approval', async ({
  page,
  browser,
  foyer,
  host,
  stack,
}) => {
  const chain = stack.chains[0]?.url ?? ''
  const { wallet, relay } = await openWallet(browser, stack.walletUrl)
  await connect(page, { foyer, wallet, host })
  const asked = ask(page)
  await wallet.page.getByTestId('request-title').waitFor()
  const from = await page.evaluate(
    () => window.foyers[0]?.state.connections[0]?.connection?.accounts[0]?.address,
  )
  const count = async () => Number(await callNode(chain, 'eth_getTransactionCount', from, 'pending'))
  const before = await count()
  relay.cut()
  await wallet.approve()
  await expect(wallet.page.getByTestId('notice')).toContainText('It was sent')
  await expect(wallet.page.getByTestId('approve')).toBeHidden()
  expect(await count()).toBe(before + 1)

  await wallet.page.reload()
  await expect(wallet.page.getByTestId('wallet-status')).toHaveAttribute('data-status', 'offline')
  await expect(wallet.page.getByTestId('approve')).toBeHidden()
  relay.isDown = false
  const { hash } = await asked
  expect(await callNode(chain, 'eth_getTransactionByHash', hash as Hex)).toMatchObject({ to: receiver })
  await expect(wallet.page.getByTestId('approve')).toBeHidden()
  expect(await count()).toBe(before + 1)
  await wallet.page.context().close()
})

test('a wallet closed while sending does not prompt again, and shows the outcome as unknown', async ({
  page,
  browser,
  foyer,
  host,
  stack,
}) => {
  const chain = stack.chains[0]?.url ?? ''
  const { wallet } = await openWallet(browser, stack.walletUrl)
  await connect(page, { foyer, wallet, host })
  const asked = ask(page)
  await wallet.page.getByTestId('request-title').waitFor()
  // The transaction is sent, but the node's answer never arrives.
  const sent = new Promise<void>((resolve) => {
    void wallet.page.route(`${chain}/**`, async (route) => {
      if (!route.request().postData()?.includes('eth_sendRawTransaction')) return route.fallback()
      await route.fetch()
      resolve()
    })
  })
  await wallet.approve()
  await sent
  await wallet.page.reload()
  await expect(wallet.page.getByTestId('notice')).toContainText('doesn’t know whether it was sent')
  await expect(wallet.page.getByTestId('approve')).toBeHidden()
  expect(await asked).toMatchObject({ message: expect.stringContaining('It may have been sent') })
  await wallet.page.context().close()
})
