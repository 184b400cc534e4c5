import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { logoPath } from '@foyer/contract'
import { freePort, type ServedFolder, serveFolder } from '@foyer/devnet'
import { type Listening, openDatabase, startServer } from '@foyer/server'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { addPasskeys } from './addPasskeys.ts'
import { FoyerPage } from './FoyerPage.ts'
import { getViolations } from './getViolations.ts'
import { hostUrl } from './hostUrl.ts'

const run = promisify(execFile)
const cli = fileURLToPath(new URL('../packages/server/dist/cli.js', import.meta.url))
const hostile = '<img src=x onerror=alert(1)>'

let folder: string
let server: Listening
let host: ServedFolder
let links: { owner: string; logos: string; viewer: string; spare: string; first: string; second: string }
let start: () => Promise<Listening>
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-console-'))
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const invite = async (name: string, role: string) => {
    const { stdout } = await run(process.execPath, [
      cli,
      ...['operators', 'invite', name, '--role', role, '--data-dir', folder, '--public-url', publicUrl],
    ])
    return stdout.trim().split('\n').at(-1) ?? ''
  }
  links = {
    owner: await invite('Ada', 'owner'),
    viewer: await invite(hostile, 'viewer'),
    spare: await invite('Ben', 'viewer'),
    first: await invite('First', 'owner'),
    second: await invite('Second', 'owner'),
    logos: await invite('Lou', 'owner'),
  }
  start = () => startServer({ port, publicUrl, dataDir: folder, console: true })
  server = await start()
  host = await serveFolder({
    folder: fileURLToPath(new URL('./host/dist', import.meta.url)),
    config: {
      projectId: 'shop',
      serverUrl: server.url,
      relayUrl: server.relayUrl,
      chains: [{ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:1' }],
    },
  })
})
test.afterAll(async () => {
  await Promise.all([host?.stop(), server?.close()])
  await rm(folder, { recursive: true, force: true })
})

/** An operator's browser, with its policy violations and errors. */
async function openBrowser(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('dialog', (dialog) => troubles.push(`dialog: ${dialog.message()}`))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) troubles.push(message.text())
  })
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin !== server.url) troubles.push(`asked ${origin}`)
  })
  return { page, troubles, ...(await addPasskeys(page)) }
}

/** Opens the modal as a new visitor of the project's page. */
async function openModal(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(hostUrl(host))
  await new FoyerPage(page).connectButton.click()
  return page
}

async function setUp(page: Page, link: string) {
  await page.goto(link)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
}

test('an owner sets up by link, and adds and changes a project for the modal; a viewer can only read it', async ({
  browser,
}) => {
  const { page, troubles } = await openBrowser(browser)
  await setUp(page, links.owner)
  // The secret is removed from the URL, so that it does not end up in the history.
  expect(page.url()).not.toContain('set-up')

  await page.getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('link', { name: 'Add a project' }).click()
  await page.getByLabel('Id').fill('shop')
  await page.getByLabel('Name').fill(hostile)
  await page.getByLabel('Allowed origins').fill(`${host.url}\nno origin`)
  await page.getByLabel('Networks', { exact: true }).fill('mainnet')
  await page.getByLabel('Never these wallets').fill('a\nmetamask\na')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('"no origin" is not a valid origin')).toBeVisible()
  await expect(page.getByText('"mainnet" is not a CAIP-2 network id')).toBeVisible()
  await expect(page.getByText('The wallet is listed twice')).toBeVisible()
  await page.getByLabel('Networks', { exact: true }).fill('')
  await page.getByLabel('Never these wallets').fill('')
  await page.getByLabel('Wallets that connect to your relay').fill('*')
  await page.getByLabel('Allowed origins').fill(host.url)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { name: hostile })).toBeVisible()
  expect(await getViolations(page)).toEqual([])
  // Without visitors, the next step leads to the project.
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('link', { name: 'See allowed origins' }).click()
  await expect(page.getByRole('heading', { name: hostile })).toBeVisible()

  const before = await openModal(browser)
  await expect(before.getByTestId('all-wallets')).toBeEnabled()
  await expect(before.getByTestId('branding')).toBeHidden()
  await expect(new FoyerPage(before).wallet('metamask')).toBeVisible()

  // A link asks before discarding changes.
  await page.getByLabel('Branding').selectOption('true')
  await page.getByLabel('Wallets shown first').fill('gate-wallet')
  await page.getByLabel('Never these wallets').fill('metamask')
  await page.getByLabel('Networks', { exact: true }).fill('eip155:31337')
  await page.getByLabel('All that this server supports').uncheck()
  await page.getByLabel('google').uncheck()
  await page.getByLabel('Languages').fill('fr\nde')
  await page.getByRole('link', { name: 'All projects' }).click()
  await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Review changes' }).click()
  for (const field of ['features.branding', 'wallets', 'networks', 'providers', 'languages'])
    await expect(page.getByRole('dialog')).toContainText(field)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('All saved')).toBeVisible()
  // A new visitor, since a browser caches the configuration for a minute.
  const after = await openModal(browser)
  await expect(after.getByTestId('branding')).toHaveText(/Foyer/)
  const ruled = new FoyerPage(after)
  await expect(ruled.title).toHaveText('Connecter un portefeuille')
  await expect(ruled.wallet('gate-wallet')).toBeVisible()
  await expect(ruled.wallet('metamask')).toBeHidden()

  const viewer = await openBrowser(browser)
  await setUp(viewer.page, links.viewer)
  await viewer.page.goto(`${server.url}/console/#/projects/shop`)
  await expect(viewer.page.getByText('You are a viewer')).toBeVisible()
  await expect(viewer.page.getByLabel('Name')).not.toBeEditable()
  const refused = await viewer.page.evaluate(async () => {
    const body = JSON.stringify({ version: 2, project: { name: 'Mine', allowedOrigins: [], features: [] } })
    return (await fetch('../v1/admin/projects/shop', { method: 'POST', body })).status
  })
  expect(refused).toBe(403)
  await viewer.page.goto(`${server.url}/console/#/audit`)
  await expect(viewer.page.getByRole('row').filter({ hasText: 'Changed the project' })).toContainText('Ada')

  // Opening a link while logged in shows the current operator, and logs no one out.
  await page.goto(links.spare)
  await expect(page.getByText('You are logged in as Ada')).toBeVisible()
  expect(page.url()).not.toContain('set-up')
  await page.getByRole('button', { name: 'Stay as Ada' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.goto(`${server.url}/console/#/projects/shop`)
  await expect(page.getByRole('heading', { name: hostile })).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible()
  expect(await page.evaluate(async () => (await fetch('../v1/admin/projects')).status)).toBe(401)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  // Back on the page that the operator left.
  await expect(page.getByRole('heading', { name: hostile })).toBeVisible()
  // The link is used up: it does not work in another browser.
  const thief = await openBrowser(browser)
  await thief.page.goto(links.owner)
  await thief.page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(thief.page.getByRole('alert')).toContainText('The set-up link was already used or has expired')

  // For the cookie, another port of the same host is the same site, but it is another origin.
  await page.goto(host.url.replace('127.0.0.1', 'localhost'))
  const stolen = await page.evaluate(
    (url) =>
      fetch(`${url}/v1/admin/projects`, { credentials: 'include' }).then(
        () => 'read',
        () => 'refused',
      ),
    server.url,
  )
  expect(stolen).toBe('refused')
  expect(troubles.filter((trouble) => !trouble.startsWith('asked http://localhost'))).toEqual([])
  expect([...viewer.troubles, ...thief.troubles]).toEqual([])
})

test('shows an invalid project id at its field; stores a picture as a square logo, and removes it', {
  tag: '@nightly',
}, async ({ browser }) => {
  const { page, troubles } = await openBrowser(browser)
  await setUp(page, links.logos)
  await page.goto(`${server.url}/console/#/projects/new`)
  const add = async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  }
  await page.getByLabel('Name').fill('Logos')
  for (const id of ['', 'logo shop', '../logo-shop']) {
    await page.getByLabel('Id', { exact: true }).fill(id)
    await add()
    await expect(page.getByText('Use 1 to 128 letters')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Some fields are invalid. See the message next to each.')
    await expect(page.getByLabel('Id', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Id', { exact: true })).toBeInViewport()
  }
  await page.getByLabel('Id', { exact: true }).fill('logo-shop')
  const file = page.getByLabel('Logo')
  const shown = page.getByRole('img', { name: 'Current logo' })
  await expect(page.getByText('Choose a picture')).toBeVisible()
  await file.setInputFiles({ name: 'a.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('The browser can’t read this file as a picture.')).toBeVisible()
  await expect(shown).toHaveCount(0)
  await file.setInputFiles(await drawPicture(page))
  await expect(shown).toBeVisible()
  expect(await getViolations(page)).toEqual([])
  await add()
  await expect(page.getByRole('heading', { name: 'Logos' })).toBeVisible()
  // Stored as a small square; emails load it from here.
  const logo = `${server.url}${logoPath('logo-shop')}`
  const stored = Buffer.from(await (await fetch(logo)).arrayBuffer())
  const [width, height] = [stored.readUInt32BE(16), stored.readUInt32BE(20)]
  expect(width).toBe(height)
  expect([64, 96]).toContain(width)

  await page.getByLabel('Name').fill('More logos')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await expect(page.getByRole('dialog')).not.toContainText('picture of')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('All saved')).toBeFocused()
  expect((await fetch(logo)).status).toBe(200)
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect(shown).toHaveCount(0)
  await page.getByRole('button', { name: 'Review changes' }).click()
  await expect(page.getByRole('dialog')).toContainText('picture of')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('All saved')).toBeVisible()
  await expect.poll(async () => (await fetch(logo)).status, { timeout: 20_000 }).toBe(404)
  expect(troubles).toEqual([])
})

/** A wide picture of noise, which a PNG of 128 pixels cannot hold within the limit. */
async function drawPicture(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 400)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas')
    const image = context.createImageData(400, 400)
    let seed = 1
    for (let index = 0; index < image.data.length; index++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      image.data[index] = index % 4 === 3 ? 255 : (seed >> 16) & 255
    }
    context.putImageData(image, 0, 0)
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
  })
  return { name: 'noise.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
}

type Authenticator = Awaited<ReturnType<typeof addPasskeys>>

async function takePasskeys({ devtools, authenticatorId }: Authenticator) {
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
  return credentials
}

async function addTo(
  { devtools, authenticatorId }: Authenticator,
  passkeys: Awaited<ReturnType<typeof takePasskeys>>,
) {
  for (const credential of passkeys)
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
}

/** Makes every login six minutes older. */
async function letTimePass() {
  await server.close()
  const database = await openDatabase({ dataDir: folder })
  await database.orm.execute('update operator_sessions set expires_at_ms = expires_at_ms - 360000')
  await database.close()
  server = await start()
}

test('requires the passkey again five minutes after login; another operator’s passkey changes nothing', async ({
  browser,
}) => {
  const first = await openBrowser(browser)
  const second = await openBrowser(browser)
  await setUp(first.page, links.first)
  await setUp(second.page, links.second)
  const { page } = first
  const makeToken = async (name: string) => {
    await page.getByRole('button', { name: 'Create a token' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Create token' }).click()
  }

  await letTimePass()
  await page.goto(`${server.url}/console/#/operators`)
  // Without a passkey, the cookie alone is useless.
  const [own, foreign] = [await takePasskeys(first), await takePasskeys(second)]
  await makeToken('unasked')
  await expect(page.getByRole('alert')).toContainText('The passkey wasn’t used')
  await addTo(first, own)
  await makeToken('asked')
  await expect(page.getByRole('region', { name: 'Token asked' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'unasked' })).toHaveCount(0)

  await letTimePass()
  await takePasskeys(first)
  await addTo(first, foreign)
  await makeToken('foreign')
  await expect(page.getByRole('alert')).toHaveText(/belongs to Second. Nothing was changed/)
  // The page shows the current operator.
  await expect(page.getByRole('banner')).toContainText('Second')
  await expect(page.getByRole('row').filter({ hasText: 'asked' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'foreign' })).toHaveCount(0)
  expect([...first.troubles, ...second.troubles]).toEqual([])
})
