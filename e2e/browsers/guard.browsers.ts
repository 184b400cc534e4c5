import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { type SecureStack, secureProjectId, startSecureStack } from '../startSecureStack.ts'
import type { Driver, PointerStep } from './Driver.ts'
import { findProgram } from './findProgram.ts'
import { startFirefox } from './startFirefox.ts'
import { startWebKit } from './startWebKit.ts'

test.describe.configure({ mode: 'serial' })

const firefox = findProgram('/usr/bin/firefox-esr', '/usr/bin/firefox')
const webKit = {
  driver: findProgram('/usr/bin/WebKitWebDriver'),
  browser: findProgram(
    ...['4.1', '6.0', '4.0'].flatMap((version) =>
      ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
    ),
  ),
  screen: findProgram('/usr/bin/Xvfb'),
  manager: findProgram('/usr/bin/openbox'),
}
const browsers: Record<string, (() => Promise<Driver>) | undefined> = {
  Firefox: firefox === undefined ? undefined : () => startFirefox(firefox),
  WebKit:
    webKit.driver && webKit.browser && webKit.screen && webKit.manager
      ? () => startWebKit(webKit as never)
      : undefined,
}

/** Puts the frame into the page, as any host could; what it answers is in `replies`. */
const mount = `
  const [secureUrl, projectId, chainId] = args
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;left:20px;top:20px;width:400px;height:700px;border:0'
  const channel = new MessageChannel()
  window.port = channel.port1
  window.replies = {}
  const ready = new Promise((resolve) => {
    channel.port1.onmessage = ({ data }) => {
      if (data.id) window.replies[data.id] = data
      if (data.type === 'SHOW' && data.isShown) frame.focus({ preventScroll: true })
      if (data.type === 'READY') resolve(true)
    }
  })
  addEventListener('message', ({ source, data }) => {
    if (source === frame.contentWindow && data.type === 'foyer:frame-loaded')
      frame.contentWindow.postMessage({ type: 'foyer:frame-init', version: '4' }, secureUrl, [channel.port2])
  })
  frame.src = secureUrl + '/frame?projectId=' + projectId + '&chainId=' + chainId
  document.body.append(frame)
  return ready`
const move = (x: number, y: number): PointerStep => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration: 100,
  origin: 'viewport',
})
const down: PointerStep = { type: 'pointerDown', button: 0 }
const up: PointerStep = { type: 'pointerUp', button: 0 }
const pause = (duration: number): PointerStep => ({ type: 'pause', duration })

for (const [name, start] of Object.entries(browsers))
  test.describe(`a browser that cannot see covers: ${name}`, () => {
    test.skip(!start, `${name} is not installed here: nothing of it was tried`)

    let stack: SecureStack
    let driver: Driver
    let home: string
    let address: Hex

    const send = (type: string, payload?: unknown, id: string = crypto.randomUUID()) =>
      driver.run('window.port.postMessage(args[0]); return args[0].id', { id, type, payload })
    const reply = (id: unknown) => driver.run('return window.replies[args[0]] ?? null', id)
    async function answer(id: unknown): Promise<{ type: string; payload: unknown }> {
      await expect.poll(() => reply(id), { timeout: 20_000 }).not.toBeNull()
      return (await reply(id)) as { type: string; payload: unknown }
    }
    const ask = async (type: string, payload?: unknown) => {
      const found = await answer(await send(type, payload))
      expect(found.type, JSON.stringify(found.payload)).toBe(`${type}_SUCCESS`)
      return found.payload as Record<string, string>
    }
    /** Middle of a button, in the page of the window. */
    const find = (text: string) =>
      driver.run(
        `const button = [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === args[0])
         if (!button) return null
         const { left, top, width, height } = button.getBoundingClientRect()
         return [left + width / 2, top + height / 2]`,
        text,
      ) as Promise<[number, number] | null>
    const card = (attribute: string) =>
      driver.run(`return document.querySelector('main')?.hasAttribute(args[0]) ?? false`, attribute)
    const says = () => driver.run(`return document.querySelector('.says')?.textContent ?? ''`)
    /** Presses a button of the frame. */
    async function pressInFrame(text: string): Promise<void> {
      await driver.enterFrame(true)
      await expect.poll(() => find(text)).not.toBeNull()
      const [x, y] = (await find(text)) ?? [0, 0]
      await driver.point([move(x - 3, y), move(x, y), down, up])
      await driver.enterFrame(false)
    }
    /** Follows the way to the window, and goes there. */
    async function openWindow(): Promise<void> {
      await pressInFrame('Open window')
      await expect.poll(async () => (await driver.windows()).length, { timeout: 20_000 }).toBe(2)
      await driver.enterWindow((await driver.windows()).find((id) => id !== home) ?? '')
    }
    const sign = (text: string) => send('RPC_REQUEST', { method: 'personal_sign', params: [text, address] })

    test.beforeAll(async () => {
      test.setTimeout(180_000)
      if (!start) return
      stack = await startSecureStack(fileURLToPath(new URL('../../apps/secure/dist', import.meta.url)))
      driver = await start()
      home = (await driver.windows())[0] ?? ''
      await driver.go(stack.hostUrl('localhost'))
      await driver.run(mount, stack.secureUrl, secureProjectId, stack.chain.chainId)
      const email = 'ada@mail.example'
      await ask('CONNECT_EMAIL', { email })
      const [link = ''] = /^http\S+$/m.exec(stack.takeMail(email)) ?? []
      await driver.enterWindow(await driver.openTab())
      await driver.go(link)
      await expect.poll(() => find('Allow this device')).not.toBeNull()
      await driver.run(`document.querySelector('button.primary').click()`)
      await expect.poll(() => driver.run('return document.title')).toBe('The device is allowed')
      await driver.closeWindow()
      await driver.enterWindow(home)
      await ask('CONNECT_DEVICE')
      const [otp = ''] = /^\d{6}$/m.exec(stack.takeMail(email)) ?? []
      await ask('CONNECT_OTP', { otp })
      address = (await ask('GET_USER', {})).address as Hex
    })
    test.afterAll(async () => {
      await driver?.stop()
      await stack?.stop()
    })

    test('attack: an invisible frame has nothing but the way to a window', async () => {
      const id = await sign('Unseen')
      await driver.enterFrame(true)
      await expect.poll(() => find('Open window')).not.toBeNull()
      const controls = `return [...document.querySelectorAll('button, input')].map((one) => one.textContent)`
      expect(await driver.run(controls)).toEqual(['Cancel', 'Open window'])
      await driver.enterFrame(false)
      await driver.run(`document.querySelector('iframe').style.opacity = '.01'`)
      await openWindow()
      await driver.closeWindow()
      await driver.enterWindow(home)
      await driver.run(`document.querySelector('iframe').style.opacity = ''`)
      expect((await answer(id)).payload).toMatchObject({ code: 'CONNECTION_REJECTED' })
    })

    test('attack: in the window a press too early does nothing; one on purpose signs', async () => {
      const id = await sign('In a window')
      await openWindow()
      await expect.poll(() => find('Sign'), { timeout: 20_000 }).not.toBeNull()
      const [x, y] = (await find('Sign')) ?? [0, 0]
      // Before anybody could have read it, and with a pointer that came with the press.
      await driver.point([move(x, y), down, up])
      await expect.poll(says).not.toBe('')
      expect(await driver.windows()).toHaveLength(2)
      await expect.poll(() => card('data-seen'), { timeout: 20_000 }).toBe(true)
      const [left, top] = (await find('Sign')) ?? [0, 0]
      await driver.point([move(left - 30, top - 80), move(left - 10, top - 40), move(left, top), pause(800)])
      await expect.poll(() => card('data-ready'), { timeout: 20_000 }).toBe(true)
      await driver.point([move(left + 1, top), down, up]).catch(() => {})
      await expect.poll(async () => (await driver.windows()).length, { timeout: 20_000 }).toBe(1)
      await driver.enterWindow(home)
      const signature = (await answer(id)).payload as Hex
      expect(await verifyMessage({ address, message: 'In a window', signature })).toBe(true)
    })

    test('attack: in the window what was not read to its end is not signed', async () => {
      const id = await sign('line\n'.repeat(120))
      await openWindow()
      await expect.poll(() => card('data-seen'), { timeout: 30_000 }).toBe(true)
      const [left, top] = (await find('Sign')) ?? [0, 0]
      await driver.point([move(left - 30, top - 80), move(left - 10, top - 40), move(left, top), pause(800)])
      await driver.point([move(left + 1, top), down, up])
      await expect.poll(says).toBe('Read to the end first.')
      await driver.closeWindow()
      await driver.enterWindow(home)
      expect((await answer(id)).payload).toMatchObject({ code: 'CONNECTION_REJECTED' })
    })
  })
