import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Driver, WindowRect } from './Driver.ts'

/** Sends a WebDriver command: by name in Marionette, by method and path over HTTP. */
export type SendCommand = (name: string, method: string, path: string, body?: object) => Promise<unknown>

const downloadMs = 20_000
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Creates a driver for a browser on top of its protocol. */
export function createDriver({
  version,
  send,
  downloads,
  takeErrors,
  stop,
}: {
  version: string
  send: SendCommand
  /** Folder that the browser saves files in. */
  downloads: string
  takeErrors: Driver['takeErrors']
  stop: Driver['stop']
}): Driver {
  /** Key of an element: Marionette wraps it, HTTP does not. */
  async function findElement(selector: string): Promise<string> {
    const find = { using: 'css selector', value: selector }
    const found = (await send('WebDriver:FindElement', 'POST', '/element', find)) as {
      value?: Record<string, string>
    } & Record<string, string>
    return found.value?.[elementKey] ?? found[elementKey] ?? ''
  }
  const act = (source: object) =>
    send('WebDriver:PerformActions', 'POST', '/actions', { actions: [source] }).then(() => {})
  return {
    version,
    pointsInFrames: false,
    go: async (url) => void (await send('WebDriver:Navigate', 'POST', '/url', { url })),
    async run(body, ...args) {
      const script = `const end = arguments[arguments.length - 1], given = [...arguments].slice(0, -1);
        (async (...args) => { ${body} })(...given).then((value) => end([value]), (error) => end({ error: String(error) }))`
      const answer = await send('WebDriver:ExecuteAsyncScript', 'POST', '/execute/async', { script, args })
      const value = (answer as { value?: unknown })?.value ?? answer
      if (!Array.isArray(value)) throw new Error((value as { error?: string } | null)?.error ?? 'No answer')
      return value[0]
    },
    point: (actions, pointerType = 'mouse') =>
      act({ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }),
    type: (actions) => act({ type: 'key', id: 'keyboard', actions }),
    async enterFrame(index) {
      if (index === undefined)
        return void (await send('WebDriver:SwitchToFrame', 'POST', '/frame', { id: null }))
      const id = await findElement(`iframe:nth-of-type(${index + 1})`)
      await send('WebDriver:SwitchToFrame', 'POST', '/frame', { id: { [elementKey]: id }, element: id })
    },
    async windows() {
      return (await send('WebDriver:GetWindowHandles', 'GET', '/window/handles')) as string[]
    },
    enterWindow: async (handle) =>
      void (await send('WebDriver:SwitchToWindow', 'POST', '/window', { handle })),
    async openTab() {
      const made = await send('WebDriver:NewWindow', 'POST', '/window/new', { type: 'tab' })
      return (made as { handle: string }).handle
    },
    closeWindow: async () => void (await send('WebDriver:CloseWindow', 'DELETE', '/window')),
    async place(rect) {
      const from = (await send('WebDriver:GetWindowRect', 'GET', '/window/rect')) as WindowRect
      const { x, y, width, height } = { ...from, ...rect }
      await send('WebDriver:SetWindowRect', 'POST', '/window/rect', { x, y, width, height })
    },
    async picture() {
      const body = { full: false, hash: false }
      const taken = await send('WebDriver:TakeScreenshot', 'GET', '/screenshot', body)
      return Buffer.from((taken as { value?: string }).value ?? String(taken), 'base64')
    },
    async chooseFile(selector, path) {
      const id = await findElement(selector)
      await send('WebDriver:ElementSendKeys', 'POST', `/element/${id}/value`, { id, text: path })
    },
    async download(start) {
      const before = await readdir(downloads)
      await start()
      for (const until = Date.now() + downloadMs; ; ) {
        const name = (await readdir(downloads)).find((one) => !before.includes(one) && !isPart(one))
        // Firefox reserves the name with an empty file.
        if (name !== undefined && (await stat(join(downloads, name))).size > 0) return join(downloads, name)
        if (Date.now() > until) throw new Error('Nothing was saved')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    takeErrors,
    stop,
  }
}

/** Whether a browser is still writing it. */
function isPart(name: string): boolean {
  return /\.(part|wkdownload)$/.test(name)
}
