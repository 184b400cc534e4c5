import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Stack, testAccount } from '@foyer/devnet'
import { takeMail } from '@foyer/testing/playwright'
import {
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  numberToHex,
  recoverMessageAddress,
} from 'viem'
import { callNode } from '../callNode.ts'
import { createNodeWallet } from '../createNodeWallet.ts'
import { allExamples } from '../examples.ts'
import { findOverflows } from '../getOverflows.ts'
import { startExample } from '../startExample.ts'
import type { Visitor } from './createVisitor.ts'
import { expect, test } from './fixtures.ts'

// One browser and stack for all.
test.describe.configure({ mode: 'default' })

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const message = 'Hello from the Foyer demo'
const enter = '\uE007'
const tab = '\uE004'

/** The signer of the demo's message. */
async function signer(visitor: Visitor): Promise<Hex> {
  await visitor.see({ css: '[data-testid=signature][data-status=done]' })
  const signature = (await visitor.read({ css: '[data-testid=signature] code' })) as Hex
  return recoverMessageAddress({ message, signature })
}
/** Expects the demo's transaction to be mined. */
async function expectSent(visitor: Visitor, { chains }: Stack): Promise<void> {
  await visitor.see({ css: '[data-testid=transaction][data-status=done]' })
  const hash = (await visitor.read({ css: '[data-testid=transaction] code' })) as Hex
  const client = createPublicClient({ transport: http(chains[0]?.url) })
  expect((await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })).status).toBe('success')
}

/** Finds scrolling parts of the modal that show the browser's scrollbar track: Firefox's is white even on a dark page. */
const findTracks = `
  const scrollers = document.querySelector('[data-foyer]').shadowRoot.querySelectorAll('.card, .card *:not(textarea)')
  return [...scrollers].flatMap((one) => {
    const { overflowY, scrollbarColor, scrollbarWidth } = getComputedStyle(one)
    const hasOwn = !scrollbarColor || scrollbarWidth === 'none' || scrollbarColor.endsWith('rgba(0, 0, 0, 0)')
    return /auto|scroll/.test(overflowY) && !hasOwn ? [one.className] : []
  })`

/** Logs a new visitor in, on a new device. */
async function logIn(visitor: Visitor, { demoUrl, mailboxUrl = '' }: Stack): Promise<void> {
  const { driver } = visitor
  const to = `${crypto.randomUUID()}@mail.example`
  await driver.go(demoUrl ?? '')
  await visitor.press('connect-button')
  await visitor.fill('email-input', to)
  await visitor.type(enter)
  const { code = '' } = await takeMail({ to, mailboxUrl })
  await visitor.press('otp-0')
  await visitor.type(code)
  await visitor.see('demo-address')
}
async function disconnect(visitor: Visitor): Promise<void> {
  await visitor.press('account-button')
  await visitor.press('account-settings')
  await visitor.press('disconnect-button')
  await visitor.see('connect-button')
}

test('by extension: connects, signs in, signs, sends, and reconnects after a reload', async ({
  driver,
  visitor,
  stack,
}) => {
  await driver.go(stack.demoUrl)
  await visitor.press('connect-button')
  await visitor.press('wallet-org.foyer.test')
  await visitor.see('demo-address')
  expect(await visitor.read('demo-address')).toBe(address)

  await visitor.press('sign-in')
  await visitor.press('siwx-sign')
  await visitor.seeNo('sign-in')
  // The page's own backend verifies the session that the server gave.
  await visitor.press('read-note')
  await visitor.see({ text: 'Only you see this' })

  await visitor.press('sign-message-button')
  expect(await signer(visitor)).toBe(address)
  await visitor.press('send-button')
  await expectSent(visitor, stack)

  await driver.go(stack.demoUrl)
  await visitor.see('demo-address')
  await disconnect(visitor)
})

test('by phone: pairs with the engine’s own curves, signs, sends, and disconnects with the phone', {
  tag: '@interop',
}, async ({ engine, driver, visitor, stack }) => {
  const url = stack.chains[0]?.url
  const account = testAccount(1)
  const client = createWalletClient({ account, transport: http(url) })
  const wallet = await createNodeWallet(stack.relayUrl, stack.projectId, [account.address], {
    async answer({ method, params }) {
      const [first] = params as [Hex & { to: Hex; value: Hex }]
      if (method === 'personal_sign') return account.signMessage({ message: { raw: first } })
      return client.sendTransaction({ to: first.to, value: BigInt(first.value), chain: null })
    },
  })
  try {
    await driver.go(stack.demoUrl)
    await visitor.press('connect-button')
    const topic = await wallet.pair(await visitor.attribute('qr-code', 'data-uri'))
    await visitor.seeNo({ css: 'dialog' })
    expect(await visitor.read('demo-address')).toBe(account.address)

    const [has, loads] = (await driver.run(`
        const key = new Uint8Array(32).fill(9)
        const has = await Promise.all(['X25519', 'Ed25519'].map((curve) =>
          crypto.subtle.importKey('raw', key, curve, true, curve === 'X25519' ? [] : ['verify']).then(() => true, () => false)))
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
        return [has.every(Boolean), loaded.some((name) => name.includes('nobleCurves'))]`)) as boolean[]
    expect(has).toBe(true)
    // WebKitGTK does not support some keys: only those are handled in JavaScript.
    if (engine !== 'WebKit') expect(loads).toBe(false)

    await visitor.press('sign-message-button')
    expect(await signer(visitor)).toBe(account.address)
    await visitor.press('send-button')
    await expectSent(visitor, stack)
    expect(wallet.requestCount()).toBe(2)
    await wallet.disconnect(topic)
    await visitor.see('connect-button')
  } finally {
    await wallet.close()
  }
})

test('by email: logs in, signs and sends in the secure frame, and stays logged in after a reload', async ({
  driver,
  visitor,
  stack,
}) => {
  await logIn(visitor, stack)
  const own = (await visitor.read('demo-address')) as Hex
  await callNode(stack.chains[0]?.url ?? '', 'anvil_setBalance', own, numberToHex(10n ** 19n))

  await visitor.press('sign-message-button')
  await visitor.approve('Sign')
  expect(await signer(visitor)).toBe(own)
  await visitor.press('send-button')
  await visitor.approve('Send')
  await expectSent(visitor, stack)

  await driver.go(stack.demoUrl)
  expect(await visitor.read('demo-address')).toBe(own)
  await visitor.press('sign-message-button')
  await visitor.approve('Sign')
  expect(await signer(visitor)).toBe(own)
  await disconnect(visitor)
})

test('the security page: offers what the browser supports; its backup file restores the phrase offline', async ({
  engine,
  driver,
  visitor,
  stack,
}) => {
  await logIn(visitor, stack)
  const own = await visitor.read('demo-address')
  const [home = ''] = await driver.windows()
  await visitor.press('account-button')
  await visitor.press('account-settings')
  await visitor.openWindow(() => visitor.press('account-security'))
  await visitor.see({ text: 'Recovery isn’t set up yet' })
  await visitor.pressGuarded({ button: 'Set up a recovery method' })
  // WebKitGTK has no passkeys: the row stays, and explains why it is disabled.
  await visitor.see({ button: 'Passkey' })
  expect(await visitor.isSeen({ text: 'This browser doesn’t support passkeys.' })).toBe(engine === 'WebKit')
  expect(await driver.run(`return document.querySelector('.choice').disabled`)).toBe(engine === 'WebKit')

  await visitor.pressGuarded({ button: 'Recovery code' })
  const code = await visitor.read({ css: '.code' })
  const file = await driver.download(() => visitor.pressGuarded({ button: 'Save a backup file' }))
  await visitor.fillGuarded({ css: 'main input' }, code.slice(-4))
  await visitor.pressGuarded({ button: 'I wrote it down' })
  await visitor.see({ css: '[data-kind=code]' })
  await visitor.pressGuarded({ button: 'Done' })
  await visitor.see({ text: 'You can get this wallet back' })
  await driver.closeWindow()
  await driver.enterWindow(home)
  await visitor.press('disconnect-button')
  await visitor.see('connect-button')

  await driver.go(new URL('../../apps/secure/dist/recover.html', import.meta.url).href)
  await driver.chooseFile('input[type=file]', file)
  await visitor.fill({ css: 'input:not([type=file])' }, code)
  await visitor.press({ button: 'Show the phrase' })
  await visitor.see({ text: `EVM: ${own}` })
})

for (const [name, example] of Object.entries(allExamples))
  test(`the first page of the example ${name} shows “Connect”`, async ({ driver, visitor, stack }) => {
    const served = await startExample(example, join(process.env.FOYER_EXAMPLES ?? '', name), stack)
    try {
      await driver.go(served.url)
      await visitor.see({ button: 'Connect' })
    } finally {
      await driver.go('about:blank')
      await served.stop()
    }
  })

test('360 px, light and dark: nothing overflows', async ({ driver, visitor, stack }, info) => {
  await driver.go(stack.demoUrl)
  await visitor.see('connect-button')
  const [home = ''] = await driver.windows()
  for (const theme of ['Light', 'Dark']) {
    await driver.run(
      `const button = document.createElement('button')
      button.dataset.testid = 'narrow'
      button.textContent = 'Narrow'
      button.onclick = () => window.open(args[0], '', 'popup,width=360,height=740')
      document.querySelector('h1').replaceChildren(button)`,
      stack.demoUrl,
    )
    await visitor.openWindow(() => visitor.press('narrow'))
    await driver.place({ width: 360 })
    const look = async (name: string) => {
      expect(await driver.run(findTracks), name).toEqual([])
      await writeFile(info.outputPath(`${theme}-${name}.png`), await driver.picture())
      expect(await driver.run(`return (${findOverflows})()`), name).toEqual([])
      expect(
        await driver.run('return document.documentElement.scrollWidth - innerWidth'),
        name,
      ).toBeLessThanOrEqual(0)
    }
    await visitor.press({ text: theme })
    await visitor.press('connect-button')
    await visitor.see('wallet-org.foyer.test')
    // After a press on something unfocusable, WebKit focuses the whole dialog: no focus ring must surround the window.
    await visitor.press('header-text')
    await visitor.type(tab)
    expect(
      await driver.run(`const dialog = document.querySelector('[data-foyer]').shadowRoot.querySelector('dialog')
        dialog.tabIndex = -1
        dialog.focus({ focusVisible: true })
        const { outlineStyle } = getComputedStyle(dialog)
        dialog.removeAttribute('tabindex')
        return outlineStyle`),
    ).toBe('none')
    await look('connect')
    await visitor.press('wallet-walletConnect')
    await visitor.see('qr-code')
    await look('code')
    await visitor.press('header-back')
    await visitor.press('all-wallets')
    await visitor.see('search')
    await look('wallets')
    await visitor.press('header-back')
    await visitor.press('wallet-org.foyer.test')
    await visitor.press('account-button')
    await visitor.see('token-USDC')
    await look('account')
    await visitor.press('account-settings')
    await visitor.press('disconnect-button')
    await visitor.see('connect-button')
    await driver.closeWindow()
    await driver.enterWindow(home)
  }
})
