import { expect } from '@playwright/test'
import type { Driver, PointerStep } from './Driver.ts'

/** An element on a page, also inside open shadow roots. */
export type Target =
  /** By `data-testid`. */
  | string
  /** By a CSS selector. */
  | { css: string }
  /** A button, link or summary by the start of its label. */
  | { button: string }
  /** The innermost element that contains a text. */
  | { text: string }

/** A person in front of a browser: sees what is visible, presses with a mouse, types. */
export type Visitor = ReturnType<typeof createVisitor>

/** Machines are slow, and browsers that start are slower. */
const timeout = 60_000

/** Finds the first visible element; `box` is where it is. */
const find = `
  const [target] = args
  const within = (root) => [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? within(one.shadowRoot) : [])])
  const isVisible = (one) => {
    const { width, height } = one.getBoundingClientRect()
    return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true })
  }
  const textOf = (one) => (one.textContent ?? '').replace(/\\s+/g, ' ').trim()
  const matches = (one) =>
    typeof target === 'string' ? one.dataset?.testid === target
    : target.css !== undefined ? one.matches(target.css)
    : target.button !== undefined ? one.matches('button, a, summary, [role=button]') && (one.ariaLabel ?? textOf(one)).startsWith(target.button)
    : textOf(one).includes(target.text) && ![...one.children].some((child) => textOf(child).includes(target.text)) && !one.matches('script, style')
  const element = within(document).find((one) => matches(one) && isVisible(one))
  const box = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [Math.round(left), Math.round(top), Math.round(width), Math.round(height)]
  }`

/** Where an element can be pressed: brought into view, enabled, at rest, and with nothing above it. */
const place = `${find}
  if (!element || element.disabled || element.getAttribute('aria-disabled') === 'true') return null
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const before = box()
  await new Promise((resolve) => setTimeout(resolve, 60))
  const [left, top, width, height] = box()
  if (String(before) !== String([left, top, width, height])) return null
  const at = [left + Math.round(width / 2), top + Math.round(height / 2)]
  const above = element.getRootNode().elementFromPoint(...at)
  return above && (element.contains(above) || above.contains(element) || above.closest('label')?.contains(element)) ? at : null`

const down: PointerStep = { type: 'pointerDown', button: 0 }
const up: PointerStep = { type: 'pointerUp', button: 0 }
const move = (x: number, y: number, duration = 50): PointerStep => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration,
  origin: 'viewport',
})

/** Creates a visitor of a browser. */
export function createVisitor(driver: Driver) {
  let isInFrame = false

  const look = (target: Target, body: string) => driver.run(`${find}\n${body}`, target)
  const isSeen = async (target: Target) => (await look(target, 'return element !== undefined')) === true
  async function see(target: Target): Promise<void> {
    await expect.poll(() => isSeen(target), { timeout, message: `sees ${JSON.stringify(target)}` }).toBe(true)
  }
  async function seeNo(target: Target): Promise<void> {
    await expect
      .poll(() => isSeen(target), { timeout, message: `sees no ${JSON.stringify(target)}` })
      .toBe(false)
  }
  async function read(target: Target): Promise<string> {
    await see(target)
    return String(await look(target, 'return element ? textOf(element) : ""'))
  }
  async function attribute(target: Target, name: string): Promise<string> {
    await see(target)
    return String(await look(target, `return element?.getAttribute(${JSON.stringify(name)}) ?? ''`))
  }
  async function middle(target: Target): Promise<readonly [number, number]> {
    let at: unknown
    await expect
      .poll(
        async () => {
          at = await driver.run(place, target)
          return at !== null
        },
        { timeout, message: `can press ${JSON.stringify(target)}` },
      )
      .toBe(true)
    const [x, y] = at as [number, number]
    if (!isInFrame || driver.pointsInFrames) return [x, y]
    // Read each time, since the page moves its frame.
    await driver.enterFrame(undefined)
    const [left, top] = (await corner()) as [number, number]
    await driver.enterFrame(0)
    return [x + left, y + top]
  }
  /** Position of the frame in the page; `null` while it is hidden. */
  const corner = () =>
    driver.run(`const { left, top, width } = document.querySelector('iframe')?.getBoundingClientRect() ?? {}
      return width > 0 ? [Math.round(left), Math.round(top)] : null`)
  async function press(target: Target): Promise<void> {
    // Loading content moves elements: the pointer follows until they rest under it.
    for (let at = await middle(target); ; ) {
      const [x, y] = at
      await driver.point([move(x - 3, y), move(x, y)])
      at = await middle(target)
      if (String(at) === String([x, y])) return driver.point([down, up])
    }
  }
  async function type(text: string): Promise<void> {
    await driver.type(
      [...text].flatMap((value) => [
        { type: 'keyDown' as const, value },
        { type: 'keyUp' as const, value },
      ]),
    )
  }
  async function fill(target: Target, text: string): Promise<void> {
    // A view that just opened may still move the focus.
    await expect(async () => {
      await press(target)
      expect(await look(target, 'return element?.getRootNode().activeElement === element')).toBe(true)
    }).toPass({ timeout })
    await type(text)
    await expect
      .poll(() => look(target, 'return element?.value'), { timeout, message: `typed into ${target}` })
      .toBe(text)
  }
  /** Does something inside the page's frame. */
  async function inFrame<result>(work: () => Promise<result>): Promise<result> {
    await expect.poll(corner, { timeout, message: 'the frame is shown' }).not.toBeNull()
    await driver.enterFrame(0)
    isInFrame = true
    try {
      return await work()
    } finally {
      isInFrame = false
      await driver.enterFrame(undefined)
    }
  }
  /** Follows what opens a window, and switches to it. */
  async function openWindow(open: () => Promise<unknown>): Promise<string> {
    const before = await driver.windows()
    await open()
    const opened = async () => (await driver.windows()).find((id) => !before.includes(id)) ?? ''
    await expect.poll(opened, { timeout, message: 'a window opens' }).not.toBe('')
    const id = await opened()
    await driver.enterWindow(id)
    return id
  }
  /** Presses a button of a guarded page like a person: looks at it, rests on it, and holds it where required. */
  async function pressGuarded(target: Target): Promise<void> {
    const has = (name: string) =>
      driver.run(`return document.querySelector('main [${name}], main[${name}]') !== null`)
    await see(target)
    await expect.poll(() => has('data-seen'), { timeout, message: 'the guard saw the card' }).toBe(true)
    await driver.run(`for (const one of document.querySelectorAll('.scroll')) one.scrollTo(0, 1e6)`)
    // The card may still move; its guard only gets ready at its final place.
    for (let at = await middle(target); ; ) {
      const [x, y] = at
      await driver.point([move(x - 30, y - 10), move(x - 10, y - 5), move(x, y)])
      await expect.poll(() => has('data-ready'), { timeout, message: 'the guard is ready' }).toBe(true)
      at = await middle(target)
      if (String(at) === String([x, y])) break
    }
    const isHeld = (await look(target, `return element?.dataset.guard === 'hold'`)) === true
    // The window may close before the press is reported as done.
    await driver.point(isHeld ? [down] : [down, up]).catch(() => {})
    if (!isHeld) return
    await expect.poll(() => has('data-held'), { timeout, message: 'the button is held' }).toBe(true)
    await driver.point([up]).catch(() => {})
  }
  /** Types into a field of a guarded page like a person: presses it first. */
  async function fillGuarded(target: Target, text: string): Promise<void> {
    await pressGuarded(target)
    await type(text)
    await expect.poll(() => look(target, 'return element?.value'), { timeout, message: 'typed' }).toBe(text)
  }
  /** Approves the frame's request, in its window. */
  async function approve(button: string): Promise<void> {
    const [home = ''] = await driver.windows()
    const before = await driver.windows()
    await openWindow(() => inFrame(() => press({ button: 'Open window' })))
    await pressGuarded({ button })
    await expect.poll(() => driver.windows(), { timeout, message: 'the window closes' }).toEqual(before)
    await driver.enterWindow(home)
  }
  return {
    ...{ driver, isSeen, see, seeNo, read, attribute, press, type, fill },
    ...{ inFrame, openWindow, pressGuarded, fillGuarded, approve },
  }
}
