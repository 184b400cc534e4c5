import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { approveCard } from './approveCard.ts'
import { FrameHost } from './FrameHost.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { rejectCard } from './rejectCard.ts'
import { type SecureStack, startSecureStack } from './startSecureStack.ts'

// One browser, server and chain for all: each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

const email = 'owner@mail.example'
const theirs = 'thief@mail.example'

let stack: SecureStack
let browser: RealChromium
let owner: FrameHost
let address: string

test.beforeAll(async () => {
  ;[stack, browser] = await Promise.all([
    startSecureStack({
      assistedWaitMs: 86_400_000,
    }),
    launchRealChromium(),
  ])
  owner = new FrameHost(await browser.context.newPage(), stack)
})
test.afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

const codeOf = (address: string) => /^\d{6}$/m.exec(stack.takeMail(address))?.[0] ?? ''
const change = () => owner.send({ type: 'UPDATE_EMAIL', payload: { email: theirs } })
async function countWaits() {
  const { rows } = (await stack.database.orm.execute('select id from custody_waits')) as unknown as {
    rows: object[]
  }
  return rows.length
}

test('a page that relays codes changes no email: the visitor is asked first, with the whole address', async () => {
  await owner.open('app.localhost')
  await owner.logIn(email)
  address = (await owner.ask('GET_USER', {})).address
  stack.takeMail(email)
  const asked = await change()
  const card = await owner.openCard()
  await expect(card.getByRole('heading', { name: 'Change your email?' })).toBeVisible()
  await expect(card.getByText(theirs)).toBeVisible()
  await expect(card.getByText(/takes effect after 3 days/)).toBeVisible()
  // No code has been sent, so the page has none to relay, and an invented one is useless.
  for (const type of ['UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'])
    expect(await owner.fail(type, { otp: '123456' })).toMatchObject({ code: 'CHALLENGE_EXPIRED' })
  expect(stack.takeMail(email)).toBe('')
  await rejectCard(owner.button('Decline'))
  expect((await owner.answer(asked)).payload).toMatchObject({ code: 'EMAIL_CHANGE_DECLINED' })
  expect(stack.takeMail(email)).toBe('')
  // Look-alike letters.
  expect(await owner.fail('UPDATE_EMAIL', { email: 'owner@mail.example\u200b' })).toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('an approved change takes effect after a wait, and the link in the mail undoes it once', async () => {
  const asked = await change()
  await owner.agree('Change email')
  expect((await owner.answer(asked)).payload).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  await owner.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: codeOf(email) })
  const { newEmail, effectiveAt } = await owner.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: codeOf(theirs) })
  expect(newEmail).toBe(theirs)
  expect(Date.parse(effectiveAt ?? '')).toBeGreaterThan(Date.now() + 71 * 3_600_000)
  expect(await owner.ask('GET_USER', {})).toMatchObject({ email })

  const mail = stack.takeMail(email)
  expect(stack.takeMail(theirs)).toContain('undo it')
  const [link = ''] = /^http\S+$/m.exec(mail) ?? []
  const page = await browser.context.newPage()
  await page.goto(link)
  await expect(page.getByText(theirs)).toBeVisible()
  // The URL no longer contains the token, and nothing has happened yet.
  expect(page.url()).toBe(`${stack.secureUrl}/undo`)
  await owner.ask('GET_USER', {})
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByRole('heading', { name: 'The change was undone' })).toBeVisible()
  await page.goto(link)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.close()
  await owner.page.bringToFront()
  expect(await owner.fail('GET_USER', {})).toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
  await owner.logIn(email)
  expect(await owner.ask('GET_USER', {})).toMatchObject({ email })
})

test('a thief of the mailbox starts a recovery: the owner sees it first, and can stop it', async () => {
  // The wallet's owner had enabled this help; another test covers how.
  await stack.database.orm.execute(
    `insert into custody_recoveries (id, wallet_id, generation, kind, assisted_key, created_at_ms)
      select '${randomUUID()}', id, generation, 'assisted', '{}'::jsonb, 0 from custody_wallets`,
  )
  const thief = new FrameHost(await browser.context.newPage(), stack)
  await thief.open('localhost')
  await thief.logIn(email)
  await thief.page.bringToFront()
  const waiting = await thief.send({ type: 'GET_USER', payload: {} })
  async function askForHelp() {
    const card = await thief.openCard()
    await approveCard(card.getByRole('button', { name: 'Ask for help by email' }))
    await approveCard(card.getByRole('button', { name: 'Send the code' }))
    const code = card.getByLabel('Code from the email')
    await code.waitFor()
    // The last digit submits it.
    await code.fill(codeOf(email))
    await expect(card.getByRole('heading', { name: 'Waiting period started' })).toBeVisible()
    return card
  }
  const opened = await askForHelp()
  expect(stack.takeMail(email)).toContain('on Linux to recover your wallet')
  expect(await countWaits()).toBe(1)

  await owner.page.bringToFront()
  const asked = await owner.send({ type: 'GET_USER', payload: {} })
  const notice = await owner.openCard()
  await expect(notice.getByRole('heading', { name: 'Someone asked to recover this wallet' })).toBeVisible()
  await expect(notice.getByText(stack.hostUrl('localhost'))).toBeVisible()
  await approveCard(notice.getByRole('button', { name: 'Stop it' }))
  expect((await owner.answer(asked)).payload).toMatchObject({ email })
  expect(await countWaits()).toBe(0)
  expect(stack.takeMail(email)).toContain('The recovery was stopped')

  // Once more: opening the wallet also stops it, even if the owner does not read the notice.
  await rejectCard(opened.getByRole('button', { name: 'Close' }))
  expect((await thief.answer(waiting)).type).toBe('GET_USER_ERROR')
  await thief.page.bringToFront()
  await thief.send({ type: 'GET_USER', payload: {} })
  await askForHelp()
  expect(await countWaits()).toBe(1)
  await owner.page.bringToFront()
  await owner.open('app.localhost')
  const signing = await owner.request('personal_sign', ['0x48656c6c6f', address])
  const card = await owner.openCard()
  await approveCard(card.getByRole('button', { name: 'That was me' }))
  await approveCard(card.getByRole('button', { name: 'Sign', exact: true }))
  await owner.answer(signing)
  expect(await countWaits()).toBe(0)
  await thief.page.close()
})

test('a visitor whose wallet a stranger created first gets a new one after a wait; the stranger keeps theirs', async () => {
  const visitor = new FrameHost(await browser.context.newPage(), stack)
  await visitor.open('localhost')
  // The previous test has just logged in.
  const refused = await visitor.send({ type: 'GET_USER', payload: {} })
  const card = await visitor.openCard()
  await approveCard(card.getByRole('button', { name: 'This isn’t my wallet' }))
  await expect(card.getByText(/can be started after 3 days/)).toBeVisible()
  stack.takeMail(email)
  await approveCard(card.getByRole('button', { name: 'Ask for a new wallet' }))
  await expect(card.getByRole('heading', { name: 'You asked for a new wallet' })).toBeVisible()
  expect(stack.takeMail(email)).toContain('asked from')
  await rejectCard(card.getByRole('button', { name: 'Close' }))
  expect((await visitor.answer(refused)).type).toBe('GET_USER_ERROR')

  // A day later, with a login from that time.
  await stack.database.orm.execute('update custody_new_wallets set ready_at_ms = 0')
  const asked = await visitor.send({ type: 'GET_USER', payload: {} })
  const ready = await visitor.openCard()
  await approveCard(ready.getByRole('button', { name: 'You asked for a new wallet' }))
  await approveCard(ready.getByRole('button', { name: 'Start the new wallet' }))
  const made = (await visitor.answer(asked)).payload as { address: string; email: string }
  expect(made).toMatchObject({ email })
  expect(made.address).not.toBe(address)
  await visitor.open('localhost')
  expect((await visitor.ask('GET_USER', {})).address).toBe(made.address)

  await owner.page.bringToFront()
  await owner.open('app.localhost')
  expect((await owner.ask('GET_USER', {})).address).toBe(address)
  await visitor.page.close()
})
