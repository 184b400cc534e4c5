import { randomUUID } from 'node:crypto'
import { localEns, localNameZone } from '@foyer/devnet'
import type { Page } from '@playwright/test'
import { createClient, http, publicActions } from 'viem'
import { english, generateMnemonic } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { expect, test } from './fixtures.ts'
import { getViolations } from './getViolations.ts'
import { hostUrl } from './hostUrl.ts'

const field = (page: Page) => page.getByTestId('name-field')
const message = (page: Page) => page.getByTestId('name-message')
const register = (page: Page) => page.getByTestId('register-name')
const newLabel = () => `n-${randomUUID().slice(0, 8)}`
const eventNames = (page: Page) =>
  page.evaluate(() =>
    (window.events as { name: string }[]).map(({ name }) => name).filter((name) => /NAME|ENS/.test(name)),
  )

/** Opens the view for the connected account. */
async function openView(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [foyer] = window.foyers
    if (foyer) window.core.open(foyer, { view: 'RegisterAccountName' })
  })
  await field(page).waitFor()
}

test('registers a name and its picture using only the keyboard; any ENS client resolves both', {
  tag: '@journey',
}, async ({ page, foyer, install, host, stack }) => {
  const wallet = await install({ mnemonic: generateMnemonic(english) })
  await page.goto(hostUrl(host))
  await foyer.connect()
  await openView(page)
  await expect(foyer.title).toHaveText('Choose a name')
  await expect(field(page)).toBeFocused()
  await expect(message(page)).toHaveText('Letters, digits and hyphens, at least 4 characters')
  await expect(page.getByText('Nothing can be moved')).toBeVisible()
  expect(await getViolations(page)).toEqual([])

  await page.keyboard.type('abc')
  await expect(message(page)).toHaveText('Use at least 4 characters')
  await page.keyboard.type('_d')
  await expect(message(page)).toHaveText('Use only letters, digits and single hyphens, at most 63 characters')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Enter')
  await expect(register(page)).toBeDisabled()
  expect(await getViolations(page)).toEqual([])

  const label = newLabel()
  const name = `${label}.${localNameZone}`
  await page.keyboard.press('Control+A')
  await page.keyboard.type(label.toUpperCase())
  await expect(message(page)).toHaveText(`${name} is available`)
  await page.keyboard.press('Tab')
  await expect(register(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('registered-name')).toHaveText(`${name} is yours`)
  await expect(foyer.title).toHaveText('Name registered')
  expect(await getViolations(page)).toEqual([])

  const asked = wallet.requests.filter(({ method }) => method === 'personal_sign')
  expect(JSON.parse(Buffer.from(String(asked[0]?.params[0]).slice(2), 'hex').toString())).toEqual({
    name,
    attributes: {},
    coin_type: 0x80000000 + 31337,
    domain: new URL(host.url).host,
    timestamp: expect.any(Number),
  })
  expect(asked).toHaveLength(1)
  expect(await eventNames(page)).toEqual([
    'OPEN_ENS_FLOW',
    'REGISTER_NAME_INITIATED',
    'REGISTER_NAME_SUCCESS',
  ])
  const kept = await page.evaluate(() =>
    Object.entries(localStorage)
      .find(([key]) => key.endsWith('identity_cache'))
      ?.at(1),
  )
  expect(kept).toContain(name)

  const [chain] = stack.chains
  const client = createClient({
    chain: { ...anvil, contracts: { ensUniversalResolver: { address: localEns.universalResolver.address } } },
    transport: http(chain?.url),
  }).extend(publicActions)
  expect(await client.getEnsAddress({ name })).toBe(wallet.address)
  expect(await client.getEnsName({ address: wallet.address })).toBe(name)

  for (
    let step = 0;
    step < 6 && (await page.getByTestId('name-done').evaluate((node) => !node.matches(':focus')));
    step++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(foyer.dialog).toBeHidden()

  await test.step('settings: the name gets a picture, which any client finds', async () => {
    await foyer.accountButton.click()
    await page.getByTestId('account-settings').click()
    await expect(foyer.title).toHaveText('Account settings')
    await expect(page.getByTestId('settings-name')).toHaveText(name)
    await expect(page.getByTestId('settings-address')).toHaveAttribute('title', wallet.address)
    await page.getByTestId('own-name').click()
    await expect(foyer.title).toHaveText('Your name')
    const file = page.getByTestId('picture-file')
    const text = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await file.setInputFiles(text)
    await expect(page.getByTestId('save-picture-status')).toHaveText(
      'This picture can’t be used. Try another one.',
    )
    await file.setInputFiles({ ...text, buffer: await page.screenshot() })
    await page.getByTestId('save-picture').click()
    await expect(page.getByTestId('save-picture-status')).toHaveText('Saved')
    const shown = await page.locator('.own-head img').getAttribute('src')
    expect(shown).toMatch(/^data:image\/(webp|jpeg);base64,/)
    expect(await client.getEnsText({ name, key: 'avatar' })).toBe(shown)
    expect(await getViolations(page)).toEqual([])
    await page.getByTestId('header-back').click()
    await page.getByTestId('disconnect-button').click()
    await expect(foyer.connectButton).toBeVisible()
  })
})

test('suggests free names for a taken one, and shows a rejection, a second name and a server failure', async ({
  page,
  foyer,
  install,
  host,
  stack,
}) => {
  const wallet = await install({ mnemonic: generateMnemonic(english) })
  await page.goto(hostUrl(host))
  await foyer.connect()
  await openView(page)
  const label = newLabel()
  await field(page).fill(label)
  await expect(message(page)).toHaveText(`${label}.${localNameZone} is available`)
  wallet.rejectNext()
  await register(page).click()
  await expect(message(page)).toHaveText('You declined to sign. The name wasn’t registered.')
  await expect(foyer.title).toHaveText('Choose a name')
  await register(page).click()
  await expect(page.getByTestId('registered-name')).toBeVisible()
  await page.getByTestId('name-done').click()

  await openView(page)
  await field(page).fill(label)
  await expect(message(page)).toHaveText('This name is taken')
  await expect(register(page)).toBeDisabled()
  const suggestions = page.getByTestId('name-suggestion')
  await expect(suggestions).toHaveCount(4)
  expect(await getViolations(page)).toEqual([])
  const [first = ''] = await suggestions.allTextContents()
  await suggestions.first().click()
  await expect(field(page)).toHaveValue(first)
  await expect(message(page)).toHaveText(`${first}.${localNameZone} is available`)
  await register(page).click()
  await expect(message(page)).toContainText('You already own a name')
  expect(await eventNames(page)).toContain('REGISTER_NAME_ERROR')

  await stack.stopServer()
  try {
    await field(page).fill(newLabel())
    await expect(message(page)).toContainText('Couldn’t check this name. Try again.')
  } finally {
    await stack.startServer()
  }
  await page.getByTestId('retry').click()
  await expect(message(page)).toContainText('is available')
})
