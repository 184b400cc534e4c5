import { tokenAddresses } from '@foyer/devnet'
import { expect, type Locator, test } from '@playwright/test'
import { encodeFunctionData, erc20Abi, maxUint256, numberToHex } from 'viem'
import { callNode } from './callNode.ts'
import { expectMark } from './expectMark.ts'
import { FrameHost } from './FrameHost.ts'
import { holdFor } from './holdFor.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { sayYes } from './sayYes.ts'
import { type SecureStack, startSecureStack } from './startSecureStack.ts'

// One browser, server and chain for all: each test makes a new request.
test.describe.configure({ mode: 'default' })

/** Longer than a card must be visible, a pointer rest, a key wait and a button be held. */
const longMs = 900
/** Longer than a key waits after Tab. */
const keyMs = 650

const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type CountingWindow = { counted: number }

let stack: SecureStack
let browser: RealChromium
let host: FrameHost
let address: `0x${string}`

test.beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startSecureStack(), launchRealChromium()])
  host = new FrameHost(await browser.context.newPage(), stack)
  await host.open('localhost')
  await host.logIn('ada@mail.example')
  await host.page.bringToFront()
  address = (await host.ask('GET_USER', {})).address as `0x${string}`
  // Each press that counts is watched for a while before anything is done.
  await host.frame().evaluate(() => {
    const page = window as unknown as CountingWindow
    page.counted = 0
    new MutationObserver((records) => {
      for (const { target } of records) if ((target as Element).hasAttribute('data-watched')) page.counted++
    }).observe(document.body, { subtree: true, attributeFilter: ['data-watched'] })
  })
  await callNode(stack.chain.url, 'anvil_setBalance', address, numberToHex(10n ** 19n))
})
test.afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

/** Puts the frame somewhere on the page. */
const put = (css: string) =>
  host.page.evaluate((css) => {
    const frame = document.querySelector('iframe') as HTMLIFrameElement
    frame.style.cssText = `position:fixed;left:20px;top:20px;width:400px;height:700px;border:0;${css}`
  }, css)

/** What the page does with its frame; the last step happens right before the visitor presses. */
const text = () => host.request('personal_sign', ['Take it all', address])
const approval = () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, maxUint256] })
  return host.request('eth_sendTransaction', [{ from: address, to: tokenAddresses.USDC, data }])
}
const allowance = () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [address, thief] })
  return callNode(stack.chain.url, 'eth_call', { to: tokenAddresses.USDC, data }, 'latest')
}
/** The frame's message about a press that did not count. */
const hint = () => host.inside.locator('.says')
/** How many presses counted since this was asked last. */
const takeCounted = () =>
  host.frame().evaluate(() => {
    const page = window as unknown as CountingWindow
    const { counted } = page
    page.counted = 0
    return counted
  })
/** Waits until a press that counted has been answered, by a signature or a message; returns the signature. */
async function pressed(id: string): Promise<unknown> {
  const reply = () =>
    host.page.evaluate((id) => {
      const { mounted } = window as unknown as { mounted: { replies: Record<string, { payload: unknown }> } }
      return mounted.replies[id]
    }, id)
  if (await takeCounted())
    await expect
      .poll(async () => (await reply()) !== undefined || (await hint().allTextContents()).join(''))
      .toBeTruthy()
  const found = await reply()
  if (found) return found.payload
  await host.send({ type: 'RPC_ABORT', id })
  expect((await host.answer(id)).payload).toMatchObject({ code: 'ABORTED' })
  return undefined
}
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
/** The same where the page or the frame is zoomed, which Playwright does not reckon with. */
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
/** The pointer rests on the question, and the guard is ready for a press there. */
async function rest(on: Locator): Promise<{ x: number; y: number }> {
  const { x, y } = await middle(on)
  await host.page.mouse.move(x - 9, y - 5)
  await host.page.mouse.move(x, y, { steps: 4 })
  await expectMark(card(), 'data-ready')
  return { x, y }
}
const questions = [
  ['Sign', text],
  ['Send', approval],
] as const
/** A request shown on the page, read to its end and ready. */
async function ask([name, request]: (typeof questions)[number]) {
  const id = await request()
  const yes = host.button(name)
  await yes.waitFor()
  await host.inside.locator('.scroll').evaluate((scroll) => scroll.scrollTo(0, scroll.scrollHeight))
  await expect(yes).toBeEnabled()
  return { id, yes }
}
async function expectNothing(id: string): Promise<void> {
  expect(await pressed(id)).toBeUndefined()
  expect(BigInt((await allowance()) as string)).toBe(0n)
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
  test('a text is signed with a press, and granting power takes a hold', async () => {
    for (const question of questions) {
      const { id, yes } = await ask(question)
      await takeCounted()
      await sayYes(yes)
      expect((await host.answer(id)).type).toBe('RPC_REQUEST_SUCCESS')
      expect(await takeCounted()).toBe(1)
    }
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, 0n] })
    const back = await host.request('eth_sendTransaction', [{ from: address, to: tokenAddresses.USDC, data }])
    await sayYes(host.button('Send'))
    expect((await host.answer(back)).type).toBe('RPC_REQUEST_SUCCESS')
  })

  test('behavior: keys reach a button by Tab; what grants power takes two presses', async () => {
    const { keyboard } = host.page
    for (const question of questions) {
      const { id, yes } = await ask(question)
      for (let tab = 0; tab < 6 && !(await yes.evaluate((own) => own === document.activeElement)); tab++)
        await keyboard.press('Tab')
      await expect(yes).toBeFocused()
      // Too early, so it does nothing.
      await keyboard.press('Enter')
      await expect(hint()).toHaveText(/Tab/)
      await holdFor(host.page, keyMs)
      await keyboard.press('Enter')
      if (question[0] === 'Send') {
        await expect(hint()).toHaveText('Press once more to confirm.')
        await keyboard.press('Enter')
        await holdFor(host.page, keyMs)
        await keyboard.press('Space')
      }
      expect((await host.answer(id)).type).toBe('RPC_REQUEST_SUCCESS')
    }
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, 0n] })
    const back = await host.request('eth_sendTransaction', [{ from: address, to: tokenAddresses.USDC, data }])
    await sayYes(host.button('Send'))
    await host.answer(back)
  })

  test('behavior: a press without pointer or key, as assistive technology makes them, is made twice', async () => {
    const { id, yes } = await ask(questions[0])
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
    expect((await host.answer(id)).type).toBe('RPC_REQUEST_SUCCESS')
  })

  test('behavior: holding with a finger', async () => {
    const { id, yes } = await ask(questions[0])
    const finger = await touch(await middle(yes))
    await expectMark(yes, 'data-held')
    await finger.lift()
    expect((await host.answer(id)).type).toBe('RPC_REQUEST_SUCCESS')
  })

  test('behavior: zooming does not count as moving', async () => {
    for (const zoom of [1.25, 0.8]) {
      await host.page.evaluate((zoom) => {
        document.documentElement.style.cssText = `zoom:${zoom}`
      }, zoom)
      const { id, yes } = await ask(questions[0])
      const { x, y } = await zoomed(yes, zoom)
      await host.page.mouse.move(x - 60, y - 40)
      await host.page.mouse.move(x, y, { steps: 6 })
      await expectMark(card(), 'data-ready')
      await press()
      expect((await host.answer(id)).type, String(zoom)).toBe('RPC_REQUEST_SUCCESS')
    }
  })
})

test.describe('attack: the page moves the frame under a resting pointer', () => {
  for (const ms of [0, 1_500])
    for (const question of questions)
      test(`${question[0]}, pressed for ${ms} ms`, async () => {
        await host.page.mouse.move(650, 800)
        const { id, yes } = await ask(question)
        const { x, y } = await middle(yes)
        await put(`left:${20 + 650 - x}px;top:${20 + 800 - y}px`)
        await press(ms)
        await expectNothing(id)
      })

  for (const question of questions)
    test(`${question[0]}, with the pointer on the question before, and back after the press`, async () => {
      const { id, yes } = await ask(question)
      const { x, y } = await middle(yes)
      const at = await rest(beside())
      await put(`left:${20 + at.x - x}px;top:${20 + at.y - y}px`)
      await host.page.mouse.down()
      await holdFor(host.page, longMs)
      await put('')
      await host.page.mouse.up()
      await expectNothing(id)
    })

  test('a little at a time, while the pointer trembles', async () => {
    const { id, yes } = await ask(questions[0])
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
    for (const question of questions)
      test(`${name}: ${question[0]}`, async () => {
        await host.page.evaluate(() => {
          document.body.style.cssText = 'height:4000px;margin:0'
          scrollTo(0, 560)
        })
        await put(css)
        const { id, yes } = await ask(question)
        const at = await rest(beside())
        const { y } = await middle(yes)
        // The button is under the pointer, whatever is next to it.
        await host.page.mouse.move((await middle(yes)).x, at.y)
        await host.page.evaluate(`(${scroll})(${y - at.y})`)
        await press(longMs)
        await expectNothing(id)
      })
})

test('attack: the page resizes the frame, and the button comes under the pointer', async () => {
  const { id, yes } = await ask(questions[1])
  const { x, y } = await middle(yes)
  await rest(beside())
  await host.page.mouse.move(x, y - 100)
  await put('height:600px')
  await expect.poll(async () => (await middle(yes)).y).toBe(y - 100)
  await press(longMs)
  await expectNothing(id)
})

test.describe('attack: an invisible frame', () => {
  for (const css of [
    'opacity:.01',
    'filter:opacity(.02)',
    'clip-path:inset(0 0 90% 0)',
    'mix-blend-mode:multiply;opacity:.5',
  ])
    test(css, async () => {
      await put(css)
      const id = await text()
      await host.button('Sign').waitFor()
      const { x, y } = await middle(host.button('Sign'))
      await host.page.mouse.move(x - 5, y)
      await host.page.mouse.move(x, y, { steps: 3 })
      await holdFor(host.page, longMs)
      await press(longMs)
      if (!css.startsWith('clip')) return expectNothing(id)
      // The browser itself blocks presses on clipped content.
      await expect(card()).not.toHaveAttribute('data-seen')
      await host.send({ type: 'RPC_ABORT', id })
    })

  test('in tiny letters', async () => {
    await put('zoom:.2;width:2000px;height:3500px')
    const id = await text()
    await host.button('Sign').waitFor()
    const { x, y } = await zoomed(host.button('Sign'), 0.2)
    await host.page.mouse.move(x - 40, y - 30)
    await host.page.mouse.move(x, y, { steps: 6 })
    await holdFor(host.page, longMs)
    await press(longMs)
    await expectNothing(id)
  })
})

test('attack: a double click that begins on the page and ends on the question', async () => {
  await host.page.mouse.move(650, 800)
  await host.page.mouse.down()
  await host.page.mouse.up()
  const id = await text()
  const yes = host.button('Sign')
  const { x, y } = await middle(yes)
  await put(`left:${20 + 650 - x}px;top:${20 + 800 - y}px`)
  await host.page.mouse.dblclick(650, 800)
  await expectNothing(id)
})

test.describe('attack: keys that were meant for the page', () => {
  /** The visitor has been at the button with Tab before, and types into the page now. */
  async function type(): Promise<string> {
    const { id, yes } = await ask(questions[0])
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

  test('the page moves the focus into the frame while the visitor types', async () => {
    const id = await type()
    await steal()
    await host.page.keyboard.press('Space')
    await holdFor(host.page, longMs)
    await host.page.keyboard.press('Space')
    await expectNothing(id)
  })

  test('a held key continues in the frame', async () => {
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

test.describe('attack: a press that begins or ends elsewhere', () => {
  test('dragged out and in', async () => {
    const { id, yes } = await ask(questions[1])
    const { x, y } = await rest(yes)
    await host.page.mouse.down()
    await host.page.mouse.move(x, y - 120)
    await host.page.mouse.move(x, y)
    await holdFor(host.page, longMs)
    await host.page.mouse.up()
    await expectNothing(id)
  })

  test('dragged out of the frame and in', async () => {
    const { id, yes } = await ask(questions[0])
    const { x, y } = await rest(yes)
    await host.page.mouse.down()
    await host.page.mouse.move(x + 400, y, { steps: 8 })
    await host.page.mouse.move(x, y, { steps: 8 })
    await host.page.mouse.up()
    await expectNothing(id)
  })

  test('let go too early', async () => {
    const { id, yes } = await ask(questions[1])
    await rest(yes)
    await press(100)
    await expectNothing(id)
  })

  for (const question of questions)
    test(`the frame moves between press and release: ${question[0]}`, async () => {
      const { id, yes } = await ask(question)
      await rest(yes)
      await host.page.mouse.down()
      await put('left:30px;top:24px')
      await holdFor(host.page, longMs)
      await host.page.mouse.up()
      await expectNothing(id)
    })

  test('covered while it is held', async () => {
    const { id, yes } = await ask(questions[1])
    await rest(yes)
    await host.page.mouse.down()
    await expect(yes).toHaveAttribute('data-holding')
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

test.describe('attack: fingers', () => {
  test('taps', async () => {
    const { id, yes } = await ask(questions[0])
    for (let times = 0; times < 3; times++) await (await touch(await middle(yes))).lift()
    await expectNothing(id)
  })

  for (const question of questions)
    test(`the frame moves while a finger holds: ${question[0]}`, async () => {
      const { id, yes } = await ask(question)
      const finger = await touch(await middle(yes))
      await put('left:30px')
      await expectMark(yes, 'data-held')
      await finger.lift()
      await expectNothing(id)
    })
})

test.describe('attack: fields', () => {
  let other: FrameHost
  test.beforeAll(async () => {
    // A wallet with a recovery code, as far as this page knows; opening it is not tested here.
    const [described] = await Promise.all([
      host.page.waitForResponse('**/v1/custody/wallet*'),
      host.ask('GET_USER', {}),
    ])
    const { wallet } = await described.json()
    const way = {
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'code',
      createdAt: '2026-01-01T00:00:00.000Z',
    }
    other = new FrameHost(await browser.context.newPage(), stack)
    await other.page.route('**/v1/custody/wallet*', (route) =>
      route.fulfill({ json: { wallet: { ...wallet, isEnrolled: false, recoveries: [way] } } }),
    )
    await other.open('app.localhost')
    await other.logIn('ada@mail.example')
    await other.page.bringToFront()
    await other.send({ type: 'GET_USER', payload: {} })
    await sayYes(other.inside.getByRole('button', { name: 'Type the recovery code' }))
  })
  test.afterAll(async () => {
    await other.page.close()
    await host.page.bringToFront()
  })
  const field = () => other.inside.getByLabel('Recovery code')

  test('default: what the visitor types after their own press is theirs', async () => {
    await expect(other.inside.locator('main')).toHaveAttribute('data-seen')
    await expect(field()).toBeFocused()
    await other.page.keyboard.type('mine')
    await expect(field()).toHaveValue('mine')
  })

  test('a captcha over the card takes what is typed', async () => {
    await other.page.evaluate(() => {
      const cover = document.createElement('div')
      cover.className = 'trick'
      cover.textContent = 'Type the word: horse'
      cover.style.cssText =
        'position:fixed;left:20px;top:20px;width:400px;height:300px;background:#fff;pointer-events:none'
      document.body.append(cover)
    })
    await expect(other.inside.locator('main')).not.toHaveAttribute('data-seen')
    const { x, y } = await middle(field())
    await other.page.mouse.move(x - 4, y)
    await other.page.mouse.click(x, y)
    await other.page.keyboard.type('horse')
    await other.page.keyboard.press('Enter')
    await expect(other.inside.locator('.says')).toHaveText(/./)
    await expect(field()).toHaveValue('mine')
    await other.page.evaluate(() => document.querySelector('.trick')?.remove())
    await expect(other.inside.locator('main')).toHaveAttribute('data-seen')
  })

  test('the page moves the focus into the field while the visitor types', async () => {
    // With the pointer left on the card.
    await other.page.evaluate(() => {
      const field = document.createElement('input')
      field.className = 'trick'
      document.body.append(field)
      field.focus()
    })
    await other.page.keyboard.type('some')
    await other.page.evaluate(() => document.querySelector('iframe')?.focus())
    expect(await other.page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await other.page.keyboard.type(' words')
    await expect(other.inside.locator('main')).toHaveAttribute('data-seen')
    await other.page.keyboard.type('more')
    await expect(field()).toHaveValue('mine')
  })
})
