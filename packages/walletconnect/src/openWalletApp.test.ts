import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openWalletApp } from './openWalletApp.ts'

const topic = 'f'.repeat(64)
const request = { topic, id: 17 }
const open = vi.fn()

function stubDevice({ userAgent, isFramed = false, hasFocus = true, telegram = false } = phone) {
  const window = { open, self: 0, top: isFramed ? 1 : 0, ...(telegram && { TelegramWebviewProxy: {} }) }
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 })
  vi.stubGlobal('document', { hasFocus: () => hasFocus })
}
const phone: { userAgent: string; isFramed?: boolean; hasFocus?: boolean; telegram?: boolean } = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Mobile',
}

beforeEach(() => {
  open.mockReset()
  stubDevice()
  return () => vi.unstubAllGlobals()
})

describe('openWalletApp', () => {
  test('an app’s scheme takes the page’s own tab', () => {
    openWalletApp('wallet://', request)
    expect(open.mock.calls).toEqual([
      [`wallet://wc?requestId=17&sessionTopic=${topic}`, '_self', 'noopener,noreferrer'],
    ])
  })
  test('a universal link gets a tab of its own: where the app is missing it is a site', () => {
    openWalletApp('https://wallet.example/', request)
    expect(open.mock.calls[0]?.slice(0, 2)).toEqual([
      `https://wallet.example/wc?requestId=17&sessionTopic=${topic}`,
      '_blank',
    ])
  })
  test('a frame leaves by the whole page, Telegram by its browser', () => {
    stubDevice({ ...phone, isFramed: true })
    openWalletApp('wallet://', request)
    stubDevice({ ...phone, telegram: true })
    openWalletApp('wallet://', request)
    expect(open.mock.calls.map(([, target]) => target)).toEqual(['_top', '_blank'])
  })
  test('nothing on a desktop, without a link, or behind another window', () => {
    openWalletApp(undefined, request)
    stubDevice({ ...phone, hasFocus: false })
    openWalletApp('wallet://', request)
    stubDevice({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' })
    openWalletApp('wallet://', request)
    expect(open).not.toHaveBeenCalled()
  })
  test.each([
    'javascript://alert(1)//',
    'JavaScript://x/',
    'data://x/',
    'file:///etc/',
    'http://wallet.example/',
    'blob://x/',
    'no link',
    'https://',
  ])('%s opens nothing', (link) => {
    openWalletApp(link, request)
    expect(open).not.toHaveBeenCalled()
  })
})
