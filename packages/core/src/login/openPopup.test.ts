import { buildSocialResultUri } from '@foyer/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toFailure } from '../embedded/toFailure.ts'
import { openPopup } from './openPopup.ts'

const secureUrl = 'https://secure.test'
const resultUri = buildSocialResultUri(secureUrl, {
  projectId: 'p',
  state: 's'.repeat(43),
  resultCode: 'c'.repeat(43),
})
const said = { type: 'foyer:popup-result', resultUri }

/** Creates the surrounding page and the window it opens. */
function createPage() {
  const listeners = new Set<(event: unknown) => void>()
  const popup = { closed: false, location: { href: '' }, close: vi.fn() }
  const opened: unknown[][] = []
  const page = {
    popup,
    opened,
    listeners,
    hasFocus: true,
    isBlocked: false,
    hears(event: { origin: string; source: unknown; data: unknown }) {
      for (const listener of listeners) listener(event)
    },
  }
  vi.stubGlobal('window', {
    open: (...args: unknown[]) => {
      opened.push(args)
      return page.isBlocked ? null : popup
    },
  })
  vi.stubGlobal('document', { hasFocus: () => page.hasFocus })
  for (const [name, value] of Object.entries({
    screenX: 100,
    screenY: 50,
    outerWidth: 1000,
    outerHeight: 900,
  }))
    vi.stubGlobal(name, value)
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => listeners.delete(listener))
  return page
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('openPopup', () => {
  test('default: opens a centered 600x800 window at the secure site within the call, and returns its result', async () => {
    const page = createPage()
    const { go, result, close } = openPopup(secureUrl)
    expect(page.opened).toEqual([
      [new URL('https://secure.test/loading'), '_blank', 'popup,width=600,height=800,left=300,top=100'],
    ])
    go('https://accounts.test/authorize')
    expect(page.popup.location.href).toBe('https://accounts.test/authorize')
    page.hears({ origin: secureUrl, source: page.popup, data: said })
    expect(await result()).toBe(resultUri)
    close()
    expect(page.listeners.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
    expect(page.popup.close).toHaveBeenCalled()
  })

  test('behavior: ignores messages of another window, of another origin or of another type', async () => {
    const page = createPage()
    const { result, close } = openPopup(secureUrl)
    let heard: unknown = 'nothing'
    result().then((uri) => {
      heard = uri
    })
    page.hears({ origin: 'https://evil.test', source: page.popup, data: said })
    page.hears({ origin: secureUrl, source: {}, data: said })
    page.hears({ origin: secureUrl, source: page.popup, data: { ...said, type: 'other' } })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(heard).toBe('nothing')
    close()
  })

  test('error: rejects a result whose URL is not on the secure site', async () => {
    const page = createPage()
    const { result } = openPopup(secureUrl)
    const data = { ...said, resultUri: resultUri.replace('secure.test', 'evil.test') }
    page.hears({ origin: secureUrl, source: page.popup, data })
    await expect(result()).rejects.toThrow('Failed to initiate social connection')
  })

  test('error: throws “Popup closed” within a second; without focus, returns undefined instead', async () => {
    const page = createPage()
    const first = openPopup(secureUrl)
    page.popup.closed = true
    const failed = vi.fn()
    first.result().catch(failed)
    await vi.advanceTimersByTimeAsync(999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed.mock.calls).toEqual([[expect.objectContaining({ message: 'Popup closed' })]])

    page.hasFocus = false
    const second = openPopup(secureUrl)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await second.result()).toBeUndefined()
  })

  test('error: throws if the window is blocked, or would go to a URL that is not http or https', () => {
    const page = createPage()
    const { go, close } = openPopup(secureUrl)
    expect(() => go('javascript:alert(1)')).toThrow('Failed to initiate social connection')
    expect(page.popup.location.href).toBe('')
    close()
    page.isBlocked = true
    expect(() => openPopup(secureUrl)).toThrow('Failed to initiate social connection')
    // The visitor sees the cause.
    const blocked = (() => {
      try {
        return openPopup(secureUrl)
      } catch (error) {
        return toFailure(error)
      }
    })()
    expect(blocked).toMatchObject({ code: 'WINDOW_BLOCKED' })
  })
})
