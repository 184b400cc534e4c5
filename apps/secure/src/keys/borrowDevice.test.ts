import { describe, expect, test } from 'vitest'
import { borrowDevice } from './borrowDevice.ts'
import { type LentDevice, lendDevice } from './lendDevice.ts'

const origin = 'https://secure.test'
const device = { projectId: 'p', hostOrigin: 'https://app.test' } as LentDevice

type Fake = { location: { origin: string; pathname: string }; parent?: unknown; top?: unknown }

/** A page with frames; reading a cross-origin one throws. */
function createHost() {
  const opener: Record<number, unknown> & { length: number } = { length: 0 }
  const add = (frame: unknown) => {
    opener[opener.length] = frame
    opener.length++
  }
  return {
    opener,
    addForeign: () =>
      add(
        new Proxy(
          {},
          {
            get() {
              throw new DOMException('Blocked', 'SecurityError')
            },
          },
        ),
      ),
    addFrame(frame: Partial<Fake> = {}, lent: LentDevice | null = device) {
      const made = { location: { origin, pathname: '/frame' }, parent: opener, ...frame }
      if (lent) lendDevice(made as unknown as Window, lent)
      add(made)
      return made
    },
  }
}
function createPage(opener: unknown, pathname = '/security', isFramed = false) {
  const page: Record<string, unknown> = { location: { origin, pathname }, opener }
  page.top = isFramed ? {} : page
  return page as unknown as Window
}

describe('borrowDevice', () => {
  test('default: finds the device of our frame in the opener’s page, among frames of others', () => {
    const { opener, addForeign, addFrame } = createHost()
    addForeign()
    const frame = addFrame()
    expect(borrowDevice(createPage(opener), 'p')).toEqual({ device, frame })
  })

  test('behavior: borrows no device without a page, without a frame, or for another project', () => {
    expect(borrowDevice(createPage(null), 'p')).toBeUndefined()
    const { opener, addFrame } = createHost()
    expect(borrowDevice(createPage(opener), 'p')).toBeUndefined()
    addFrame()
    expect(borrowDevice(createPage(opener), 'q')).toBeUndefined()
    expect(borrowDevice(createPage(opener), undefined)).toBeUndefined()
  })

  test('attack: skips nested frames, frames at another page, and frames that lend nothing', () => {
    const { opener, addFrame } = createHost()
    addFrame({ parent: {} })
    addFrame({ location: { origin, pathname: '/popup' } })
    addFrame({ location: { origin: 'https://evil.test', pathname: '/frame' } })
    // Browsers deny access to it; otherwise, the attacker's page could supply its own device.
    const evil = { location: { origin: 'https://evil.test', pathname: '/frame' }, foyerDevice: () => device }
    addFrame(evil, null)
    addFrame({}, null)
    expect(borrowDevice(createPage(opener), 'p')).toBeUndefined()
  })

  test('attack: reads at most 256 of ten thousand frames in a page', () => {
    let reads = 0
    const opener = new Proxy({} as Record<string, unknown>, {
      get(_, name) {
        if (name === 'length') return 10_000
        reads++
        return undefined
      },
    })
    expect(borrowDevice(createPage(opener), 'p')).toBeUndefined()
    expect(reads).toBeLessThanOrEqual(256)
  })
})

describe('lendDevice', () => {
  test('attack: lends nothing to another page, another origin, or a security page in a frame', () => {
    const { addFrame } = createHost()
    const frame = addFrame() as unknown as { foyerDevice(page: Window): unknown }
    expect(frame.foyerDevice(createPage(null))).toBe(device)
    expect(frame.foyerDevice(createPage(null, '/popup'))).toBeUndefined()
    expect(frame.foyerDevice(createPage(null, '/security', true))).toBeUndefined()
    const location = { origin: 'https://evil.test', pathname: '/security' }
    expect(frame.foyerDevice(Object.assign(createPage(null), { location }))).toBeUndefined()
    // The page cannot replace it with its own function.
    expect(Reflect.set(frame, 'foyerDevice', () => device)).toBe(false)
  })
})
