import type { FoyerOptions } from '@foyer/core'
import { createNodeWallet } from './createNodeWallet.ts'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const made = (id: number, name: string, testnet = false): FoyerOptions['networks'][number] => ({
  id,
  name,
  testnet,
  nativeCurrency,
  rpcUrls: { default: { http: [] } },
})
const many = [
  made(31337, 'Foyer Local'),
  made(31338, 'Foyer Local Two'),
  made(10, 'OP Mainnet'),
  made(8453, 'Base'),
  made(42161, 'Arbitrum One'),
  made(11155111, 'Sepolia', true),
  made(84532, 'Base Sepolia', true),
]

test('searches many networks by name, and folds and marks test networks', async ({ page, foyer, host }) => {
  await page.goto(hostUrl(host, { options: { networks: many } }))
  await foyer.networkButton.first().click()
  await expect(foyer.network(10)).toBeVisible()
  await expect(foyer.network(31337)).toContainText('Active')
  await expect(foyer.network(11155111)).toHaveCount(0)
  const fold = page.getByTestId('testnets')
  await expect(fold).toHaveText('Test networks (2)')
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(foyer.network(11155111)).toContainText('Testnet')

  const search = page.getByTestId('search-networks')
  await search.fill('base')
  await expect(page.locator('[data-testid^="network-eip155:"]')).toHaveCount(2)
  await search.fill('4216')
  await expect(page.locator('[data-testid^="network-eip155:"]')).toHaveText(/Arbitrum One/)
  await search.fill('nowhere')
  await expect(page.getByText('No network matches “nowhere”')).toBeVisible()
})

test('adds and removes a network at run time, and rejects networks without an adapter', async ({
  page,
  foyer,
  install,
  host,
  stack,
}) => {
  const wallet = await install()
  const [first, second] = stack.chains.map(({ chainId, name, url }) => ({
    ...made(chainId, name),
    rpcUrls: { default: { http: [url] } },
  }))
  if (!first || !second) throw new Error('The stack has two chains')
  await page.goto(hostUrl(host, { options: { networks: [first] } }))
  await foyer.connect()
  await foyer.networkButton.first().click()
  await expect(foyer.network(31337)).toBeVisible()
  await expect(foyer.network(31338)).toHaveCount(0)

  await page.evaluate((network) => {
    const [foyer] = window.foyers
    if (foyer) window.core.addNetwork(foyer, { network })
  }, second)
  await foyer.network(31338).click()
  await expect(foyer.dialog).toBeHidden()
  expect(wallet.chainId).toBe(31338)
  await expect(foyer.networkButton.first()).toContainText('Foyer Local Two')

  // The wallet stays on its network: the app stops supporting it and shows this.
  await page.evaluate(() => {
    const [foyer] = window.foyers
    if (foyer) window.core.removeNetwork(foyer, { networkId: 'eip155:31338' })
  })
  await expect(foyer.title).toHaveText('Switch network')
  await foyer.network(31337).click()
  await expect(foyer.dialog).toBeHidden()
  expect(wallet.chainId).toBe(31337)

  const refusals = await page.evaluate(() => {
    const [foyer] = window.foyers
    if (!foyer) return []
    const codeOf = (call: () => unknown) => {
      try {
        return call()
      } catch (error) {
        return (error as { code?: string }).code
      }
    }
    const currency = { name: 'Sol', symbol: 'SOL', decimals: 9 }
    return [
      codeOf(() =>
        window.core.addNetwork(foyer, {
          network: {
            id: 'abc',
            chainNamespace: 'solana',
            name: 'Solana',
            nativeCurrency: currency,
            rpcUrls: { default: { http: [] } },
          },
        }),
      ),
      codeOf(() => window.core.removeNetwork(foyer, { networkId: 'eip155:5' })),
      codeOf(() => window.core.removeNetwork(foyer, { networkId: 'eip155:31337' })),
    ]
  })
  expect(refusals).toEqual(['NETWORK_WITHOUT_ADAPTER', 'NETWORK_NOT_FOUND', 'NETWORK_NOT_FOUND'])
})

test('opens SwitchActiveChain, then Connect, for a network whose namespace has no address', {
  tag: '@journey',
}, async ({ page, foyer, install, host }) => {
  await install()
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  await foyer.connect()
  await foyer.networkButton.first().click()
  await page.getByTestId('network-solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp').click()
  await expect(foyer.title).toHaveText('Switch network')
  await expect(
    page.getByText(
      'You haven’t connected an account on Solana yet. Connect a wallet that supports it to continue.',
    ),
  ).toBeVisible()
  await page.getByTestId('switch-active-chain').click()
  await expect(foyer.title).toHaveText('Connect wallet')
  expect(await page.evaluate(() => window.foyers[0]?.state.activeNetworkId)).toBe(
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  )
  // Connect replaced it: the back button returns to the networks.
  await page.getByTestId('header-back').click()
  await expect(foyer.title).toHaveText('Choose a network')
  // A visitor who changes their mind is still connected, as the modal shows.
  await page.keyboard.press('Escape')
  await expect(foyer.accountButton).toBeVisible()
  await expect(foyer.networkButton.first()).toHaveText('Foyer Local')
})

test('without its adapter a network is shown, with the reason, and cannot be chosen', async ({
  page,
  foyer,
  install,
  host,
}) => {
  await install()
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  await foyer.connect()
  await page.evaluate(() => {
    const [foyer] = window.foyers
    if (foyer) window.core.removeAdapter(foyer, { namespace: 'eip155' })
  })
  // Its wallet is disconnected, and the first network of another namespace is active.
  await expect(foyer.connectButton).toBeVisible()
  await foyer.networkButton.first().click()
  await expect(page.getByTestId('network-solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toContainText('Active')
  await expect(foyer.network(31337)).toBeDisabled()
  await expect(foyer.network(31337)).toContainText('This app doesn’t support this network')
})

test('a network the wallet did not approve is shown, with the reason, and cannot be chosen', {
  tag: '@interop',
}, async ({ page, foyer, host, stack }) => {
  const wallet = await createNodeWallet(stack.relayUrl, stack.projectId, [
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  ])
  try {
    await page.goto(hostUrl(host))
    await foyer.connectButton.click()
    await wallet.pair(await foyer.pairingLink(), [31337])
    await expect(foyer.accountButton).toBeVisible()
    await foyer.networkButton.first().click()
    await expect(foyer.network(31338)).toBeDisabled()
    await expect(foyer.network(31338)).toContainText('Not approved by the wallet')
    await expect(foyer.network(31337)).toBeEnabled()
  } finally {
    await wallet.close()
  }
})

test.describe('the wallet switches to a network outside the app', () => {
  test('shows UnsupportedChain after 300 ms; switching closes it', async ({ page, foyer, install, host }) => {
    const wallet = await install()
    await page.clock.install({ time: 0 })
    await page.goto(hostUrl(host))
    await foyer.connect()
    await page.clock.pauseAt(3_600_000)
    wallet.switchChain(777)
    await page.waitForFunction(() => {
      const [foyer] = window.foyers
      return foyer && window.core.getConnection(foyer.state, 'eip155')?.networkId === 'eip155:777'
    })
    await page.clock.runFor(299)
    expect(await page.evaluate(() => window.foyers[0]?.state.open)).toBe(false)
    await page.clock.runFor(1)
    await expect(foyer.title).toHaveText('Switch network')
    await expect(
      page.getByText('This app doesn’t support the network your wallet is on. Switch to continue.'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(foyer.dialog).toBeVisible()
    await page.clock.resume()
    await foyer.network(31338).click()
    await expect(foyer.dialog).toBeHidden()
    expect(wallet.chainId).toBe(31338)
  })

  for (const options of [{ allowUnsupportedChain: true }, { networkSwitch: false }, { basic: true }])
    test(`opens no view with ${JSON.stringify(options)}`, async ({ page, foyer, install, host }) => {
      const wallet = await install()
      await page.clock.install()
      await page.goto(hostUrl(host, { options }))
      await foyer.connect()
      wallet.switchChain(777)
      await page.waitForFunction(() => {
        const [foyer] = window.foyers
        return foyer && window.core.getConnection(foyer.state, 'eip155')?.networkId === 'eip155:777'
      })
      await page.clock.runFor(2_000)
      await expect(foyer.dialog).toBeHidden()
    })
})

test('a failed switch shows the reason in the row; the list stays', async ({
  page,
  foyer,
  install,
  host,
}) => {
  const wallet = await install()
  await page.goto(hostUrl(host))
  await foyer.connect()
  wallet.rejectNext()
  await foyer.networkButton.first().click()
  await foyer.network(31338).click()
  await expect(foyer.network(31338)).toContainText('Switch declined')
  const events = await page.evaluate(() => window.events as { name: string; properties: unknown }[])
  expect(events.filter(({ name }) => name === 'SWITCH_NETWORK_ERROR')).toMatchObject([
    { properties: { networkId: 'eip155:31338', code: 'REQUEST_REJECTED' } },
  ])
})

test('shows Chain is not supported if the wallet can neither switch nor add the network', async ({
  page,
  foyer,
  install,
  host,
}) => {
  const wallet = await install()
  wallet.forgetChain(31338)
  await page.goto(hostUrl(host))
  await foyer.connect()
  wallet.failNext('wallet_addEthereumChain', 4200, 'Method not supported')
  await foyer.networkButton.first().click()
  await foyer.network(31338).click()
  await expect(page.getByTestId('toast')).toHaveText('Chain is not supported')
  await expect(foyer.network(31338)).toContainText('The wallet couldn’t switch. Try again.')
})

test('shows Token Balance Unavailable on an unknown network that the app allows', async ({
  page,
  foyer,
  install,
  host,
}) => {
  const wallet = await install()
  await page.goto(hostUrl(host, { options: { allowUnsupportedChain: true } }))
  await foyer.connect()
  wallet.switchChain(777)
  await foyer.accountButton.click()
  await expect(foyer.title).toHaveText('Account')
  await expect(page.getByTestId('toast')).toHaveText('Token Balance Unavailable')
})

test('disables switching if the app turns it off, and opens Account on any network', async ({
  page,
  foyer,
  install,
  host,
}) => {
  const wallet = await install()
  await page.goto(hostUrl(host, { options: { networkSwitch: false } }))
  await foyer.connect()
  wallet.switchChain(777)
  await expect(foyer.networkButton.first()).toBeDisabled()
  await expect(foyer.accountButton).toContainText('0xf3…b92266')
  await foyer.accountButton.click()
  await expect(foyer.title).toHaveText('Account')
  await expect(page.getByTestId('account-switch-network')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(foyer.dialog).toBeHidden()
})

test('a network’s own picture is shown, from wherever the app specifies', async ({
  page,
  foyer,
  host,
  stack,
}) => {
  const imageUrl = `${stack.serverUrl}/v1/images/networks/eip155:10`
  const network = {
    id: 31337,
    name: 'Own',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [stack.chains[0]?.url ?? ''] } },
  }
  await page.goto(
    hostUrl(host, {
      options: {
        networks: [
          { ...network, assets: { imageUrl } },
          { ...network, id: 31338, assets: { imageId: 'eip155:1' } },
        ],
      },
    }),
  )
  await foyer.networkButton.first().click()
  await expect(foyer.network(31337).locator('img')).toHaveAttribute('src', imageUrl)
  await expect(foyer.network(31338).locator('img')).toHaveAttribute('src', /\/v1\/images\/networks\/eip155/)
})

test('shows a letter while a picture takes longer than 2 s, and the picture once it arrives', async ({
  page,
  foyer,
  host,
  stack,
}) => {
  const imageUrl = `${stack.serverUrl}/v1/images/networks/eip155:10`
  let answer = () => {}
  const isWanted = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(imageUrl, async (route) => {
    await isWanted
    await route.continue()
  })
  await page.clock.install()
  const network = {
    id: 31337,
    name: 'Own',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [stack.chains[0]?.url ?? ''] } },
    assets: { imageUrl },
  }
  await page.goto(hostUrl(host, { options: { networks: [network] } }))
  await foyer.networkButton.first().click()
  const row = foyer.network(31337)
  const letter = row.locator('span.picture')
  await expect(row.locator('img')).toHaveAttribute('src', imageUrl)
  await page.clock.runFor(2_000)
  await expect(letter).toHaveText('O')
  answer()
  await expect(letter).toHaveCount(0)
  await expect(row.locator('img.picture')).toBeVisible()
})
