import { installCosmosWallet } from '@foyer/testing/playwright'
import type { Page } from '@playwright/test'
import { knownAddressFormats } from '../packages/server/src/features/siwx/knownAddressFormats.ts'
import { verifyCosmos } from '../packages/server/src/features/siwx/signatures/verifyCosmos.ts'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

const cosmosHub = 'cosmos:cosmoshub-4'
const osmosis = 'cosmos:osmosis-1'

function getConnection(page: Page) {
  return page.evaluate(() => {
    const [foyer] = window.foyers
    const connection = foyer && window.core.getConnection(foyer.state, 'cosmos')
    if (!connection) return undefined
    const { networkId, accounts } = connection
    const [{ address, publicKey }] = accounts
    return { networkId, address, publicKey }
  })
}

function sign(page: Page, message: string): Promise<{ signature?: string; code?: string }> {
  return page.evaluate(async (text) => {
    const [foyer] = window.foyers
    if (!foyer) throw new Error('No Foyer')
    return window.core.signMessage(foyer, { message: text, namespace: 'cosmos' }).then(
      (signature) => ({ signature }),
      ({ code }: { code: string }) => ({ code }),
    )
  }, message)
}

// The adapter's tests cover the other wallets, their globals and their events.
test('connects, signs, switches, follows the account, restores it after a reload and disconnects', {
  tag: '@journey',
}, async ({ page, context, foyer, host }) => {
  const wallet = await installCosmosWallet(context)
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  await foyer.connect('cosmos:keplr')
  const { publicKey } = wallet
  expect(await getConnection(page)).toEqual({
    networkId: cosmosHub,
    address: wallet.address('cosmos'),
    publicKey,
  })

  const message = 'Sign in to Foyer & <sons> ✓'
  const check = async (networkId: typeof cosmosHub | typeof osmosis, address: string) => {
    const { signature = '' } = await sign(page, message)
    const signed = { networkId, address, message, signature, publicKey: wallet.publicKey }
    expect(verifyCosmos(signed, knownAddressFormats)).toBe(true)
    expect(verifyCosmos({ ...signed, message: `${message}!` }, knownAddressFormats)).toBe(false)
  }
  await check(cosmosHub, wallet.address('cosmos'))

  await foyer.networkButton.first().click()
  await page.getByTestId(`network-${osmosis}`).click()
  await expect(foyer.networkButton.first()).toHaveText('Osmosis')
  expect(await getConnection(page)).toMatchObject({ networkId: osmosis, address: wallet.address('osmo') })
  await check(osmosis, wallet.address('osmo'))

  wallet.switchAccount(1)
  await expect.poll(async () => (await getConnection(page))?.address).toBe(wallet.address('osmo', 1))
  await check(osmosis, wallet.address('osmo', 1))

  // No further request is answered: restoring must not ask.
  wallet.hold()
  await page.reload()
  await expect(foyer.accountButton).toBeVisible()
  expect(await getConnection(page)).toMatchObject({ networkId: osmosis })
  wallet.release()

  await foyer.accountButton.click()
  await page.getByTestId('account-settings').click()
  await page.getByTestId('disconnect-button').click()
  await expect(foyer.connectButton).toBeVisible()
  expect(wallet.requests.at(-1)).toMatchObject({ method: 'disable' })
  await page.reload()
  await expect(foyer.connectButton).toBeVisible()
  expect(await getConnection(page)).toBeUndefined()
})

test('shows rejections of a connection, a switch and a signature', async ({ page, context, foyer, host }) => {
  const wallet = await installCosmosWallet(context)
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  wallet.rejectNext()
  await foyer.connectButton.click()
  await foyer.wallet('cosmos:keplr').click()
  await expect(foyer.status).toHaveText('Connection declined')
  await page.getByTestId('try-again').click()
  await expect(foyer.accountButton).toBeVisible()

  wallet.rejectNext()
  expect(await sign(page, 'Hi')).toEqual({ code: 'REQUEST_REJECTED' })
  wallet.rejectNext()
  await foyer.networkButton.first().click()
  await page.getByTestId(`network-${osmosis}`).click()
  await expect(page.getByText('Switch declined')).toBeVisible()
  expect(await getConnection(page)).toMatchObject({ networkId: cosmosHub })
})

test('a chain the wallet does not know is added, on connecting and on switching', async ({
  page,
  context,
  foyer,
  host,
}) => {
  const wallet = await installCosmosWallet(context, { chains: {} })
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  await foyer.connect('cosmos:keplr')
  await foyer.networkButton.first().click()
  await page.getByTestId(`network-${osmosis}`).click()
  await expect(foyer.networkButton.first()).toHaveText('Osmosis')
  expect(await getConnection(page)).toMatchObject({ address: wallet.address('osmo') })
  const suggested = wallet.requests.filter(({ method }) => method === 'experimentalSuggestChain')
  expect(suggested.map(({ params }) => (params[0] as { chainId: string }).chainId)).toEqual([
    'cosmoshub-4',
    'osmosis-1',
  ])
})

test('waits for a wallet that loses its permission, since a locked wallet looks the same', async ({
  page,
  context,
  foyer,
  host,
}) => {
  const wallet = await installCosmosWallet(context)
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  await foyer.connect('cosmos:keplr')
  // A locked wallet fails in the same way.
  wallet.disconnect()
  await expect(foyer.waitingButton).toHaveAttribute('title', 'Waiting for Keplr')
})

test('rejects malformed responses to getKey and signArbitrary', async ({ page, context, foyer, host }) => {
  const wallet = await installCosmosWallet(context)
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  wallet.nonsenseNext('getKey', { bech32Address: 'x', algo: 'secp256k1', pubKey: 'AA==' })
  await foyer.connectButton.click()
  await foyer.wallet('cosmos:keplr').click()
  await expect(foyer.status).toHaveText('Failed to connect')
  await page.getByTestId('try-again').click()
  await expect(foyer.accountButton).toBeVisible()
  wallet.nonsenseNext('signArbitrary', { signature: 7 })
  expect(await sign(page, 'Hi')).toEqual({ code: 'WALLET_RESPONSE_INVALID' })
})

test('lists several wallets, including a late one and one that takes over Keplr’s global', async ({
  page,
  context,
  foyer,
  host,
}) => {
  await installCosmosWallet(context, { places: ['leap', 'keplr'] })
  await installCosmosWallet(context, { places: ['owallet'], quirks: ['late'] })
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  await foyer.connectButton.click()
  await expect(foyer.wallet('cosmos:leap')).toContainText('Leap')
  await expect(foyer.wallet('cosmos:owallet')).toContainText('OWallet')
  await expect(foyer.wallet('cosmos:keplr')).toHaveCount(0)
})

test('documents are signed by the provider', async ({ page, context, foyer, host }) => {
  const wallet = await installCosmosWallet(context)
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  await foyer.connect('cosmos:keplr')
  const answers = await page.evaluate(async (signerAddress) => {
    const connector = window.foyers[0]?.state.connectors.find(({ id }) => id === 'cosmos:keplr')
    const provider = connector?.getProvider('cosmos')
    const direct = { chainId: 'cosmoshub-4', accountNumber: '7', bodyBytes: 'AQI=', authInfoBytes: 'Aw==' }
    const amino = {
      chain_id: 'cosmoshub-4',
      account_number: '7',
      sequence: '0',
      fee: { amount: [], gas: '1' },
      msgs: [],
      memo: '',
    }
    return Promise.all(
      [
        { method: 'cosmos_getAccounts' },
        { method: 'cosmos_signDirect', params: { signerAddress, signDoc: direct } },
        { method: 'cosmos_signAmino', params: { signerAddress, signDoc: amino } },
      ].map((call) => provider?.request(call)),
    )
  }, wallet.address('cosmos'))
  const signature = {
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: wallet.publicKey },
    signature: expect.stringMatching(/^[\w+/]{86}==$/),
  }
  expect(answers).toMatchObject([
    [{ algo: 'secp256k1', address: wallet.address('cosmos'), pubkey: wallet.publicKey }],
    { signature, signed: { accountNumber: '7', bodyBytes: 'AQI=', authInfoBytes: 'Aw==' } },
    { signature, signed: { account_number: '7' } },
  ])
})
