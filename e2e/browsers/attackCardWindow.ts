import { expect, test } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import {
  type CardScene,
  countPresses,
  createCardScene,
  down,
  move,
  type Point,
  up,
} from './createCardScene.ts'
import type { Driver, KeyStep, PointerStep } from './Driver.ts'
import { hidingTricks, undoTrick } from './hidingTricks.ts'

const pause = (duration: number): PointerStep & KeyStep => ({ type: 'pause', duration })
const tab = '\uE004'
const enter = '\uE007'
const press = (...values: string[]): KeyStep[] =>
  values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])

/**
 * Attacks approvals. Every browser shows them in a separate window, because a page can hide its frame from the visitor and
 * from the frame itself:
 *
 * - Whatever a page does to its frame, the visitor signs nothing without a window that shows the request.
 * - A page cannot move, scroll, resize or cover a window whose name it does not know, so the tests move and resize it for
 *   the page. Only picture-in-picture could cover it, which no driver can open.
 * - WebKit's driver supports neither touch nor key repeat.
 * - Drivers track pressed buttons per window, so a drag from the page arrives in the window as a release only, and none
 *   of them can drag text.
 */
export function attackCardWindow(name: string, start: (() => Promise<Driver>) | undefined): void {
  test.describe(`the approval window: ${name}`, () => {
    test.describe.configure({ mode: 'default' })
    test.skip(!start, `${name} is not installed here: nothing of it was tried`)

    let driver: Driver
    let scene: CardScene
    const controls = () =>
      driver.run(
        `return [...document.querySelectorAll('button, input, a, summary')].map((one) => one.textContent)`,
      )
    /** Opens a window of the page, in front of all others. */
    async function openThief(): Promise<string> {
      await scene.goHome()
      await driver.run(`
        const button = document.createElement('button')
        button.textContent = 'Play'
        button.style.cssText = 'position:fixed;left:500px;top:500px;width:80px;height:40px'
        button.onclick = () => {
          window.thief = window.open('about:blank', 'thief', 'popup,width=300,height=300')
          button.remove()
        }
        document.body.append(button)`)
      const before = await driver.windows()
      const at = await scene.middle('Play')
      await driver.point([move(at), down, up])
      const opened = async () => (await driver.windows()).find((id) => !before.includes(id))
      await expect.poll(opened).toBeDefined()
      const id = (await opened()) ?? ''
      await driver.enterWindow(id)
      return id
    }
    /** Presses, and expects the guard to report why nothing happened. */
    async function pressInVain(steps: readonly PointerStep[]): Promise<void> {
      await driver.point(steps)
      await expect.poll(scene.says).not.toBe('')
      expect(await driver.run('return window.counted')).toBe(0)
    }
    test.beforeAll(async () => {
      if (!start) return
      driver = await start()
      test.info().annotations.push({ type: 'browser', description: driver.version })
      scene = await createCardScene(driver)
    })
    test.afterAll(async () => {
      await driver?.stop()
      await scene?.stack.stop()
    })

    test('default: signs after a deliberate press, and sends an approval after a held one', async () => {
      const id = await scene.sign('In a window')
      await scene.openWindow()
      await scene.approveCard('Sign')
      await scene.returnHome()
      const signature = (await scene.answer(id)).payload as Hex
      const { address } = scene
      expect(await verifyMessage({ address, message: 'In a window', signature })).toBe(true)

      const held = await scene.approve()
      await scene.openWindow()
      await scene.restOn('Send')
      await driver.point([down])
      await expect.poll(() => driver.run(`return document.querySelector('[data-held]') !== null`)).toBe(true)
      await driver.point([up]).catch(() => {})
      await scene.returnHome()
      expect((await scene.answer(held)).type).toBe('RPC_REQUEST_SUCCESS')
    })

    test('behavior: the button is reached by Tab and pressed by Enter', async () => {
      const id = await scene.sign('By keys')
      await scene.openWindow()
      await scene.waitFor('data-seen')
      const focused = () => driver.run(`return document.activeElement?.textContent.trim()`)
      for (let times = 0; times < 6 && (await focused()) !== 'Sign'; times++) await driver.type(press(tab))
      expect(await focused()).toBe('Sign')
      await driver.type([pause(700), ...press(enter)]).catch(() => {})
      await scene.returnHome()
      expect((await scene.answer(id)).type).toBe('RPC_REQUEST_SUCCESS')
    })

    test('attack: signs nothing without a window that shows the request, however the page hides its frame', async () => {
      const id = await scene.approve()
      await driver.enterFrame(0)
      const inside = await scene.middle('Open window')
      expect(await controls()).toEqual(['Cancel', 'Open window'])
      await driver.enterFrame(undefined)
      const frame = 'const { frame } = hosts[0]; frame.dataset.css ??= frame.style.cssText;'
      const place = `${frame} const { left, top } = frame.getBoundingClientRect(); return [left, top]`
      const [left = 0, top = 0] = (await driver.run(place)) as number[]
      const at: Point = [left + inside[0], top + inside[1]]
      const before = await driver.windows()
      await driver.run(`${frame} frame.style.visibility = 'hidden'`)
      const empty = await driver.picture()
      await driver.run(`${frame} ${undoTrick}`)
      expect(await driver.picture()).not.toEqual(empty)
      for (const [trick, { script, isWhole }] of Object.entries(hidingTricks)) {
        await driver.run(`${frame} ${script}`)
        if (isWhole) expect((await driver.picture()).equals(empty), trick).toBe(true)
        // For as long as the page could persuade someone to press.
        await driver.point([move([at[0] - 3, at[1]]), move(at), pause(700), down, pause(900), up])
        await driver.run(`${frame} ${undoTrick}`)
        expect(await scene.reply(id), trick).toBeNull()
        const opened = (await driver.windows()).find((one) => !before.includes(one))
        if (!opened) continue
        await driver.enterWindow(opened)
        await scene.middle('Send')
        const question = await driver.picture()
        await driver.run(`document.getElementById('stage').style.visibility = 'hidden'`)
        expect((await driver.picture()).equals(question), trick).toBe(false)
        await driver.run(`document.getElementById('stage').style.visibility = ''`)
        await scene.goHome()
      }
      if ((await driver.windows()).length === before.length) await scene.openWindow()
      else await driver.enterWindow((await driver.windows()).find((one) => !before.includes(one)) ?? '')
      // Closing the window counts as a refusal.
      await driver.closeWindow()
      await scene.goHome()
      expect((await scene.answer(id)).payload).toMatchObject({ code: 'CONNECTION_REJECTED' })
    })

    test('attack: a window that the page opened itself shows no request', async () => {
      const id = await scene.sign('Mine')
      const before = await driver.windows()
      await driver.run(
        `window.mine = window.open(args[0] + '/approve', '_blank', 'popup')`,
        scene.stack.secureUrl,
      )
      const opened = async () => (await driver.windows()).find((one) => !before.includes(one)) ?? ''
      await expect.poll(opened).not.toBe('')
      await driver.enterWindow(await opened())
      await expect.poll(() => driver.run('return document.title')).toBe('Nothing to do here')
      expect(await controls()).toEqual([])
      await driver.closeWindow()
      await scene.goHome()
      expect(await scene.reply(id)).toBeNull()
      await scene.openWindow()
      await scene.expectNothing(id)
    })

    test('attack: a window opened through the page’s iframe before the frame loaded shows no request', async () => {
      const before = await driver.windows()
      await driver.run(
        `
        const [secureUrl] = args
        const [{ frame: known }] = hosts
        const frame = document.createElement('iframe')
        frame.style.cssText = known.style.cssText + ';left:440px'
        document.body.append(frame)
        window.mine = frame.contentWindow.open(secureUrl + '/approve', 'mine', 'popup,width=500,height=700')
        const channel = new MessageChannel()
        const host = { frame, port: channel.port1, replies: {} }
        hosts.push(host)
        const ready = new Promise((resolve) => {
          channel.port1.onmessage = ({ data }) => {
            if (data.id) host.replies[data.id] = data
            if (data.type === 'READY') resolve()
          }
        })
        addEventListener('message', ({ source, data }) => {
          if (source === frame.contentWindow && data.type === 'foyer:frame-loaded')
            source.postMessage({ type: 'foyer:frame-init', version: '4' }, secureUrl, [channel.port2])
        })
        frame.src = known.src
        await ready`,
        scene.stack.secureUrl,
      )
      const opened = async () => (await driver.windows()).find((one) => !before.includes(one)) ?? ''
      await expect.poll(opened).not.toBe('')
      const mine = await opened()
      const id = await scene.sign('Through the iframe', 1)
      await driver.enterFrame(1)
      await scene.middle('Open window')
      await driver.enterFrame(undefined)
      // Loaded again, now that its opener is the frame.
      await driver.enterWindow(mine)
      await driver.go(`${scene.stack.secureUrl}/approve?again`)
      await expect.poll(() => driver.run('return document.title')).toBe('Nothing to do here')
      expect(await controls()).toEqual([])
      await driver.closeWindow()
      await scene.goHome()
      await scene.openWindow(1)
      await scene.expectNothing(id)
      await driver.run('hosts.pop().frame.remove()')
    })

    test('attack: ignores a double click under which the window opens', async () => {
      const id = await scene.sign('Quick')
      await scene.openWindow()
      const at = await scene.middle('Sign')
      await pressInVain([move(at, 0), down, up, down, up])
      await scene.expectNothing(id)
    })

    test('attack: accepts no press in the first second', async () => {
      const id = await scene.sign('Too early')
      // The frame watches its own window, from before the card appears until the guard considers it seen.
      await driver.enterFrame(0)
      await driver.run(`
        const { open } = window
        window.times = []
        window.open = (...given) => {
          window.open = open
          const opened = open.apply(window, given)
          const check = setInterval(() => {
            const card = opened.closed ? null : opened.document.querySelector('#stage .card')
            if (!card) times[0] = performance.now()
            else if (card.hasAttribute('data-seen')) {
              times[1] = performance.now()
              clearInterval(check)
            }
          }, 5)
          return opened
        }`)
      await driver.enterFrame(undefined)
      await scene.openWindow()
      await scene.waitFor('data-seen')
      await scene.goHome()
      await driver.enterFrame(0)
      await expect.poll(() => driver.run('return times.length')).toBe(2)
      const [from = 0, until = 0] = (await driver.run('return times')) as number[]
      expect(until - from).toBeGreaterThanOrEqual(1_000)
      await driver.enterFrame(undefined)
      await driver.enterWindow((await driver.windows()).find((one) => one !== scene.home) ?? '')
      await scene.expectNothing(id)
    })

    test('attack: ignores a press of a pointer that rests where the button appears', async () => {
      const id = await scene.sign('Resting')
      await scene.openWindow()
      const at = await scene.middle('Sign')
      await driver.point([move(at, 0)])
      await scene.waitFor('data-seen')
      await driver.point([move(at, 0), pause(700)])
      await pressInVain([move(at, 0), down, up])
      await scene.expectNothing(id)
    })

    test('attack: ignores a press after the window moved under a resting pointer', async () => {
      const id = await scene.sign('Moved')
      await scene.openWindow()
      const [x, y] = await scene.middle('Sign')
      const from: Point = await scene.restOn('.hints')
      const where = 'return [screenX, screenY]'
      const [left = 0, top = 0] = (await driver.run(where)) as number[]
      // A distance that no window manager cuts short.
      const by: Point = [Math.max(40, from[0] - x), Math.max(40, from[1] - y)]
      await driver.place({ x: left + by[0], y: top + by[1] })
      await expect.poll(() => driver.run(where)).toEqual([left + by[0], top + by[1]])
      await pressInVain([move([x, y], 0), down, up])
      await scene.expectNothing(id)
    })

    test('attack: ignores the second click after the page’s window in front closed', async () => {
      const id = await scene.sign('Second click')
      const card = await scene.openWindow()
      const at = await scene.restOn('Sign')
      await openThief()
      await driver.closeWindow()
      await driver.enterWindow(card)
      await pressInVain([move(at, 0), down, up])
      await scene.expectNothing(id)
    })

    test('attack: ignores a click as “Open window” brings the window to the front again', async () => {
      const id = await scene.sign('Once more')
      const card = await scene.openWindow()
      const count = (await driver.windows()).length
      const at = await scene.restOn('Sign')
      const thief = await openThief()
      await scene.goHome()
      await scene.pressInFrame('Open window')
      expect(await driver.windows()).toHaveLength(count + 1)
      await driver.enterWindow(card)
      await pressInVain([move(at, 0), down, up])
      await driver.enterWindow(thief)
      await driver.closeWindow()
      await driver.enterWindow(card)
      await scene.expectNothing(id)
    })

    test('attack: a second request waits for a new window, which ignores an early press', async () => {
      const first = await scene.sign('First')
      const second = await scene.sign('Second')
      await scene.openWindow()
      expect(await driver.windows()).toHaveLength(2)
      await scene.approveCard('Sign')
      await scene.returnHome()
      expect((await scene.answer(first)).type).toBe('RPC_REQUEST_SUCCESS')
      // The second request has no window until the visitor opens one, which is then as new as any.
      await driver.enterFrame(0)
      await scene.middle('Open window')
      await driver.enterFrame(undefined)
      expect(await driver.windows()).toHaveLength(1)
      await scene.openWindow()
      await pressInVain([move(await scene.middle('Sign'), 0), down, up])
      await scene.expectNothing(second)
    })

    test('attack: with two windows, ignores a second click that lands on the other one', async () => {
      await scene.mountFrame()
      const below = await scene.sign('Below')
      const other = await scene.openWindow()
      const at = await scene.restOn('Sign')
      await scene.goHome()
      const above = await scene.sign('Above', 1)
      const front = await scene.openWindow(1)
      await scene.approveCard('Sign')
      await expect.poll(async () => (await driver.windows()).includes(front)).toBe(false)
      await driver.enterWindow(other)
      await pressInVain([move(at, 0), down, up])
      await scene.expectNothing(below)
      expect((await scene.answer(above)).type).toBe('RPC_REQUEST_SUCCESS')
      await driver.run('hosts.pop().frame.remove()')
    })

    test('attack: ignores keys that the visitor types for the page', async () => {
      const id = await scene.sign('Keys')
      const card = await scene.openWindow()
      // The visitor keeps typing as the window opens, including Tab.
      await driver.type(press('o', ' ', enter, tab, tab, tab, enter, ' '))
      await scene.waitFor('data-seen')
      expect(await driver.run('return window.counted')).toBe(0)
      const focused = () => driver.run(`return document.activeElement?.textContent.trim()`)
      for (let times = 0; times < 8 && (await focused()) !== 'Sign'; times++) await driver.type(press(tab))
      expect(await focused()).toBe('Sign')
      await driver.type([pause(700)])
      // A window of the page takes the keyboard focus, and closes while a key is held.
      await openThief()
      await driver.type([{ type: 'keyDown', value: enter }])
      await driver.closeWindow()
      await driver.enterWindow(card)
      const held: KeyStep[] = Array.from({ length: 8 }, () => [
        { type: 'keyDown' as const, value: enter },
        pause(100),
      ]).flat()
      await driver.type([...held, { type: 'keyUp', value: enter }, ...press(enter)])
      await scene.expectNothing(id)
    })

    test('attack: the page cannot reach the window by a name', async () => {
      const first = await scene.sign('Named')
      await scene.openWindow()
      const name = (await driver.run('return window.name')) as string
      // With a name, the page could find it, and move, resize, close or navigate it.
      expect(name).toBe('')
      await scene.expectNothing(first)

      const id = await scene.sign('Named')
      await driver.run(
        `window.opened = args.map((name) => window.open('about:blank', name, 'popup,width=200,height=200')).filter(Boolean)`,
        ...['card', 'approve', 'foyer', 'stage', name].filter(Boolean),
      )
      const own = (await driver.windows()).length
      await scene.openWindow()
      expect(await driver.windows()).toHaveLength(own + 1)
      await scene.middle('Sign')
      await scene.goHome()
      const reached = await driver.run(
        `const found = []
         for (const name of args) {
           const named = window.open('', name, 'popup,width=200,height=200')
           if (!named) continue
           opened.push(named)
           try {
             if (named.location.href !== 'about:blank') found.push(name)
           } catch {
             found.push(name)
           }
         }
         try {
           hosts[0].frame.contentWindow.document
           found.push('frame')
         } catch {}
         for (const one of opened) one.close()
         return found`,
        ...['card', 'approve', 'foyer', 'stage', '_blank'],
      )
      expect(reached).toEqual([])
      await expect.poll(async () => (await driver.windows()).length).toBe(2)
      await driver.enterWindow((await driver.windows()).find((one) => one !== scene.home) ?? '')
      await scene.middle('Sign')
      await scene.expectNothing(id)
    })

    test('attack: ignores a press in a window that is too small to read', async () => {
      const id = await scene.sign('Tiny')
      await scene.openWindow()
      await scene.restOn('Sign')
      await driver.place({ width: 300, height: 200 })
      await expect.poll(() => driver.run('return innerHeight < 360')).toBe(true)
      await driver.run(`document.querySelector('button.primary').scrollIntoView()`)
      await expect.poll(() => scene.has('data-seen')).toBe(false)
      const [x, y] = await scene.middle('Sign')
      await driver.point([move([x - 30, y - 5]), move([x - 9, y]), move([x, y]), pause(1_700)])
      await driver.point([down, up])
      expect(await scene.has('data-seen')).toBe(false)
      await scene.expectNothing(id)
    })

    test('attack: ignores a press that begins in the page, leaves the button or ends too early', async () => {
      const id = await scene.approve()
      const card = await scene.openWindow()
      const [x, y] = await scene.restOn('Send')
      await scene.goHome()
      await driver.point([move([800, 300]), move([820, 320]), down])
      await driver.enterWindow(card)
      await driver.point([move([x, y - 40]), move([x, y]), up])
      expect(await driver.run('return window.counted')).toBe(0)
      await scene.restOn('Send')
      await driver.point([down, move([x, y - 120]), move([x, y]), pause(900), up])
      expect(await driver.run('return window.counted')).toBe(0)
      await scene.restOn('Send')
      await driver.point([down, pause(100), up])
      await expect.poll(scene.says).toBe('Hold the button until it is full.')
      await scene.expectNothing(id)
    })

    test('attack: does not sign a text that was not read to its end', async () => {
      const id = await scene.sign('line\n'.repeat(120))
      await scene.openWindow()
      await scene.waitFor('data-seen')
      const [x, y] = await scene.middle('Sign')
      await driver.point([move([x - 30, y - 80]), move([x - 10, y - 40]), move([x, y])])
      await scene.waitFor('data-ready')
      await driver.point([down, up])
      await expect.poll(scene.says).toBe('Read to the end first.')
      await scene.expectNothing(id)
    })

    test('attack: ignores a finger that taps, and accepts one that holds', async () => {
      const id = await scene.sign('By finger')
      await scene.openWindow()
      await scene.waitFor('data-seen')
      await driver.run(
        `addEventListener('pointerdown', (event) => { window.pointer = event.pointerType }, true)`,
      )
      const at = await scene.middle('Sign')
      await driver.point([move(at, 0), down, up, down, up, down, up], 'touch')
      const hasFingers = (await driver.run('return window.pointer')) === 'touch'
      expect(await driver.run('return window.counted')).toBe(0)
      if (!hasFingers) return scene.expectNothing(id)
      await driver.point([move(at, 0), down, pause(1_200), up], 'touch').catch(() => {})
      await scene.returnHome()
      expect((await scene.answer(id)).type).toBe('RPC_REQUEST_SUCCESS')
    })

    test('error: opens the window by a link if the browser blocks it', async () => {
      await scene.mountFrame()
      const id = await scene.sign('By a link', 1)
      await driver.enterFrame(1)
      await scene.middle('Open window')
      await driver.run('window.open = () => null')
      await driver.enterFrame(undefined)
      await scene.pressInFrame('Open window', 1)
      await driver.enterFrame(1)
      await expect.poll(() => driver.run('return document.body.textContent')).toContain('blocked')
      await driver.enterFrame(undefined)
      expect(await driver.windows()).toHaveLength(1)
      await scene.openWindow(1)
      await scene.approveCard('Sign')
      await scene.returnHome()
      expect((await scene.answer(id)).type).toBe('RPC_REQUEST_SUCCESS')
      await driver.run('hosts.pop().frame.remove()')
    })

    test('error: a frame that cannot open windows shows it, and the visitor can cancel', async () => {
      await scene.mountFrame('allow-scripts allow-same-origin')
      const id = await scene.sign('Blocked', 1)
      await scene.pressInFrame('Open window', 1)
      await driver.enterFrame(1)
      await expect.poll(() => driver.run('return document.body.textContent')).toContain('blocked')
      await driver.enterFrame(undefined)
      expect(await driver.windows()).toHaveLength(1)
      await scene.pressInFrame('Cancel', 1)
      expect((await scene.answer(id)).payload).toMatchObject({ code: 'CONNECTION_REJECTED' })
      await driver.run('hosts.pop().frame.remove()')
    })

    test('behavior: a reloaded window shows its request again, and ignores an early press', async () => {
      const id = await scene.sign('Again')
      await scene.openWindow()
      await scene.restOn('Sign')
      const at = await scene.middle('Sign')
      const href = (await driver.run('return location.href')) as string
      await driver.go(href.replace('#', '?again#'))
      await scene.middle('Sign')
      await driver.run(countPresses)
      await pressInVain([move(at, 0), down, up])
      await scene.approveCard('Sign')
      await scene.returnHome()
      expect((await scene.answer(id)).type).toBe('RPC_REQUEST_SUCCESS')
    })

    test('attack: the window closes if the page leaves or removes its frame', async () => {
      for (const leave of ['hosts[0].frame.remove()', `location.href = 'about:blank'`]) {
        await scene.sign('Left behind')
        await scene.openWindow()
        await scene.restOn('Sign')
        await scene.goHome()
        await driver.run(leave)
        await scene.returnHome()
        await scene.open()
        await scene.ask('GET_USER', {})
      }
    })

    test('attack: a field ignores keys typed after a window of the page had the focus', async () => {
      await scene.addRecoveryCode()
      await scene.open('app.localhost')
      await scene.logIn()
      const id = await scene.send('GET_USER', {})
      await driver.enterFrame(0)
      await scene.middle('Open window')
      expect(await controls()).toEqual(['Cancel', 'Open window'])
      await driver.enterFrame(undefined)
      const card = await scene.openWindow()
      await scene.approveCard('Type the recovery code')
      await scene.middle('textarea')
      const typed = () => driver.run(`return document.querySelector('textarea').value`)
      // A change that follows the visitor's own press is intended.
      await expect.poll(() => driver.run(`return document.activeElement?.tagName`)).toBe('TEXTAREA')
      await driver.type(press('m', 'e'))
      expect(await typed()).toBe('me')
      await driver.enterFrame(undefined)
      await scene.goHome()
      await driver.enterFrame(0)
      expect(await controls()).toEqual(['Cancel', 'Open window'])
      await driver.enterFrame(undefined)
      await openThief()
      await driver.type(press('h', 'o'))
      await driver.closeWindow()
      await driver.enterWindow(card)
      await driver.type(press('r', 's'))
      await scene.waitFor('data-seen')
      await driver.type(press('e'))
      expect(await typed()).toBe('me')
      await scene.goHome()
      await driver.run(`hosts[0].port.postMessage({ type: 'RPC_ABORT', id: args[0] })`, id)
      expect((await scene.answer(id)).payload).toMatchObject({ code: 'ABORTED' })
      await scene.returnHome()
    })
  })
}
