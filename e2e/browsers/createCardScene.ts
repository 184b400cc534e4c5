import { tokenAddresses } from '@foyer/devnet'
import { expect } from '@playwright/test'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, numberToHex } from 'viem'
import { callNode } from '../callNode.ts'
import { type SecureStack, secureProjectId, startSecureStack } from '../startSecureStack.ts'
import type { Driver, PointerStep } from './Driver.ts'

/** A point of a page. */
export type Point = readonly [x: number, y: number]

/** A page with the frame in it, the visitor's account, and the window that a card is shown in. */
export type CardScene = Awaited<ReturnType<typeof createCardScene>>

const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const email = 'ada@mail.example'
/** Machines are slow, and starting browsers are slower. Polls often: by default, the interval soon grows to one second. */
const timing = { timeout: 60_000, intervals: [50] }

/** Mounts a frame in the page, as any host could; its replies are in `hosts`. */
const mount = `
  const [secureUrl, projectId, chainId, sandbox] = args
  const frame = document.createElement('iframe')
  if (sandbox) frame.sandbox = sandbox
  frame.style.cssText = 'position:fixed;top:20px;width:400px;height:700px;border:0;left:' + (20 + 420 * document.querySelectorAll('iframe').length) + 'px'
  const channel = new MessageChannel()
  const host = { frame, port: channel.port1, replies: {} }
  ;(window.hosts ??= []).push(host)
  const ready = new Promise((resolve) => {
    channel.port1.onmessage = ({ data }) => {
      if (data.id) host.replies[data.id] = data
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

/** Finds an element by selector, or a button by its label; `box` is its position in the page. */
const find = `
  const [name] = args
  const box = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [Math.round(left + width / 2), Math.round(top + height / 2)]
  }
  const element = name.startsWith('.') || name === 'textarea'
    ? document.querySelector(name)
    : [...document.querySelectorAll('button, a.button')].find((one) => one.textContent.trim() === name)`

/** Counts the presses that took effect in a card's window: each is watched for a while. */
export const countPresses = `
  window.counted = 0
  const card = document.querySelector('#stage .card')
  new MutationObserver((records) => {
    for (const { target } of records) if (target.hasAttribute('data-watched')) window.counted++
  }).observe(card, { attributes: true, attributeFilter: ['data-watched'] })`

/** Moves the pointer, as a hand does. */
export const move = ([x, y]: Point, duration = 100): PointerStep => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration,
  origin: 'viewport',
})
export const down: PointerStep = { type: 'pointerDown', button: 0 }
export const up: PointerStep = { type: 'pointerUp', button: 0 }

/** Starts a server, logs a visitor in on a page, and returns the parts that the attacks use. */
export async function createCardScene(driver: Driver) {
  const stack: SecureStack = await startSecureStack()
  const [home = ''] = await driver.windows()
  let address: Hex = '0x'

  const send = (type: string, payload?: unknown, host = 0) =>
    driver.run(
      'window.hosts[args[1]].port.postMessage(args[0]); return args[0].id',
      { id: crypto.randomUUID(), type, payload },
      host,
    ) as Promise<string>
  const reply = (id: string) =>
    driver.run('return window.hosts.map(({ replies }) => replies[args[0]]).find(Boolean) ?? null', id)
  async function answer(id: string): Promise<{ type: string; payload: unknown }> {
    await expect.poll(() => reply(id), timing).not.toBeNull()
    return (await reply(id)) as { type: string; payload: unknown }
  }
  const ask = async (type: string, payload?: unknown, host = 0) => {
    const found = await answer(await send(type, payload, host))
    expect(found.type, JSON.stringify(found.payload)).toBe(`${type}_SUCCESS`)
    return found.payload as Record<string, string>
  }
  /** Centre of a button by label, or of the element a selector matches. */
  async function middle(name: string): Promise<Point> {
    const look = () => driver.run(`${find}\nreturn element ? box(element) : null`, name)
    await expect.poll(look, timing).not.toBeNull()
    return (await look()) as Point
  }
  const has = (attribute: string) =>
    driver.run(`return document.querySelector('#stage .card')?.hasAttribute(args[0]) ?? false`, attribute)
  const says = () => driver.run(`return document.querySelector('.says')?.textContent ?? ''`)
  const waitFor = (attribute: string) => expect.poll(() => has(attribute), timing).toBe(true)
  const mountFrame = (sandbox = '') =>
    driver.run(mount, stack.secureUrl, secureProjectId, stack.chain.chainId, sandbox)

  /** Presses a button of a frame. */
  async function pressInFrame(name: string, host = 0): Promise<void> {
    await driver.enterFrame(host)
    const inside = await middle(name)
    if (!driver.pointsInFrames) await driver.enterFrame(undefined)
    const [left = 0, top = 0] = driver.pointsInFrames
      ? []
      : ((await driver.run(
          'const { left, top } = hosts[args[0]].frame.getBoundingClientRect(); return [left, top]',
          host,
        )) as number[])
    const [x, y] = [left + inside[0], top + inside[1]]
    await driver.point([move([x - 3, y]), move([x, y]), down, up])
    await driver.enterFrame(undefined)
  }
  const goHome = () => driver.enterWindow(home)
  /** Follows the link to a separate window, and switches to it. */
  async function openWindow(host = 0): Promise<string> {
    const before = await driver.windows()
    await pressInFrame('Open window', host)
    const opened = async () => (await driver.windows()).find((id) => !before.includes(id)) ?? ''
    await expect.poll(opened, timing).not.toBe('')
    const id = await opened()
    await driver.enterWindow(id)
    await middle('.says').catch(() => {})
    await driver.run(countPresses)
    return id
  }
  /** Puts the pointer on something in the card, as a hand does, until the guard is ready for a press there. */
  async function restOn(name: string): Promise<Point> {
    await waitFor('data-seen')
    await driver.run(`document.querySelector('.scroll')?.scrollTo(0, 1e6)`)
    const [x, y] = await middle(name)
    await driver.point([move([x - 30, y - 20]), move([x - 10, y - 9]), move([x, y])])
    await waitFor('data-ready')
    return [x, y]
  }
  /** Presses a button of the card on purpose. */
  async function approveCard(name: string): Promise<void> {
    await restOn(name)
    // The window may close before the press is reported as done.
    await driver.point([down, up]).catch(() => {})
  }
  /** Waits until only the page's window is left, and switches to it. */
  async function returnHome(): Promise<void> {
    await expect.poll(async () => await driver.windows(), timing).toEqual([home])
    await goHome()
  }
  /** Nothing in the window counted as a press. The page cancels the request, and gets only the cancellation. */
  async function expectNothing(id: string): Promise<void> {
    expect(await driver.run('return window.counted')).toBe(0)
    await goHome()
    expect(await reply(id)).toBeNull()
    await driver.run(
      `for (const { port } of window.hosts) port.postMessage({ type: 'RPC_ABORT', id: args[0] })`,
      id,
    )
    expect((await answer(id)).payload).toMatchObject({ code: 'ABORTED' })
    await returnHome()
  }
  /** Logs the visitor in on a new device. */
  async function logIn(): Promise<void> {
    await ask('CONNECT_EMAIL', { email })
    const mail = stack.takeMail(email)
    const [link] = /^http\S+$/m.exec(mail) ?? []
    const otp = link === undefined ? readCode(mail) : await readLinkedCode(link)
    await ask('CONNECT_OTP', { otp })
  }
  /** For an account, the code is on the page that its mail links to. */
  async function readLinkedCode(link: string): Promise<string> {
    await driver.enterWindow(await driver.openTab())
    await driver.go(link)
    const read = async () => readCode(String(await driver.run('return document.body.innerText')))
    await expect.poll(read, timing).toMatch(/^\d{6}$/)
    const code = await read()
    await driver.closeWindow()
    await goHome()
    return code
  }
  /** Opens a page with the frame in it. */
  async function open(name = 'localhost'): Promise<void> {
    await driver.go(stack.hostUrl(name))
    await mountFrame()
  }

  await open()
  await logIn()
  address = (await ask('GET_USER', {})).address as Hex
  await callNode(stack.chain.url, 'anvil_setBalance', address, numberToHex(10n ** 19n))

  return {
    ...{ driver, stack, home, address, send, reply, answer, ask, middle, has, says, waitFor, mountFrame },
    ...{ pressInFrame, goHome, openWindow, restOn, approveCard, returnHome, expectNothing, logIn, open },
    /** Requests a signature; returns the request's id. */
    sign: (text: string, host = 0) =>
      send('RPC_REQUEST', { method: 'personal_sign', params: [text, address] }, host),
    /** Requests an unlimited approval, which must be held rather than clicked. */
    approve() {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, maxUint256] })
      const params = [{ from: address, to: tokenAddresses.USDC, data }]
      return send('RPC_REQUEST', { method: 'eth_sendTransaction', params })
    },
    /** Registers a recovery method in name only: opening a wallet is not tested here. */
    addRecoveryCode: () =>
      stack.database.orm.execute(
        `insert into custody_recoveries (id, wallet_id, generation, kind, factor, created_at_ms)
         select '00000000-0000-4000-8000-000000000001', id, generation, 'code', null, 0 from custody_wallets`,
      ),
  }
}

function readCode(text: string): string {
  return /^\d{6}$/m.exec(text)?.[0] ?? ''
}
