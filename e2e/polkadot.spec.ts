import { type InstallPolkadotWalletOptions, installPolkadotWallet } from '@foyer/testing/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { verifyPolkadot } from '../packages/server/src/features/siwx/signatures/verifyPolkadot.ts'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'

async function install(context: BrowserContext, options: InstallPolkadotWalletOptions = {}) {
  const wallet = await installPolkadotWallet(context, options)
  /** Address of the wallet's account in a chain's format. */
  const address = (index: number, ss58Prefix: number) => wallet.signers[index]?.address(ss58Prefix) ?? ''
  return { ...wallet, address }
}

function getConnection(page: Page) {
  return page.evaluate(() => {
    const [foyer] = window.foyers
    const connection = foyer && window.core.getConnection(foyer.state, 'polkadot')
    if (!connection) return undefined
    const { networkId, accounts } = connection
    return { networkId, addresses: accounts.map(({ address }) => address) }
  })
}

function sign(page: Page, message: string): Promise<{ signature?: string; code?: string }> {
  return page.evaluate(async (text) => {
    const [foyer] = window.foyers
    if (!foyer) throw new Error('No Foyer')
    return window.core.signMessage(foyer, { message: text, namespace: 'polkadot' }).then(
      (signature) => ({ signature }),
      ({ code }: { code: string }) => ({ code }),
    )
  }, message)
}

for (const keyType of ['sr25519', 'ed25519', 'ecdsa'] as const)
  test(`connects, signs, switches, restores the account after a reload and disconnects: ${keyType}`, {
    tag: keyType === 'sr25519' ? '@journey' : [],
  }, async ({ page, context, foyer, host }) => {
    const wallet = await install(context, { keyType })
    await page.goto(hostUrl(host, { mode: 'namespaces' }))
    await foyer.connect('polkadot:polkadot-js')
    expect(await getConnection(page)).toEqual({
      networkId: polkadot,
      addresses: [wallet.address(0, 0), wallet.address(1, 0)],
    })

    const message = 'Sign in to Foyer ✓'
    const check = async (networkId: typeof polkadot | typeof kusama, address: string) => {
      const { signature = '' } = await sign(page, message)
      const signed = { networkId, address, message, signature, signatureType: keyType }
      expect(verifyPolkadot(signed)).toBe(true)
      expect(verifyPolkadot({ ...signed, message: `${message}!` })).toBe(false)
    }
    await check(polkadot, wallet.address(0, 0))

    await foyer.networkButton.first().click()
    await page.getByTestId(`network-${kusama}`).click()
    await expect(foyer.networkButton.first()).toHaveText('Kusama')
    expect(await getConnection(page)).toEqual({
      networkId: kusama,
      addresses: [wallet.address(0, 2), wallet.address(1, 2)],
    })
    await check(kusama, wallet.address(0, 2))

    // No further request is answered: restoring must not ask.
    wallet.hold()
    await page.reload()
    await expect(foyer.accountButton).toBeVisible()
    expect(await getConnection(page)).toMatchObject({ networkId: kusama })
    wallet.release()

    await foyer.accountButton.click()
    await page.getByTestId('account-settings').click()
    await page.getByTestId('disconnect-button').click()
    await expect(foyer.connectButton).toBeVisible()
    await page.reload()
    await expect(foyer.connectButton).toBeVisible()
    expect(await getConnection(page)).toBeUndefined()
  })

test('shows rejections of a connection and a signature, and a request already open', async ({
  page,
  context,
  foyer,
  host,
}) => {
  const wallet = await install(context)
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  wallet.rejectNext()
  await foyer.connectButton.click()
  await foyer.wallet('polkadot:polkadot-js').click()
  await expect(foyer.status).toHaveText('Connection declined')
  await page.getByTestId('try-again').click()
  await expect(foyer.accountButton).toBeVisible()
  wallet.rejectNext()
  expect(await sign(page, 'Hi')).toEqual({ code: 'REQUEST_REJECTED' })
  wallet.pendNext()
  expect(await sign(page, 'Hi')).toEqual({ code: 'REQUEST_PENDING' })
})

test('follows the wallet’s account, and waits for a wallet that shows none', async ({
  page,
  context,
  foyer,
  host,
}) => {
  const wallet = await install(context)
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  await foyer.connect('polkadot:polkadot-js')
  wallet.switchAccount(1)
  await expect
    .poll(async () => (await getConnection(page))?.addresses)
    .toEqual([wallet.address(1, 0), wallet.address(0, 0)])
  // A locked wallet reports the same as one that revoked its permission.
  wallet.disconnect()
  await expect(foyer.waitingButton).toHaveAttribute('title', /^Waiting for /)
  expect(await getConnection(page)).toBeUndefined()
})

test('rejects malformed responses to accounts and signRaw', async ({ page, context, foyer, host }) => {
  const wallet = await install(context)
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  wallet.nonsenseNext('accounts.get', [{ address: '1abc' }])
  await foyer.connectButton.click()
  await foyer.wallet('polkadot:polkadot-js').click()
  await expect(foyer.status).toHaveText('Failed to connect')
  await page.getByTestId('try-again').click()
  await expect(foyer.accountButton).toBeVisible()
  wallet.nonsenseNext('signRaw', { signature: 'nonsense' })
  expect(await sign(page, 'Hi')).toEqual({ code: 'WALLET_RESPONSE_INVALID' })
})

test('lists several wallets, including a late one', async ({ page, context, foyer, host }) => {
  await install(context, { isNova: true })
  await install(context, { key: 'subwallet-js', quirks: ['late'] })
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  await foyer.connectButton.click()
  await expect(foyer.wallet('polkadot:nova-wallet')).toContainText('Nova Wallet')
  await expect(foyer.wallet('polkadot:subwallet')).toContainText('SubWallet')
})

test('signs a transaction for the active network, and refuses one for another', async ({
  page,
  context,
  foyer,
  host,
}) => {
  const wallet = await install(context)
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  await foyer.connect('polkadot:polkadot-js')
  const ask = (genesisHash: string) =>
    page.evaluate(
      async ({ address, genesisHash }) => {
        const connector = window.foyers[0]?.state.connectors.find(({ id }) => id === 'polkadot:polkadot-js')
        const transactionPayload = {
          address,
          method: '0x00000412',
          era: '0x00',
          nonce: '0x00000000',
          tip: '0x00000000000000000000000000000000',
          specVersion: '0x000f4dfb',
          transactionVersion: '0x0000001a',
          genesisHash,
          blockHash: genesisHash,
        }
        return connector
          ?.getProvider('polkadot')
          ?.request({ method: 'polkadot_signTransaction', params: { address, transactionPayload } })
          .catch((error: { code: unknown }) => ({ code: error.code }))
      },
      { address: wallet.address(0, 0), genesisHash },
    )
  const signed = { signature: expect.stringMatching(/^0x01[0-9a-f]{128}$/) }
  expect(await ask('0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3')).toMatchObject(
    signed,
  )
  expect(await ask(`0x${'91'.repeat(32)}`)).toEqual({ code: 4901 })
})
