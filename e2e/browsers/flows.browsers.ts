import { takeMail } from '@foyer/testing/playwright'
import { createPublicClient, type Hex, http, numberToHex, verifyMessage } from 'viem'
import { callNode } from '../callNode.ts'
import { expect, test } from './fixtures.ts'

// One browser and stack for all.
test.describe.configure({ mode: 'default' })

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const message = 'Hello from the Foyer demo'
const main = { tag: '@main' } as const

test('by extension: connects, signs in, signs, sends, and is back after a reload', main, async ({ driver, visitor, stack }) => {
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
  await visitor.see({ css: '[data-testid=signature][data-status=done]' })
  const signature = (await visitor.read({ css: '[data-testid=signature] code' })) as Hex
  expect(await verifyMessage({ address, message, signature })).toBe(true)

  await visitor.press('send-button')
  await visitor.see({ css: '[data-testid=transaction][data-status=done]' })
  const hash = (await visitor.read({ css: '[data-testid=transaction] code' })) as Hex
  const client = createPublicClient({ transport: http(stack.chains[0]?.url) })
  expect((await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })).status).toBe('success')

  await driver.go(stack.demoUrl)
  await visitor.see('demo-address')
  await visitor.press('account-button')
  await visitor.press('disconnect-button')
  await visitor.see('connect-button')
})
