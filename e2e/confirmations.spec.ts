import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { numberToHex, parseEther, verifyMessage } from 'viem'
import { approveCard } from './approveCard.ts'
import { FrameHost } from './FrameHost.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { rejectCard } from './rejectCard.ts'
import { type SecureStack, startSecureStack } from './startSecureStack.ts'

// One browser, server and chain for all: each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

let stack: SecureStack
let browser: RealChromium
let host: FrameHost
let address: `0x${string}`
/** Whether the owner is at the device. */
let isOwnerThere = true
let authenticator: { devtools: CDPSession; authenticatorId: string }
const credentialId = randomBytes(16)
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.beforeAll(async () => {
  ;[stack, browser] = await Promise.all([
    startSecureStack({
      prices: { ETH: '2000' },
    }),
    launchRealChromium(),
  ])
  host = new FrameHost(await browser.context.newPage(), stack)
  await host.open('localhost')
  await host.logIn('ada@mail.example')
  address = (await host.ask('GET_USER', {})).address as `0x${string}`
  await fetch(stack.chain.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'anvil_setBalance',
      params: [address, numberToHex(parseEther('10'))],
    }),
  })
  await addPasskey()
})
test.afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

const query = async (text: string) =>
  ((await stack.database.orm.execute(text)) as unknown as { rows: Record<string, unknown>[] }).rows

/** A passkey of the wallet, as the settings would have added it. */
async function addPasskey() {
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = credentialId.toString('base64url')
  await query(`insert into custody_passkeys (id, wallet_id, credential_id, x, y, name, created_at_ms)
    select gen_random_uuid(), id, '${id}', '${x}', '${y}', 'Chromium on Linux', 0 from custody_wallets`)
}
/** Signatures counted by the passkey, which continue from page to page: a counter that starts again is a copy's. */
let signCount = 0
/** Gives a page an authenticator with that passkey: each belongs to one page. */
async function bringPasskey(page: Page): Promise<void> {
  signCount += 10
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isOwnerThere,
      automaticPresenceSimulation: true,
    },
  })
  await devtools.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: credentialId.toString('base64'),
      isResidentCredential: false,
      rpId: 'secure.localhost',
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      signCount,
    },
  })
  authenticator = { devtools, authenticatorId }
}
/** Opens the approval window and presses a button there; the visitor has the passkey at hand. */
async function agree(name: string): Promise<void> {
  await bringPasskey(await host.openCard())
  await approveCard(host.button(name))
}
const setRule = (rule: object) =>
  query(`insert into custody_rules (wallet_id, rule) select id, '${JSON.stringify(rule)}' from custody_wallets
    on conflict (wallet_id) do update set rule = excluded.rule`)
const releases = async () =>
  (await query('select credential_id, request_hash, amount from custody_releases order by sequence')).slice(
    started,
  )
let started = 0

test('for everything: each prompt opens the wallet with the passkey, signing the hash of the shown content', async () => {
  started = (await releases()).length
  await setRule({ kind: 'always' })
  for (const message of ['One', 'Two']) {
    const asked = await host.request('personal_sign', [message, address])
    await agree('Sign')
    const signature = (await host.answer(asked)).payload as `0x${string}`
    expect(await verifyMessage({ address, message, signature })).toBe(true)
  }
  const rows = await releases()
  expect(rows.map(({ credential_id }) => credential_id)).toEqual(
    Array(2).fill(credentialId.toString('base64url')),
  )
  expect(new Set(rows.map(({ request_hash }) => request_hash)).size).toBe(2)
})

test('an unverified passkey confirms nothing; the visitor can retry or decline', async () => {
  isOwnerThere = false
  const asked = await host.request('personal_sign', ['Three', address])
  await agree('Sign')
  await expect(host.inside.getByRole('heading', { name: 'Confirm with your passkey' })).toBeVisible()
  await expect(host.button('Use passkey')).toBeEnabled()
  const { devtools, authenticatorId } = authenticator
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await approveCard(host.button('Use passkey'))
  expect((await host.answer(asked)).type).toBe('RPC_REQUEST_SUCCESS')

  const again = await host.request('personal_sign', ['Four', address])
  await agree('Sign')
  await expect(host.button('Use passkey')).toBeEnabled()
  await rejectCard(host.button('Cancel'))
  expect((await host.answer(again)).payload).toMatchObject({ code: 'CONNECTION_REJECTED', walletCode: 4001 })
  isOwnerThere = true
})

test('attack: the passkey answers inside another page than the device’s: the confirmation is rejected', async () => {
  await bringPasskey(host.page)
  /** An approval whose passkey answers in the frame, so that the browser names the page around it. */
  async function sign(message: string) {
    const asked = await host.request('personal_sign', [message, address])
    const card = await host.openCard()
    await card.evaluate(() => {
      const frame = window.opener as Window
      navigator.credentials.get = (options) => frame.navigator.credentials.get(options)
    })
    await approveCard(host.button('Sign'))
    return host.answer(asked)
  }
  expect((await sign('Five')).type).toBe('RPC_REQUEST_SUCCESS')
  const before = await query('select host_origin from custody_devices')
  await query(`update custody_devices set host_origin = 'https://other.example'`)
  expect((await sign('Five again')).payload).toMatchObject({ code: 'CONFIRMATION_INVALID' })
  await query(`update custody_devices set host_origin = '${before[0]?.host_origin}'`)
})

test('above a daily amount: small payments need no passkey until their sum exceeds it', async () => {
  await setRule({ kind: 'above', amount: '5' })
  isOwnerThere = false
  const send = (ether: string) =>
    host.request('eth_sendTransaction', [{ from: address, to, value: numberToHex(parseEther(ether)) }])
  const small = await send('0.001')
  await agree('Send')
  expect((await host.answer(small)).type).toBe('RPC_REQUEST_SUCCESS')
  const [last] = (await releases()).slice(-1)
  expect(last?.credential_id).toBeNull()
  expect(Number(last?.amount)).toBeGreaterThan(2)
  expect(Number(last?.amount)).toBeLessThan(4.5)

  for (const ether of ['0.0015', '1']) {
    const large = await send(ether)
    await agree('Send')
    await expect(host.inside.getByRole('heading', { name: 'Confirm with your passkey' })).toBeVisible()
    await host.send({ type: 'RPC_ABORT', id: large })
    expect((await host.answer(large)).payload).toMatchObject({ code: 'ABORTED' })
  }
  isOwnerThere = true
  const confirmed = await send('1')
  await agree('Send')
  expect((await host.answer(confirmed)).type).toBe('RPC_REQUEST_SUCCESS')
})

test('a project that requires a passkey, and a wallet without one: nothing is signed, and the card explains why', async () => {
  await setRule({ kind: 'always' })
  await query('delete from custody_passkeys')
  const asked = await host.request('personal_sign', ['Six', address])
  await agree('Sign')
  await expect(host.inside.getByRole('heading', { name: 'Add a passkey first' })).toBeVisible()
  await rejectCard(host.button('Close'))
  expect((await host.answer(asked)).payload).toMatchObject({ code: 'PASSKEY_MISSING' })
})
