import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type CDPSession, expect, test } from '@playwright/test'
import { numberToHex, parseEther, verifyMessage } from 'viem'
import { FrameHost } from './FrameHost.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { sayYes } from './sayYes.ts'
import { type SecureStack, startSecureStack } from './startSecureStack.ts'

// One browser, server and chain for all: each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

let stack: SecureStack
let browser: RealChromium
let host: FrameHost
let address: `0x${string}`
let devtools: CDPSession
let authenticatorId: string
const credentialId = randomBytes(16)
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
  devtools = await host.page.context().newCDPSession(host.page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const made = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  authenticatorId = made.authenticatorId
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await devtools.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: credentialId.toString('base64'),
      isResidentCredential: false,
      rpId: 'secure.localhost',
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      signCount: 0,
    },
  })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = credentialId.toString('base64url')
  await query(`insert into custody_passkeys (id, wallet_id, credential_id, x, y, name, created_at_ms)
    select gen_random_uuid(), id, '${id}', '${x}', '${y}', 'Chromium on Linux', 0 from custody_wallets`)
}
const setRule = (rule: object) =>
  query(`insert into custody_rules (wallet_id, rule) select id, '${JSON.stringify(rule)}' from custody_wallets
    on conflict (wallet_id) do update set rule = excluded.rule`)
/** Whether the owner is at the device. */
const setOwner = (isThere: boolean) =>
  devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isThere })
const releases = async () =>
  (await query('select credential_id, request_hash, amount from custody_releases order by sequence')).slice(
    started,
  )
let started = 0

test('for everything: each question opens the wallet with the passkey, over the hash of what was shown', async () => {
  started = (await releases()).length
  await setRule({ kind: 'always' })
  for (const message of ['One', 'Two']) {
    const asked = await host.request('personal_sign', [message, address])
    await sayYes(host.button('Sign'))
    const signature = (await host.answer(asked)).payload as `0x${string}`
    expect(await verifyMessage({ address, message, signature })).toBe(true)
  }
  const rows = await releases()
  expect(rows.map(({ credential_id }) => credential_id)).toEqual(
    Array(2).fill(credentialId.toString('base64url')),
  )
  expect(new Set(rows.map(({ request_hash }) => request_hash)).size).toBe(2)
})

test('without its owner the passkey confirms nothing; another try, and a no', async () => {
  await setOwner(false)
  const asked = await host.request('personal_sign', ['Three', address])
  await sayYes(host.button('Sign'))
  await expect(host.inside.getByRole('heading', { name: 'Confirm with your passkey' })).toBeVisible()
  await expect(host.button('Use passkey')).toBeEnabled()
  await setOwner(true)
  await sayYes(host.button('Use passkey'))
  expect((await host.answer(asked)).type).toBe('RPC_REQUEST_SUCCESS')

  await setOwner(false)
  const again = await host.request('personal_sign', ['Four', address])
  await sayYes(host.button('Sign'))
  await expect(host.button('Use passkey')).toBeEnabled()
  await host.button('Cancel').click()
  expect((await host.answer(again)).payload).toMatchObject({ code: 'CONNECTION_REJECTED', walletCode: 4001 })
  await setOwner(true)
})

test('attack: the passkey answers in a page that is not the one of the device', async () => {
  const before = await query('select host_origin from custody_devices')
  await query(`update custody_devices set host_origin = 'https://other.example'`)
  const asked = await host.request('personal_sign', ['Five', address])
  await sayYes(host.button('Sign'))
  expect((await host.answer(asked)).payload).toMatchObject({ code: 'CONFIRMATION_INVALID' })
  await query(`update custody_devices set host_origin = '${before[0]?.host_origin}'`)
})

test('above an amount a day: small payments need no passkey, until they are too many; permissions always do', async () => {
  await setRule({ kind: 'above', amount: '5' })
  await setOwner(false)
  const send = (ether: string) =>
    host.request('eth_sendTransaction', [{ from: address, to, value: numberToHex(parseEther(ether)) }])
  const small = await send('0.001')
  await sayYes(host.button('Send'))
  expect((await host.answer(small)).type).toBe('RPC_REQUEST_SUCCESS')
  const [last] = (await releases()).slice(-1)
  expect(last?.credential_id).toBeNull()
  expect(Number(last?.amount)).toBeGreaterThan(2)
  expect(Number(last?.amount)).toBeLessThan(4.5)

  for (const ether of ['0.0015', '1']) {
    const large = await send(ether)
    await sayYes(host.button('Send'))
    await expect(host.inside.getByRole('heading', { name: 'Confirm with your passkey' })).toBeVisible()
    await host.send({ type: 'RPC_ABORT', id: large })
    expect((await host.answer(large)).payload).toMatchObject({ code: 'ABORTED' })
  }
  await setOwner(true)
  const confirmed = await send('1')
  await sayYes(host.button('Send'))
  expect((await host.answer(confirmed)).type).toBe('RPC_REQUEST_SUCCESS')
})

test('a project that requires a passkey, and a wallet without one: nothing is signed, and the visitor is told', async () => {
  await setRule({ kind: 'always' })
  await query('delete from custody_passkeys')
  const asked = await host.request('personal_sign', ['Six', address])
  await sayYes(host.button('Sign'))
  await expect(host.inside.getByRole('heading', { name: 'Add a passkey first' })).toBeVisible()
  await host.button('Close').click()
  expect((await host.answer(asked)).payload).toMatchObject({ code: 'PASSKEY_MISSING' })
})
