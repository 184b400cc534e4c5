import { tokenAddresses } from '@foyer/devnet'
import { expect, test } from '@playwright/test'
import { encodeFunctionData, erc20Abi, maxUint256, numberToHex, verifyMessage, verifyTypedData } from 'viem'
import { addPasskeys } from './addPasskeys.ts'
import { approveCard } from './approveCard.ts'
import { FrameHost } from './FrameHost.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { openCardIn } from './openCardIn.ts'
import { rejectCard } from './rejectCard.ts'
import { SecurityWindow } from './SecurityWindow.ts'
import { type SecureStack, secureProjectId, startSecureStack } from './startSecureStack.ts'

// One browser, server and chain for all: each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' })

let stack: SecureStack
let browser: RealChromium
let host: FrameHost
let address: `0x${string}`

test.beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startSecureStack(), launchRealChromium()])
  host = new FrameHost(await browser.context.newPage(), stack)
})
test.afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

test('a login creates a wallet and signs in with it in one step; every other signature is prompted', {
  tag: ['@journey', '@chain'],
}, async () => {
  const { first, ms } = await host.open('localhost')
  expect(first).toBe('READY')
  test.info().annotations.push({ type: 'frame ready', description: `${Math.round(ms)} ms` })
  expect(await host.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await host.fail('GET_USER', {})).toMatchObject({ code: 'LOGIN_SESSION_INVALID' })
  await host.logIn('ada@mail.example')
  const origin = stack.hostUrl('localhost')
  const siwxMessage = {
    domain: new URL(origin).host,
    uri: origin,
    version: '1',
    nonce: 'abcdef12',
    chainId: 'eip155:31337',
    issuedAt: '2026-01-01T00:00:00Z',
  }
  const user = await host.ask('GET_USER', { siwxMessage })
  expect(user).toMatchObject({ email: 'ada@mail.example', smartAccountDeployed: false, hasRecovery: false })
  address = user.address as `0x${string}`
  const signature = user.signature as `0x${string}`
  expect(await verifyMessage({ address, message: user.message ?? '', signature })).toBe(true)
  // A second one is not part of a login: the visitor is asked.
  const again = await host.send({ type: 'GET_USER', payload: { siwxMessage } })
  const question = await host.openCard()
  await expect(question.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await host.send({ type: 'RPC_ABORT', id: again })
  expect((await host.answer(again)).payload).toMatchObject({
    code: 'ABORTED',
    message: 'Request was aborted',
  })

  expect(await host.ask('RPC_REQUEST', { method: 'eth_chainId' })).toBe('0x7a69')
  expect(await host.ask('RPC_REQUEST', { method: 'eth_accounts' })).toEqual([address])
  const asked = await host.request('personal_sign', ['Hello there', address])
  await host.openCard()
  await expect(host.inside.getByText(origin, { exact: true })).toBeVisible()
  await expect(host.inside.getByText('Hello there')).toBeVisible()
  await approveCard(host.button('Sign'))
  const signed = (await host.answer(asked)).payload as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello there', signature: signed })).toBe(true)
})

test('requests are explained; one that cannot be read is not signed', async () => {
  const ask = (method: string, params: unknown[]) =>
    fetch(stack.chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    }).then(async (answer) => (await answer.json()).result as unknown)
  await ask('anvil_setBalance', [address, numberToHex(10n ** 19n)])
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const send = (transaction: object) =>
    host.request('eth_sendTransaction', [{ from: address, ...transaction }])
  const paid = await send({ to, value: numberToHex(5n * 10n ** 17n), gasPrice: numberToHex(10n ** 15n) })
  let inside = await host.openCard()
  await expect(inside.getByText('0.5 ETH', { exact: true })).toBeVisible()
  await expect(inside.getByText(to, { exact: true })).toBeVisible()
  // Changes reported by the chain, not claimed by the page.
  await expect(inside.getByText('− 0.5 ETH')).toBeVisible()
  await approveCard(host.button('Send'))
  const hash = (await host.answer(paid)).payload
  expect(await ask('eth_getTransactionReceipt', [hash])).toMatchObject({
    status: '0x1',
    from: address.toLowerCase(),
  })

  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, maxUint256] })
  const approval = await send({ to: tokenAddresses.USDC, data })
  inside = await host.openCard()
  await expect(inside.getByRole('heading', { name: 'Allow spending' })).toBeVisible()
  await expect(inside.getByText('Unlimited', { exact: true })).toBeVisible()
  await expect(inside.getByText(/Unlimited: the spender can take all/)).toBeVisible()
  await rejectCard(host.button('Decline'))
  expect((await host.answer(approval)).payload).toMatchObject({
    code: 'CONNECTION_REJECTED',
    walletCode: 4001,
  })

  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 2_500_000n] })
  const broke = await send({ to: tokenAddresses.USDC, data: transfer })
  inside = await host.openCard()
  await expect(inside.getByText('2.5 USDC', { exact: true })).toBeVisible()
  await expect(inside.getByText(/It would fail right now/)).toBeVisible()
  await rejectCard(host.button('Decline'))
  await host.answer(broke)

  const permit = {
    domain: { name: 'USD Coin', version: '1', chainId: 31337, verifyingContract: tokenAddresses.USDC },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: address, spender: to, value: '1000000', nonce: '0', deadline: '9999999999' },
  } as const
  const typed = await host.request('eth_signTypedData_v4', [address, JSON.stringify(permit)])
  inside = await host.openCard()
  await expect(inside.getByText('1 USDC', { exact: true })).toBeVisible()
  await expect(inside.getByText(/This signature alone lets someone else spend/)).toBeVisible()
  // Longer than the frame: the button is disabled until the end has been visible.
  await inside.locator('.scroll').evaluate((scroll) => scroll.scrollTo(0, scroll.scrollHeight))
  await approveCard(host.button('Sign'))
  const signature = (await host.answer(typed)).payload as `0x${string}`
  const message = { ...permit.message, value: 1_000_000n, nonce: 0n, deadline: 9_999_999_999n }
  expect(await verifyTypedData({ ...permit, message, address, signature })).toBe(true)

  const { host: page } = new URL(stack.hostUrl('localhost'))
  const blind: [string, string, unknown[]][] = [
    ['no text', 'personal_sign', [`0x${'9c'.repeat(32)}`, address]],
    ['text that turns around', 'personal_sign', ['pay \u202e001', address]],
    [
      'a sign-in for another site',
      'personal_sign',
      [`bank.example wants you to sign in with your Ethereum account:\n${address}`, address],
    ],
    [
      'another network',
      'eth_signTypedData_v4',
      [address, { ...permit, domain: { ...permit.domain, chainId: 1 } }],
    ],
    // The network and contract shown would differ from those that are signed.
    [
      'a domain that is not signed',
      'eth_signTypedData_v4',
      [address, { ...permit, types: { ...permit.types, EIP712Domain: [] } }],
    ],
    ['a new contract', 'eth_sendTransaction', [{ from: address, data: '0x6000' }]],
    [
      'data that fails',
      'eth_sendTransaction',
      [{ from: address, to: tokenAddresses.USDC, data: '0x12345678' }],
    ],
  ]
  for (const [name, method, params] of blind) {
    const id = await host.request(method, params)
    // A refusal asks nothing, so it needs no window.
    await expect(host.inside.getByRole('alert'), name).toContainText('This can’t be signed')
    await expect(host.button('Sign'), name).toHaveCount(0)
    await host.button('Close').click()
    expect((await host.answer(id)).payload, name).toMatchObject({ code: 'BLIND_SIGNING_REFUSED' })
  }
  expect(page).toMatch(/^localhost:/)
})

/** Opens the security page from a page with the frame. */
const openSecurity = (from: FrameHost) =>
  SecurityWindow.open(from.page, {
    secureUrl: stack.secureUrl,
    projectId: secureProjectId,
    section: 'recovery',
  })

test('another page of the same visitor is a new device; the code opens the same wallet there', {
  tag: '@journey',
}, async () => {
  const security = await openSecurity(host)
  const code = await security.addCode()
  await security.page.close()

  // A reload finds the login again, and opens the wallet without asking.
  expect((await host.open('localhost')).first).toBe('READY')
  expect(await host.ask('GET_USER', {})).toMatchObject({ address, hasRecovery: true })

  const page = await browser.context.newPage()
  const other = new FrameHost(page, stack)
  expect((await other.open('app.localhost')).first).toBe('READY')
  expect(await other.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  await other.logIn('ada@mail.example')
  const asked = await other.send({ type: 'GET_USER', payload: {} })
  await other.openCard()
  await expect(other.inside.getByRole('heading', { name: 'Open your wallet on this device' })).toBeVisible()
  await approveCard(other.inside.getByRole('button', { name: 'Type the recovery code' }))
  const input = other.inside.getByLabel('Recovery code')
  await input.fill(code.replace(/^./, (first) => (first === '0' ? '2' : '0')))
  await approveCard(other.button('Open'))
  const wrong = 'That recovery code isn’t right. Check all nine groups.'
  await expect(other.inside.getByText(wrong)).toBeVisible()
  // At the field, which has the focus, and above the buttons.
  await expect(input).toHaveAccessibleDescription(wrong)
  await expect(input).toBeFocused()
  const [note, open] = await Promise.all([
    other.inside.getByText(wrong).boundingBox(),
    other.button('Open').boundingBox(),
  ])
  expect(note?.y).toBeLessThan(open?.y ?? 0)
  await input.fill(code.toLowerCase())
  // The field has two lines, yet Enter continues.
  await input.press('Enter')
  expect((await other.answer(asked)).payload).toMatchObject({ address })
  await page.close()
  await host.page.bringToFront()

  for (const secret of [code, code.replaceAll('-', '')]) expect(stack.log.join()).not.toContain(secret)
})

test('refuses the frame to a page outside the project, and messages from any but the embedding page', {
  tag: '@journey',
}, async () => {
  const page = await browser.context.newPage()
  const evil = new FrameHost(page, stack)
  // The frame's response header, before any of its code runs.
  expect((await evil.open('evil.localhost', { waitMs: 1_500 })).first).toBe('nothing')
  expect((await evil.open('app.localhost', { path: '/isolated' })).first).toBe('READY')

  // A second port, from the page itself, from a sibling frame and from the window that opened the page.
  const second = await page.evaluate(
    async ({ secureUrl }) => {
      const frame = document.querySelector('iframe')
      const sibling = document.createElement('iframe')
      document.body.append(sibling)
      const results: unknown[] = []
      const senders = [window, sibling.contentWindow as Window & typeof globalThis]
      for (const sender of senders) {
        const channel = new MessageChannel()
        channel.port1.onmessage = ({ data }) => results.push(data)
        const message = { type: 'foyer:frame-init', version: '4' }
        // A function of the other window makes that window the source.
        const post = new sender.Function(
          'target',
          'message',
          'origin',
          'port',
          'target.postMessage(message, origin, [port])',
        )
        post(frame?.contentWindow, message, secureUrl, channel.port2)
        channel.port1.postMessage({ id: crypto.randomUUID(), type: 'IS_CONNECTED' })
        frame?.contentWindow?.postMessage({ id: crypto.randomUUID(), type: 'IS_CONNECTED' }, secureUrl)
      }
      await new Promise((resolve) => setTimeout(resolve, 400))
      return results
    },
    { secureUrl: stack.secureUrl },
  )
  expect(second).toEqual([])
  // The page's own port is answered: the visitor logged in on that page earlier.
  expect(await evil.ask('IS_CONNECTED')).toEqual({ isConnected: true })

  // Before the page: if a sibling reaches the frame first, the frame does not accept its port.
  const taken = await page.evaluate(
    async ({ url, secureUrl }) => {
      const frame = document.createElement('iframe')
      const sibling = document.createElement('iframe')
      document.body.append(sibling)
      const heard: unknown[] = []
      const loaded = new Promise<void>((resolve) =>
        window.addEventListener('message', ({ source }) => source === frame.contentWindow && resolve()),
      )
      frame.src = url
      document.body.append(frame)
      await loaded
      const channel = new MessageChannel()
      channel.port1.onmessage = ({ data }) => heard.push(data)
      const inner = sibling.contentWindow as Window & typeof globalThis
      const post = new inner.Function(
        'target',
        'origin',
        'port',
        "target.postMessage({ type: 'foyer:frame-init', version: '4' }, origin, [port])",
      )
      post(frame.contentWindow, secureUrl, channel.port2)
      await new Promise((resolve) => setTimeout(resolve, 600))
      return heard
    },
    { url: `${stack.secureUrl}/frame?projectId=frames`, secureUrl: stack.secureUrl },
  )
  expect(taken).toEqual([])

  // Inside a listed page, which is itself inside an unlisted one.
  await page.goto(stack.hostUrl('evil.localhost'))
  await page.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.src = url
    document.body.append(frame)
  }, stack.hostUrl('app.localhost'))
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('A page')
  const listed = page.frames().find((frame) => frame.url().startsWith(stack.hostUrl('app.localhost')))
  /** Mounts the frame in a page that does not reply; returns whether the frame announced itself. */
  const mount = (url: string) =>
    new Promise<boolean>((resolve) => {
      const frame = document.createElement('iframe')
      frame.addEventListener('load', () => setTimeout(() => resolve(false), 300))
      window.addEventListener('message', ({ source }) => source === frame.contentWindow && resolve(true))
      frame.src = url
      document.body.append(frame)
    })
  const frameUrl = `${stack.secureUrl}/frame?projectId=frames`
  expect(await listed?.evaluate(mount, frameUrl)).toBe(false)

  // The page that opened the embedding page, and can reach its frames.
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => {
      Object.assign(window, { opened: window.open(url) })
    }, stack.hostUrl('app.localhost')),
  ])
  expect(await opened.evaluate(mount, frameUrl)).toBe(true)
  const answered = await page.evaluate(async (secureUrl) => {
    const channel = new MessageChannel()
    const heard: unknown[] = []
    channel.port1.onmessage = ({ data }) => heard.push(data)
    const { opened } = window as unknown as { opened: Window }
    opened.frames[0]?.postMessage({ type: 'foyer:frame-init', version: '4' }, secureUrl, [channel.port2])
    await new Promise((resolve) => setTimeout(resolve, 600))
    return heard
  }, stack.secureUrl)
  expect(answered).toEqual([])
  await opened.close()
  expect((await evil.open('app.localhost')).first).toBe('READY')

  // Scripts of the page cannot reach the frame.
  const reached = await page.evaluate(() => {
    const { contentDocument, contentWindow } = document.querySelector('iframe') as HTMLIFrameElement
    try {
      return [contentDocument, String(contentWindow?.indexedDB)]
    } catch (error) {
      return [contentDocument, (error as Error).name]
    }
  })
  expect(reached).toEqual([null, 'SecurityError'])
  await page.close()
})

test('rejects unknown, invalid, oversized and flooding messages, and keeps working', async () => {
  for (const type of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'DROP_TABLE', 'get_user'])
    expect(await host.fail(type)).toMatchObject({ code: 'ACTION_NOT_ALLOWED', message: 'Action not allowed' })
  for (const method of ['constructor', '__proto__', 'eth_sign', 'anvil_setBalance', 'personal_sign '])
    expect(await host.fail('RPC_REQUEST', { method })).toMatchObject({ code: 'ACTION_NOT_ALLOWED' })
  expect(await host.fail('CONNECT_EMAIL', { email: 'no' })).toMatchObject({ code: 'BAD_REQUEST' })
  expect(await host.fail('RPC_REQUEST', { method: 'eth_call', params: 'x'.repeat(300_000) })).toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
  })
  expect(await host.fail('SWITCH_NETWORK', { chainId: 5, rpcUrl: 'http://127.0.0.1:1' })).toMatchObject({
    code: 'CHAIN_NOT_SUPPORTED',
  })
  // A message without an id gets no reply, and breaks nothing.
  await host.page.evaluate(() => {
    const port = (window as unknown as { mounted: { port: MessagePort } }).mounted.port
    const circle: { self?: unknown } = {}
    circle.self = circle
    for (const message of [
      null,
      1,
      'x',
      [],
      {},
      { id: 1, type: 'GET_USER' },
      circle,
      { id: {}, type: {} },
      1n,
    ])
      port.postMessage(message)
  })
  expect(await host.ask('IS_CONNECTED')).toEqual({ isConnected: true })

  // Flooding cannot wear the visitor down: a fifth concurrent request is refused.
  const ids = await Promise.all(
    Array.from({ length: 5 }, () => host.request('personal_sign', ['again', address])),
  )
  const [refused, answer] = await Promise.any(ids.map(async (id) => [id, await host.answer(id)] as const))
  expect(answer.payload).toMatchObject({ code: 'RATE_LIMITED' })
  for (const id of ids.filter((id) => id !== refused)) {
    await host.send({ type: 'RPC_ABORT', id })
    expect((await host.answer(id)).payload).toMatchObject({ code: 'ABORTED' })
  }
})

test('applies the page’s colours only if every text stays readable, in the frame and in the window', {
  tag: '@journey',
}, async () => {
  const theme = { '--foyer-text': '#ffffff', '--foyer-danger': '#ffffff', '--foyer-background': '#fefefe' }
  await host.ask('SYNC_THEME', { themeMode: 'light', themeVariables: theme })
  const colours = await host.frame().evaluate(() => getComputedStyle(document.body).color)
  expect(colours).toBe('rgb(21, 24, 27)')
  const good = { '--foyer-accent': '#3b1d8f', '--foyer-on-accent': '#ffffff' }
  await host.ask('SYNC_THEME', { themeMode: 'light', themeVariables: good })
  const asked = await host.request('personal_sign', ['In colour', address])
  await expect(host.button('Open window')).toHaveCSS('background-color', 'rgb(59, 29, 143)')
  await host.openCard()
  const sign = host.button('Sign')
  await expect(sign).toBeEnabled()
  await expect(sign).toHaveCSS('background-color', 'rgb(59, 29, 143)')
  await approveCard(sign)
  expect((await host.answer(asked)).type).toBe('RPC_REQUEST_SUCCESS')
})

test('opens the wallet on another page with a passkey', { tag: '@nightly' }, async () => {
  const page = await browser.context.newPage()
  const first = new FrameHost(page, stack)
  expect((await first.open('localhost')).first).toBe('READY')
  await first.ask('SIGN_OUT')
  await first.logIn('eve@mail.example')
  const { address: own } = await first.ask('GET_USER', {})
  const security = await openSecurity(first)
  await addPasskeys(security.page)
  await security.press(/^Passkey/)
  await security.press('Create passkey')
  await security.page.locator('[data-kind=passkey]').waitFor()

  // Navigates from inside the page: `goto` would cut it off from the tab that it opened.
  await page.evaluate((url) => location.assign(url), stack.hostUrl('app.localhost'))
  await page.waitForURL(stack.hostUrl('app.localhost'))
  const other = new FrameHost(page, stack)
  expect((await other.open('app.localhost')).first).toBe('READY')
  await other.logIn('eve@mail.example')
  const asked = await other.send({ type: 'GET_USER', payload: {} })
  await openCardIn(security.page, page)
  await approveCard(other.inside.getByRole('button', { name: 'Use a passkey' }))
  await approveCard(other.button('Open'))
  expect((await other.answer(asked)).payload).toMatchObject({ address: own, hasRecovery: true })
  await other.page.close()
})

test('one window asks for both the recovery and the approval of a request', {
  tag: '@nightly',
}, async () => {
  const page = await browser.context.newPage()
  const other = new FrameHost(page, stack)
  await other.open('app.localhost')
  await other.ask('SIGN_OUT')
  await other.logIn('two@mail.example')
  const { address: own } = await other.ask('GET_USER', {})
  const code = await (await openSecurity(other)).addCode()
  // On another site, this is a new device for the wallet.
  await other.open('localhost')
  await other.ask('SIGN_OUT')
  await other.logIn('two@mail.example')
  const asked = await other.request('personal_sign', ['After all', own])
  const card = await other.openCard()
  await approveCard(card.getByRole('button', { name: 'Type the recovery code' }))
  await card.getByLabel('Recovery code').fill(code)
  await approveCard(other.button('Open'))
  await expect(card.getByText('After all')).toBeVisible()
  await expect(card).toHaveTitle('Sign a message')
  await approveCard(other.button('Sign'))
  const signature = (await other.answer(asked)).payload as `0x${string}`
  expect(await verifyMessage({ address: own as `0x${string}`, message: 'After all', signature })).toBe(true)
  await expect.poll(() => card.isClosed()).toBe(true)
  await page.close()
})

test('opened without an embedding page, the frame reports it and does nothing', async () => {
  const page = await browser.context.newPage()
  const said = page.waitForEvent('console', (message) => message.type() === 'error')
  await page.goto(`${stack.secureUrl}/frame?projectId=frames`)
  expect((await said).text()).toContain('The parent of the secure frame is not set')
  await page.close()
})

test('a script in the frame can neither write markup nor reach another host', async () => {
  const result = await host.frame().evaluate(async (other) => {
    const markup = () => {
      try {
        document.body.innerHTML = '<img src=x onerror=alert(1)>'
        return 'written'
      } catch (error) {
        return (error as Error).name
      }
    }
    const sent = await fetch(other).then(
      () => 'sent',
      () => 'blocked',
    )
    return [markup(), sent]
  }, stack.hostUrl('localhost'))
  expect(result).toEqual(['TypeError', 'blocked'])
  await host.ask('SIGN_OUT')
  expect(await host.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(stack.log.length).toBeGreaterThan(10)
  expect(stack.log.join()).not.toMatch(/mail\.example|serverShare|ciphertext/)
})

test('assisted recovery: is turned on, used after a code and a waiting period, and removed with a warning', async () => {
  const { context } = browser
  const email = 'help@mail.example'
  const first = new FrameHost(await context.newPage(), stack)
  await first.open('app.localhost')
  await first.logIn(email)
  const { address } = await first.ask('GET_USER', {})
  const security = await openSecurity(first)
  await security.press(/^Help by email/)
  await expect(security.page.getByText(/could open your wallet/)).toBeVisible()
  await security.press('Turn on')
  await expect(security.page.getByText(/we keep a key that could open this wallet/)).toBeVisible()
  await security.page.close()

  const other = new FrameHost(await context.newPage(), stack)
  await other.open('localhost')
  await other.logIn(email)
  await other.page.bringToFront()
  const asked = await other.send({ type: 'GET_USER', payload: {} })
  const inside = await other.openCard()
  await approveCard(inside.getByRole('button', { name: 'Ask for help by email' }))
  await approveCard(other.button('Send the code'))
  const code = inside.getByLabel('Code from the email')
  // The last digit submits it.
  await code.fill('000000')
  await expect(inside.getByText('That code isn’t right. 4 tries left.')).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')
  const [otp = ''] = /^\d{6}$/m.exec(stack.takeMail(email)) ?? []
  await code.fill(otp)
  await expect(inside.getByRole('heading', { name: 'Waiting period started' })).toBeVisible()
  await other.button('Back').click()
  await approveCard(inside.getByRole('button', { name: 'Ask for help by email' }))
  await approveCard(other.button('Send the code'))
  expect((await other.answer(asked)).payload).toMatchObject({ address, hasRecovery: true })

  const last = await openSecurity(other)
  await last.press(/^Remove: Help by email/)
  await expect(last.page.getByRole('alert')).toContainText('This is your last recovery method')
  await last.press('Remove')
  await expect(last.page.getByRole('alert')).toHaveCount(0)
  await expect(
    last.page.getByText(/you lose the wallet if you lose this device or clear this browser/),
  ).toBeVisible()
  expect(await other.ask('GET_USER', {})).toMatchObject({ hasRecovery: false })
})
