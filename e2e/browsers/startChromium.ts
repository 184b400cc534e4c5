import type { CDPSession, Frame, Page } from '@playwright/test'
import { holdFor } from '../holdFor.ts'
import { launchRealChromium } from '../launchRealChromium.ts'
import type { Driver, PointerStep } from './Driver.ts'

/** Keys of WebDriver by their names in Playwright. */
const keyNames: Readonly<Record<string, string>> = { '\uE004': 'Tab', '\uE007': 'Enter' }

/** Starts Chromium. Playwright makes every window believe it is in front, so windows are told explicitly here. */
export async function startChromium(): Promise<Driver> {
  const { context, close } = await launchRealChromium()
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  const ids = new Map<Page, string>()
  const sessions = new Map<Page, CDPSession>()
  let page = context.pages()[0] ?? (await context.newPage())
  let entered: number | undefined

  async function sessionOf(of: Page): Promise<CDPSession> {
    const session = sessions.get(of) ?? (await context.newCDPSession(of))
    sessions.set(of, session)
    return session
  }
  function meet(of: Page): string {
    const id = ids.get(of) ?? crypto.randomUUID()
    ids.set(of, id)
    return id
  }
  /** Sets whether a window is in front. */
  const tell = (of: Page, isInFront: boolean) =>
    of
      .evaluate((isInFront) => {
        if (document.hasFocus() === isInFront) return
        if (isInFront) Reflect.deleteProperty(document, 'hasFocus')
        else Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true })
        window.dispatchEvent(new Event(isInFront ? 'focus' : 'blur'))
      }, isInFront)
      // The window may be closing.
      .catch(() => {})
  function frame(): Frame {
    const found = entered === undefined ? page.mainFrame() : page.mainFrame().childFrames()[entered]
    if (!found) throw new Error('The page has no frame')
    return found
  }
  async function touch(steps: readonly PointerStep[]): Promise<void> {
    const session = await sessionOf(page)
    let at = { x: 0, y: 0 }
    for (const step of steps)
      if (step.type === 'pause') await holdFor(page, step.duration)
      else if (step.type === 'pointerMove') at = { x: step.x, y: step.y }
      else {
        const isDown = step.type === 'pointerDown'
        const type = isDown ? 'touchStart' : 'touchEnd'
        await session.send('Input.dispatchTouchEvent', { type, touchPoints: isDown ? [at] : [] })
      }
  }

  return {
    version: `Chromium ${context.browser()?.version() ?? ''}`,
    pointsInFrames: false,
    go: async (url) => void (await page.goto(url)),
    run: (body, ...parameters) =>
      frame().evaluate(`(async (...args) => { ${body} })(...${JSON.stringify(parameters)})`),
    async point(steps, pointerType = 'mouse') {
      if (pointerType === 'touch') return touch(steps)
      for (const step of steps)
        if (step.type === 'pause') await holdFor(page, step.duration)
        else if (step.type === 'pointerMove')
          await page.mouse.move(step.x, step.y, { steps: step.duration ? 4 : 1 })
        else if (step.type === 'pointerDown') await page.mouse.down()
        else await page.mouse.up()
    },
    async type(steps) {
      for (const step of steps) {
        if (step.type === 'pause') await holdFor(page, step.duration)
        else {
          const key = keyNames[step.value] ?? step.value
          await (step.type === 'keyDown' ? page.keyboard.down(key) : page.keyboard.up(key))
        }
      }
    },
    async enterFrame(index) {
      entered = index
    },
    async windows() {
      return context.pages().map(meet)
    },
    async enterWindow(id) {
      const found = context.pages().find((one) => ids.get(one) === id)
      if (!found) throw new Error('There is no such window')
      page = found
      entered = undefined
      await page.bringToFront()
      await Promise.all(context.pages().map((one) => one !== page && tell(one, false)))
      await tell(page, true)
    },
    async openTab() {
      return meet(await context.newPage())
    },
    closeWindow: () => page.close(),
    async place({ x, y, width, height }) {
      const size = page.viewportSize()
      if (size && (width ?? height)) {
        await page.setViewportSize({ width: width ?? size.width, height: height ?? size.height })
      }
      if (x === undefined || y === undefined) return
      const session = await sessionOf(page)
      const { windowId } = await session.send('Browser.getWindowForTarget')
      await session.send('Browser.setWindowBounds', { windowId, bounds: { left: x, top: y } })
    },
    picture: () => page.screenshot(),
    chooseFile: (selector, path) => frame().setInputFiles(selector, path),
    async download(start) {
      const [saved] = await Promise.all([page.waitForEvent('download'), start()])
      return saved.path()
    },
    takeErrors: async () => errors.splice(0),
    stop: close,
  }
}
