import { type LocalProviders, startProviders } from '@foyer/devnet'
import { expect, type Locator, test } from '@playwright/test'
import { approveCard } from './approveCard.ts'
import { expectMark } from './expectMark.ts'
import { FrameHost } from './FrameHost.ts'
import { holdFor } from './holdFor.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { type SecureStack, startSecureStack } from './startSecureStack.ts'

// One browser, server and chain for all: each test makes a new request.
test.describe.configure({ mode: 'default' })

/** Longer than each of the guard's times: card visible, pointer at rest, key after Tab, and hold. */
const longMs = 900
/** Longer than a key waits after Tab. */
const keyMs = 650

type CountingWindow = { counted: number }

let stack: SecureStack
let browser: RealChromium
let host: FrameHost
let providers: LocalProviders

/**
 * Attacks on the only card that accepts input in the frame: two digits of a social login. Anything that moves value or
 * grants power is asked in a window: `cardWindow.spec.ts`.
 */
test.beforeAll(async () => {
  providers = await startProviders()
  ;[stack, browser] = await Promise.all([
    startSecureStack({ providers: providers.settings }),
    launchRealChromium(),
  ])
  host = new FrameHost(await browser.context.newPage(), stack)
  await host.open('localhost')
  await host.page.bringToFront()
  // Counts presses: each one is watched for a while before it takes effect.
  await host.frame().evaluate(() => {
    const page = window as unknown as CountingWindow
    page.counted = 0
    new MutationObserver((records) => {
      for (const { target } of records) if ((target as Element).hasAttribute('data-watched')) page.counted++
    }).observe(document.body, { subtree: true, attributeFilter: ['data-watched'] })
  })
})
test.afterAll(async () => {
  await browser?.close()
  await Promise.all([stack?.stop(), providers?.stop()])
})

/** Positions the frame on the page. */
const put = (css: string) =>
  host.page.evaluate((css) => {
    const frame = document.querySelector('iframe') as HTMLIFrameElement
    frame.style.cssText = `position:fixed;left:20px;top:20px;width:400px;height:700px;border:0;${css}`
  }, css)

/** The frame's message about a press that did not count. */
const hint = () => host.inside.locator('.says')
/** How many presses counted since the last call. */
const takeCounted = () =>
  host.frame().evaluate(() => {
    const page = window as unknown as CountingWindow
    const { counted } = page
    page.counted = 0
    return counted
  })
/** Puts a finger on the page. */
async function touch({ x, y }: { x: number; y: number }): Promise<{ lift(): Promise<void> }> {
  const session = await host.page.context().newCDPSession(host.page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  return {
    async lift() {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await session.detach()
    },
  }
}
/** Middle of a control on the page. */
async function middle(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not there')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}
/** The same with a zoomed page or frame, which Playwright does not take into account. */
async function zoomed(control: Locator, zoom: number): Promise<{ x: number; y: number }> {
  const [x, y] = await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2] as const
  })
  return { x: (20 + x) * zoom, y: (20 + y) * zoom }
}
/** The visitor presses at the pointer's position, for as long as a page might persuade them to. */
async function press(ms = 0): Promise<void> {
  await host.page.mouse.down()
  if (ms) await holdFor(host.page, ms)
  await host.page.mouse.up()
}

/** A part of the card that is not a control, and stays visible while the card is read. */
const beside = () => host.inside.locator('.hints')
const card = () => host.inside.locator('main')
/** Rests the pointer on an element until the guard is ready for a press there. */
async function rest(on: Locator): Promise<{ x: number; y: number }> {
  const { x, y } = await middle(on)
  await host.page.mouse.move(x - 9, y - 5)
  await host.page.mouse.move(x, y, { steps: 4 })
  await expectMark(card(), 'data-ready')
  return { x, y }
}
/** A login that waits for the two digits of the provider's window; nothing is typed yet. */
async function show(): Promise<{ id: string; yes: Locator }> {
  await host.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const id = await host.send({ type: 'CONNECT_SOCIAL', payload: {} })
  const yes = host.button('Log in')
  await yes.waitFor()
  return { id, yes }
}
/** The same, with its button ready for a press. */
async function ask() {
  const shown = await show()
  await expect(shown.yes).toBeEnabled()
  return shown
}
/** Ends the login. */
async function end(id: string): Promise<void> {
  await host.send({ type: 'RPC_ABORT', id })
  expect((await host.answer(id)).payload).toMatchObject({ code: 'ABORTED' })
}
/** The button worked: without two digits, it asks for them. */
async function expectPressed(id: string): Promise<void> {
  await expect(host.inside.getByText('Type the two digits')).toBeVisible()
  await end(id)
}
async function expectNothing(id: string): Promise<void> {
  expect(await takeCounted()).toBe(0)
  await expect(host.inside.getByText('Type the two digits')).toHaveCount(0)
  await end(id)
}

test.beforeEach(async () => {
  await takeCounted()
  await host.page.evaluate(() => {
    document.querySelectorAll('.trick').forEach((trick) => void trick.remove())
    document.documentElement.style.cssText = ''
    document.body.style.cssText = ''
    scrollTo(0, 0)
  })
  await put('')
  await host.page.mouse.move(880, 880)
})

test.describe('default', () => {
  test('accepts a press, and counts it once', async () => {
    const { id, yes } = await ask()
    await takeCounted()
    await approveCard(yes)
    await expectPressed(id)
    expect(await takeCounted()).toBe(1)
  })

  test('behavior: accepts Enter on a button reached by Tab, after a delay', async () => {
    const { keyboard } = host.page
    const { id, yes } = await ask()
    for (let tab = 0; tab < 6 && !(await yes.evaluate((own) => own === document.activeElement)); tab++)
      await keyboard.press('Tab')
    await expect(yes).toBeFocused()
    // Too early, so it does nothing.
    await keyboard.press('Enter')
    await expect(hint()).toHaveText(/Tab/)
    await holdFor(host.page, keyMs)
    await keyboard.press('Enter')
    await expectPressed(id)
  })

  test('behavior: asks assistive technology, whose presses have no pointer or key, to press twice', async () => {
    const { id, yes } = await ask()
    // The only way to simulate such a press here: the browser presses on the visitor's behalf.
    await yes.evaluate((own) => {
      ;(own as HTMLElement).accessKey = 'y'
    })
    const session = await host.page.context().newCDPSession(host.page)
    const key = { modifiers: 1, key: 'y', code: 'KeyY', windowsVirtualKeyCode: 89 }
    const pressForVisitor = async () => {
      await session.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        text: 'y',
        unmodifiedText: 'y',
        ...key,
      })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    }
    await pressForVisitor()
    await expect(hint()).toHaveText('Press once more to confirm.')
    await holdFor(host.page, keyMs)
    await pressForVisitor()
    await session.detach()
    await expectPressed(id)
  })

  test('behavior: accepts holding a finger', async () => {
    const { id, yes } = await ask()
    const finger = await touch(await middle(yes))
    await expectMark(yes, 'data-held')
    await finger.lift()
    await expectPressed(id)
  })

  test('behavior: zooming does not count as moving', async () => {
    for (const zoom of [1.25, 0.8]) {
      await host.page.evaluate((zoom) => {
        document.documentElement.style.cssText = `zoom:${zoom}`
      }, zoom)
      const { id, yes } = await ask()
      const { x, y } = await zoomed(yes, zoom)
      await host.page.mouse.move(x - 60, y - 40)
      await host.page.mouse.move(x, y, { steps: 6 })
      await expectMark(card(), 'data-ready')
      await press()
      await expectPressed(id)
    }
  })
})

test.describe('attack: the page moves the frame under a resting pointer', () => {
  for (const ms of [0, 1_500])
    test(`ignores a press of ${ms} ms`, async () => {
      await host.page.mouse.move(650, 800)
      const { id, yes } = await ask()
      const { x, y } = await middle(yes)
      await put(`left:${20 + 650 - x}px;top:${20 + 800 - y}px`)
      await press(ms)
      await expectNothing(id)
    })

  test('ignores a press that starts after the frame was moved, and ends after it was moved back', async () => {
    const { id, yes } = await ask()
    const { x, y } = await middle(yes)
    const at = await rest(beside())
    await put(`left:${20 + at.x - x}px;top:${20 + at.y - y}px`)
    await host.page.mouse.down()
    await holdFor(host.page, longMs)
    await put('')
    await host.page.mouse.up()
    await expectNothing(id)
  })

  test('ignores a press if the frame moves in small steps under a trembling pointer', async () => {
    const { id, yes } = await ask()
    const { x, y } = await middle(yes)
    const at = await rest(beside())
    const steps = 40
    for (let step = 1; step <= steps; step++) {
      await put(`left:${20 + ((at.x - x) * step) / steps}px;top:${20 + ((at.y - y) * step) / steps}px`)
      await host.page.mouse.move(at.x + (step % 2), at.y)
    }
    await press(longMs)
    await expectNothing(id)
  })
})

test.describe('attack: the host scrolls under a resting pointer', () => {
  const tricks: [string, string, (by: number) => void][] = [
    ['scrollTo', 'position:absolute;top:600px', (by) => scrollTo(0, scrollY + by)],
    ['scrollBy', 'position:absolute;top:600px', (by) => scrollBy(0, by)],
    ['position: sticky', 'position:sticky;top:-2000px;margin-top:600px', (by) => scrollBy(0, by)],
  ]
  for (const [name, css, scroll] of tricks)
    test(name, async () => {
      await host.page.evaluate(() => {
        document.body.style.cssText = 'height:4000px;margin:0'
        scrollTo(0, 560)
      })
      await put(css)
      const { id, yes } = await ask()
      const at = await rest(beside())
      const { y } = await middle(yes)
      // The button is under the pointer, regardless of what is next to it.
      await host.page.mouse.move((await middle(yes)).x, at.y)
      await host.page.evaluate(`(${scroll})(${y - at.y})`)
      await press(longMs)
      await expectNothing(id)
    })
})

test('attack: the page resizes the frame so that the button moves under the pointer: the press is ignored', async () => {
  const small = 'height:380px'
  const { id, yes } = await ask()
  await put(small)
  const { y: under } = await middle(yes)
  await put('')
  const { x, y } = await middle(yes)
  expect(under).toBeLessThan(y)
  await rest(beside())
  await host.page.mouse.move(x, under)
  await put(small)
  await expect.poll(async () => (await middle(yes)).y).toBe(under)
  await press(longMs)
  await expectNothing(id)
})

test.describe('attack: the page makes the frame invisible', () => {
  for (const css of [
    'opacity:.01',
    'filter:opacity(.02)',
    'clip-path:inset(0 0 90% 0)',
    'mix-blend-mode:multiply;opacity:.5',
  ])
    test(css, async () => {
      await put(css)
      const { id } = await show()
      const { x, y } = await middle(host.button('Log in'))
      await host.page.mouse.move(x - 5, y)
      await host.page.mouse.move(x, y, { steps: 3 })
      await holdFor(host.page, longMs)
      await press(longMs)
      if (!css.startsWith('clip')) return expectNothing(id)
      // The browser itself blocks presses on clipped content.
      await expect(card()).not.toHaveAttribute('data-seen')
      await host.send({ type: 'RPC_ABORT', id })
    })

  test('ignores a press on a card shrunk to tiny letters', async () => {
    await put('zoom:.2;width:2000px;height:3500px')
    const { id } = await show()
    const { x, y } = await zoomed(host.button('Log in'), 0.2)
    await host.page.mouse.move(x - 40, y - 30)
    await host.page.mouse.move(x, y, { steps: 6 })
    await holdFor(host.page, longMs)
    await press(longMs)
    await expectNothing(id)
  })
})

test('attack: a page that shrinks, clips, filters or covers the card disables its button', async () => {
  const cover = (css: string) =>
    host.page.evaluate((css) => {
      const cover = document.createElement('div')
      cover.className = 'trick'
      cover.style.cssText = `position:fixed;left:20px;top:20px;width:400px;height:120px;background:#fff;z-index:9;pointer-events:none;${css}`
      document.body.append(cover)
    }, css)
  const uncover = () =>
    host.page.evaluate(() => {
      for (const cover of document.querySelectorAll('.trick')) cover.remove()
    })
  const { id, yes } = await show()
  const expectUnseen = async (name: string) => {
    await expect(card(), name).not.toHaveAttribute('data-seen')
    await holdFor(host.page, longMs)
    await expect(yes, name).toBeDisabled()
  }
  for (const css of [
    'transform:scale(.5);transform-origin:0 0',
    'clip-path:inset(100px 0 0 0)',
    'filter:invert(1)',
    'height:150px',
  ]) {
    await put(css)
    await expectUnseen(css)
    await put('')
    await expect(yes).toBeEnabled()
  }
  for (const css of ['', 'opacity:.01', 'width:20px;height:20px']) {
    await cover(css)
    await expectUnseen(css)
    await uncover()
    await expect(yes).toBeEnabled()
  }
  // A cover that flickers faster than it could be seen.
  await cover('left:0;top:0;width:100vw;height:100vh')
  const flicker = await host.page.evaluate(() => {
    const cover = document.querySelector<HTMLElement>('.trick')
    return setInterval(() => {
      if (cover) cover.hidden = true
      setTimeout(() => {
        if (cover) cover.hidden = false
      }, 30)
    }, 90)
  })
  await expectUnseen('flickers')
  await host.page.evaluate((timer) => clearInterval(timer), flicker)
  await uncover()

  // A cover that appears with the click, once the button already works. If it appears too early, the press is refused, which
  // is not the case under test, so it retries.
  await expect(async () => {
    await uncover()
    await rest(yes)
    await takeCounted()
    await Promise.all([cover(''), host.page.mouse.down().then(() => host.page.mouse.up())])
    await expect(hint()).toHaveText(/covered/, { timeout: 3_000 })
  }).toPass()
  await uncover()
  await expect(host.inside.getByText('Type the two digits')).toHaveCount(0)

  // Clicks of a script do not count.
  await expect(yes).toBeEnabled()
  await takeCounted()
  await host.frame().evaluate(() => document.querySelector<HTMLElement>('button.primary')?.click())
  // Another window in front for a moment: the card must be visible for a while again.
  await host.page.evaluate(() => {
    const field = document.createElement('input')
    field.className = 'trick'
    document.body.append(field)
    field.focus()
  })
  await expectUnseen('without the focus')
  await uncover()
  await host.page.evaluate(() => document.querySelector('iframe')?.focus())
  await expect(yes).toBeEnabled()
  await expectNothing(id)
})

test('behavior: opens a login’s card in a window if the browser cannot detect covers', async () => {
  const page = await browser.context.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))
  const other = new FrameHost(page, stack)
  await other.open('app.localhost')
  await other.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const id = await other.send({ type: 'CONNECT_SOCIAL', payload: {} })
  await expect(other.inside.locator('.card :is(button, input)')).toHaveCount(2)
  const card = await other.openCard()
  await expect(card.getByLabel('Two digits')).toBeVisible()
  await approveCard(other.button('Log in'))
  await expect(card.getByText('Type the two digits')).toBeVisible()
  await other.send({ type: 'RPC_ABORT', id })
  expect((await other.answer(id)).payload).toMatchObject({ code: 'ABORTED' })
  await expect.poll(() => card.isClosed()).toBe(true)
  await page.close()
  await host.page.bringToFront()
})

test('attack: a double click begins on the page and ends on the button: it is ignored', async () => {
  await host.page.mouse.move(650, 800)
  await host.page.mouse.down()
  await host.page.mouse.up()
  const { id, yes } = await show()
  const { x, y } = await middle(yes)
  await put(`left:${20 + 650 - x}px;top:${20 + 800 - y}px`)
  await host.page.mouse.dblclick(650, 800)
  await expectNothing(id)
})

test.describe('attack: keys meant for the page reach the frame', () => {
  /** The visitor has reached the button with Tab before, and types into the page now. */
  async function type(): Promise<string> {
    const { id, yes } = await ask()
    for (let tab = 0; tab < 6 && !(await yes.evaluate((own) => own === document.activeElement)); tab++)
      await host.page.keyboard.press('Tab')
    await holdFor(host.page, keyMs)
    await host.page.evaluate(() => {
      const field = document.createElement('input')
      field.className = 'trick'
      field.style.cssText = 'position:fixed;left:500px;top:20px'
      document.body.append(field)
      field.focus()
    })
    await host.page.keyboard.type('some ')
    return id
  }
  const steal = () => host.page.evaluate(() => document.querySelector('iframe')?.focus())

  test('ignores Space if the page moved the focus into the frame while the visitor types', async () => {
    const id = await type()
    await steal()
    await host.page.keyboard.press('Space')
    await holdFor(host.page, longMs)
    await host.page.keyboard.press('Space')
    await expectNothing(id)
  })

  test('ignores a key held down before the page moved the focus', async () => {
    const id = await type()
    await host.page.keyboard.down('Enter')
    await steal()
    for (let times = 0; times < 12; times++) {
      await host.page.keyboard.down('Enter')
      await holdFor(host.page, 100)
    }
    await host.page.keyboard.up('Enter')
    await host.page.keyboard.press('Enter')
    await expectNothing(id)
  })
})

test.describe('attack: a press begins or ends elsewhere', () => {
  test('ignores a press that is dragged off the button and back', async () => {
    const { id, yes } = await ask()
    const { x, y } = await rest(yes)
    await host.page.mouse.down()
    await host.page.mouse.move(x, y - 120)
    await host.page.mouse.move(x, y)
    await holdFor(host.page, longMs)
    await host.page.mouse.up()
    await expectNothing(id)
  })

  test('ignores a press that is dragged out of the frame and back', async () => {
    const { id, yes } = await ask()
    const { x, y } = await rest(yes)
    await host.page.mouse.down()
    await host.page.mouse.move(x + 400, y, { steps: 40 })
    await host.page.mouse.move(x, y, { steps: 40 })
    await host.page.mouse.up()
    await expectNothing(id)
  })

  test('ignores a press if the frame moves before the release', async () => {
    const { id, yes } = await ask()
    await rest(yes)
    await host.page.mouse.down()
    await put('left:30px;top:24px')
    await holdFor(host.page, longMs)
    await host.page.mouse.up()
    await expectNothing(id)
  })

  test('ignores a press if the page covers the frame before the release', async () => {
    const { id, yes } = await ask()
    await rest(yes)
    await host.page.mouse.down()
    await host.page.evaluate(() => {
      const cover = document.createElement('div')
      cover.className = 'trick'
      cover.style.cssText =
        'position:fixed;left:20px;top:20px;width:400px;height:120px;background:#fff;pointer-events:none'
      document.body.append(cover)
    })
    await holdFor(host.page, longMs)
    await host.page.mouse.up()
    await expectNothing(id)
  })
})

test.describe('attack: presses by finger', () => {
  test('ignores taps', async () => {
    const { id, yes } = await ask()
    for (let times = 0; times < 3; times++) await (await touch(await middle(yes))).lift()
    await expectNothing(id)
  })

  test('ignores a hold if the frame moved after it started', async () => {
    const { id, yes } = await ask()
    const finger = await touch(await middle(yes))
    await put('left:30px')
    await expectMark(yes, 'data-held')
    await finger.lift()
    await expectNothing(id)
  })
})

test.describe('attack: the page makes the visitor type into the frame’s fields', () => {
  const field = () => host.inside.getByLabel('Two digits')
  /** The visitor pressed the field, and typed one digit. */
  async function enter(): Promise<string> {
    const { id } = await ask()
    await rest(field())
    await press()
    await host.page.keyboard.type('1')
    await expect(field()).toHaveValue('1')
    return id
  }

  test('default: keeps text typed after the visitor’s own click', async () => {
    const id = await enter()
    await host.page.keyboard.type('2')
    await expect(field()).toHaveValue('12')
    await end(id)
  })

  test('ignores text typed under a fake captcha that covers the card', async () => {
    const id = await enter()
    await host.page.evaluate(() => {
      const cover = document.createElement('div')
      cover.className = 'trick'
      cover.textContent = 'Type the number: 7'
      cover.style.cssText =
        'position:fixed;left:20px;top:20px;width:400px;height:300px;background:#fff;pointer-events:none'
      document.body.append(cover)
    })
    await expect(card()).not.toHaveAttribute('data-seen')
    const { x, y } = await middle(field())
    await host.page.mouse.move(x - 4, y)
    await host.page.mouse.click(x, y)
    await host.page.keyboard.type('7')
    await host.page.keyboard.press('Enter')
    await expect(hint()).toHaveText(/./)
    await expect(field()).toHaveValue('1')
    await expectNothing(id)
  })

  test('ignores text typed after the page moved the focus into the field', async () => {
    const id = await enter()
    // With the pointer left on the card.
    await host.page.evaluate(() => {
      const field = document.createElement('input')
      field.className = 'trick'
      document.body.append(field)
      field.focus()
    })
    await host.page.keyboard.type('some')
    await host.page.evaluate(() => document.querySelector('iframe')?.focus())
    expect(await host.page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await host.page.keyboard.type('7')
    await expectMark(card(), 'data-seen')
    await host.page.keyboard.type('8')
    await expect(field()).toHaveValue('1')
    await expectNothing(id)
  })
})
