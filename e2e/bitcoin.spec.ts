import type { CaipNetworkId } from '@foyer/contract'
import { createBitcoinSigner } from '@foyer/testing'
import { type BitcoinTestWallet, installBitcoinWallet } from '@foyer/testing/playwright'
import type { Page } from '@playwright/test'
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'
import { verifyBip122 } from '../packages/server/src/features/siwx/signatures/verifyBip122.ts'
import { createNodeWallet } from './createNodeWallet.ts'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

const message = 'Hello from Foyer, Grüße ₿'
const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'

const id = 'bip122:test-bitcoin-wallet'

const getConnection = (page: Page) =>
  page.evaluate(() => {
    const [foyer] = window.foyers
    return foyer && window.core.getConnection(foyer.state, 'bip122')
  })

/** Signs with the connected wallet, or returns the code of the refusal. */
const sign = (page: Page, text: string) =>
  page.evaluate((message) => {
    const [foyer] = window.foyers
    if (!foyer) throw new Error('No Foyer')
    return window.core
      .signMessage(foyer, { message, namespace: 'bip122' })
      .catch(({ code }: { code: string }) => ({ code }))
  }, text)

/** Sends a provider request like an app; returns the code of a refusal. */
const ask = (page: Page, method: string, params?: unknown) =>
  page.evaluate(
    ([id, method, params]) => {
      const connector = window.foyers[0]?.state.connectors.find((candidate) => candidate.id === id)
      const provider = connector?.getProvider('bip122')
      if (!provider) throw new Error('No provider')
      return provider
        .request({ method, params })
        .catch(({ code, message }: { code: number; message: string }) => ({ code, message }))
    },
    [id, method, params] as const,
  )

const verify = (signature: unknown, address: string, networkId: CaipNetworkId = mainnet) =>
  verifyBip122({ networkId, address, message, signature: String(signature) })

// Covers one style completely; `walletStyles.slow.test.ts` of the adapter covers the others.
test.describe('sats-connect', () => {
  let wallet: BitcoinTestWallet

  test.beforeEach(async ({ context, page, host }) => {
    wallet = await installBitcoinWallet(context, { style: 'sats-connect' })
    await page.goto(hostUrl(host, { mode: 'namespaces' }))
  })

  test('connects, signs, follows the account, restores it after a reload and disconnects', {
    tag: '@journey',
  }, async ({ page, foyer }) => {
    await foyer.connect(id)
    const { signer } = wallet
    expect(await getConnection(page)).toEqual({
      connectorId: id,
      namespace: 'bip122',
      networkId: mainnet,
      accounts: [signer.payment, signer.ordinals].map(({ address, publicKey, purpose }) => ({
        address,
        publicKey,
        namespace: 'bip122',
        type: purpose,
      })),
    })
    expect(await page.evaluate(() => window.foyers[0]?.state.activeNetworkId)).toBe(mainnet)
    expect(verify(await sign(page, message), signer.payment.address)).toBe(true)
    expect(verify(await sign(page, `${message}!`), signer.payment.address)).toBe(false)
    wallet.rejectNext()
    expect(await sign(page, message)).toEqual({ code: 'REQUEST_REJECTED' })

    wallet.switchAccount(1)
    await expect
      .poll(async () => (await getConnection(page))?.accounts[0].address)
      .toBe(createBitcoinSigner({ accountIndex: 1 }).payment.address)
    expect(verify(await sign(page, message), wallet.signer.payment.address)).toBe(true)

    const asked = wallet.requests.length
    await page.reload()
    await expect(foyer.accountButton).toBeVisible()
    expect((await getConnection(page))?.accounts[0].address).toBe(wallet.signer.payment.address)
    expect(wallet.requests.slice(asked).map(({ method }) => method)).not.toContain('wallet_connect')
    expect(verify(await sign(page, message), wallet.signer.payment.address)).toBe(true)

    await foyer.accountButton.click()
    await page.getByTestId('account-settings').click()
    await page.getByTestId('disconnect-button').click()
    await expect(foyer.connectButton).toHaveText('Connect wallet')
    await page.reload()
    await expect(foyer.connectButton).toHaveText('Connect wallet')
    expect(await getConnection(page)).toBeUndefined()
  })

  test('implements WalletConnect’s Bitcoin methods in the provider, and rejects invalid requests', async ({
    page,
    foyer,
  }) => {
    await foyer.connect(id)
    const accounts = [wallet.signer.payment, wallet.signer.ordinals]
    const account = wallet.signer.payment.address
    expect(await ask(page, 'getAccountAddresses', { account })).toMatchObject(
      accounts.map(({ address, publicKey, purpose }) => ({ address, publicKey, intention: purpose })),
    )
    for (const { address } of accounts) {
      const protocol = address.startsWith('bc1p') ? 'bip322' : 'ecdsa'
      const params = { account, address, message, protocol }
      const signed = (await ask(page, 'signMessage', params)) as { address: string; signature: string }
      expect(signed.address).toBe(address)
      expect(verify(signed.signature, address)).toBe(true)
    }

    const transaction = new Transaction()
    for (const [index, { address }] of accounts.entries()) {
      const script = OutScript.encode(Address(NETWORK).decode(address))
      transaction.addInput({ txid: '02'.repeat(32), index, witnessUtxo: { script, amount: 2_000n } })
    }
    transaction.addOutputAddress(account, 1_000n)
    const psbt = Buffer.from(transaction.toPSBT()).toString('base64')
    const signInputs = accounts.map(({ address }, index) => ({ address, index, sighashTypes: [] }))
    const signed = (await ask(page, 'signPsbt', { account, psbt, signInputs, broadcast: false })) as {
      psbt: string
    }
    const result = Transaction.fromPSBT(Buffer.from(signed.psbt, 'base64'))
    result.finalize()
    const sent = await ask(page, 'signPsbt', { account, psbt, signInputs, broadcast: true })
    expect(sent).toMatchObject({ txid: result.id })

    const transfer = { account, recipientAddress: account, amount: '123456' }
    const paid = await ask(page, 'sendTransfer', transfer)
    const txid = wallet.signer.sendTransfer({ address: account, recipient: account, satoshis: 123456n })
    expect(paid).toEqual({ txid })
    wallet.rejectNext()
    expect(await ask(page, 'signMessage', { account, message })).toMatchObject({ code: 4001 })

    const stranger = createBitcoinSigner({ accountIndex: 7 }).payment.address
    for (const [method, params, code] of [
      ['signMessage', { account: stranger, message }, 4100],
      ['signMessage', { account, message: 7 }, -32602],
      ['sendTransfer', { ...transfer, amount: '1.5' }, -32602],
      ['sendTransfer', { ...transfer, amount: '2100000000000001' }, -32602],
      ['sendTransfer', { ...transfer, changeAddress: stranger }, 4200],
      ['signPsbt', { account, psbt: 'x', signInputs: [] }, -32602],
      ['getBalance', {}, 4200],
    ] as const)
      expect(await ask(page, method, params), method).toMatchObject({ code })
  })

  test('shows a rejection, and rejects malformed responses', async ({ page, foyer }) => {
    wallet.rejectNext()
    await foyer.connectButton.click()
    await foyer.wallet(id).click()
    await expect(foyer.status).toHaveText('Connection declined')
    wallet.nonsenseNext('wallet_connect', 'hello')
    await page.getByTestId('try-again').click()
    await expect(foyer.status).toHaveText('Failed to connect')
    await page.getByTestId('try-again').click()
    await expect(foyer.accountButton).toBeVisible()
    wallet.nonsenseNext('signMessage', { signature: 7 })
    expect(await sign(page, message)).toEqual({ code: 'WALLET_RESPONSE_INVALID' })
  })

  test('disconnects when the wallet revokes its permission', async ({ page, foyer }) => {
    await foyer.connect(id)
    wallet.disconnect()
    await expect(foyer.connectButton).toHaveText('Connect wallet')
    expect(await getConnection(page)).toBeUndefined()
  })

  test('switches the network, keeps it over a reload, and follows the wallet’s own switch', async ({
    page,
    foyer,
  }) => {
    await foyer.connect(id)
    await foyer.networkButton.first().click()
    await page.getByRole('button', { name: 'Test networks' }).click()
    await page.getByTestId(`network-${testnet}`).click()
    const there = createBitcoinSigner({ network: 'testnet' }).payment.address
    await expect.poll(async () => (await getConnection(page))?.accounts[0].address).toBe(there)
    expect((await getConnection(page))?.networkId).toBe(testnet)
    expect(verify(await sign(page, message), there, testnet)).toBe(true)
    await page.reload()
    await expect(foyer.accountButton).toBeVisible()
    const restored = await getConnection(page)
    expect([restored?.networkId, restored?.accounts[0].address]).toEqual([testnet, there])
    wallet.switchNetwork('mainnet')
    await expect.poll(async () => (await getConnection(page))?.networkId).toBe(mainnet)
  })
})

test('wallets of every style are listed together, each once', async ({ context, page, foyer, host }) => {
  await installBitcoinWallet(context, { style: 'unisat' })
  await installBitcoinWallet(context, { style: 'okx', accountIndex: 1 })
  await installBitcoinWallet(context, { style: 'leather', accountIndex: 2, quirks: ['late'] })
  await installBitcoinWallet(context, { style: 'sats-connect', name: 'Sats', accountIndex: 3 })
  await installBitcoinWallet(context, { style: 'wallet-standard', name: 'Standard', quirks: ['late'] })
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  await foyer.connectButton.click()
  for (const id of ['unisat', 'com.okex.wallet', 'leather', 'sats', 'standard'])
    await expect(foyer.wallet(`bip122:${id}`)).toHaveCount(1)
  await foyer.wallet('bip122:leather').click()
  await expect(foyer.accountButton).toBeVisible()
  expect((await getConnection(page))?.accounts[0].address).toBe(
    createBitcoinSigner({ accountIndex: 2 }).payment.address,
  )
})

test('connects over the relay with public keys, verifies base64 signatures, follows the wallet, shows rejections', {
  tag: '@interop',
}, async ({ page, foyer, host, stack }) => {
  const signers = [createBitcoinSigner(), createBitcoinSigner({ network: 'testnet' })] as const
  const [signer, onTestnet] = signers
  let refuses = false
  const wallet = await createNodeWallet(stack.relayUrl, stack.projectId, [], {
    namespaces: {
      bip122: {
        chains: signers.map(({ networkId }) => networkId),
        accounts: signers.flatMap(({ networkId, ordinals, payment }) => [
          `${networkId}:${ordinals.address}`,
          `${networkId}:${payment.address}`,
        ]),
        methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
        events: ['bip122_addressesChanged'],
      },
    },
    sessionProperties: {
      bip122_getAccountAddresses: JSON.stringify(await signer.request({ method: 'getAccountAddresses' })),
    },
    async answer(call) {
      if (refuses) throw { code: 5000, message: 'User rejected.' }
      const { account } = call.params as { account: string }
      return (account.startsWith('bc1') ? signer : onTestnet).request(call)
    },
  })
  try {
    await page.goto(hostUrl(host, { mode: 'namespaces' }))
    await foyer.connectButton.click()
    const topic = await wallet.pair(await foyer.pairingLink())
    await expect(foyer.accountButton).toBeVisible()
    expect(await getConnection(page)).toMatchObject({
      networkId: mainnet,
      approvedNetworkIds: [mainnet, testnet],
      accounts: signer.accounts.map(({ address, publicKey, path, purpose }) => ({
        address,
        publicKey,
        path,
        type: purpose,
      })),
    })
    const signature = await sign(page, message)
    expect(signature).not.toMatch(/^[0-9a-f]+$/)
    expect(verify(signature, signer.payment.address)).toBe(true)

    await wallet.emit(topic, 'bip122_addressesChanged', [{ address: signer.ordinals.address }])
    await expect
      .poll(async () => (await getConnection(page))?.accounts[0].address)
      .toBe(signer.ordinals.address)
    expect(verify(await sign(page, message), signer.ordinals.address)).toBe(true)

    await foyer.networkButton.first().click()
    await page.getByRole('button', { name: 'Test networks' }).click()
    await page.getByTestId(`network-${testnet}`).click()
    await expect.poll(async () => (await getConnection(page))?.networkId).toBe(testnet)
    // The account in use stays the active one.
    expect(verify(await sign(page, message), onTestnet.ordinals.address, testnet)).toBe(true)

    refuses = true
    expect(await sign(page, message)).toEqual({ code: 'REQUEST_REJECTED' })
    await wallet.disconnect(topic)
    await expect(foyer.connectButton).toHaveText('Connect wallet')
  } finally {
    await wallet.close()
  }
})
