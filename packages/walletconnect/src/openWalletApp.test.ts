import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openWalletApp } from './openWalletApp.ts'

const topic = 'f'.repeat(64)
const request = { topic, id: 17 }
const open = vi.fn()
const named = (href: string) => ({ href, name: 'Wallet' })

function stubDevice({ userAgent, isFramed = false, hasFocus = true, telegram = false, isTapped } = phone) {
  const window = { open, self: 0, top: isFramed ? 1 : 0, ...(telegram && { TelegramWebviewProxy: {} }) }
  vi.stubGlobal('window', window)
  const userActivation = isTapped === undefined ? undefined : { isActive: isTapped }
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, userActivation })
  vi.stubGlobal('document', { hasFocus: () => hasFocus })
}
const phone: {
  userAgent: string
  isFramed?: boolean
  hasFocus?: boolean
  telegram?: boolean
  isTapped?: boolean
} = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Mobile',
}

beforeEach(() => {
  open.mockReset().mockReturnValue({ opener: {} })
  stubDevice()
  return () => vi.unstubAllGlobals()
})

describe('openWalletApp', () => {
  test('opens an app’s scheme in the page’s own tab', () => {
    openWalletApp(named('wallet://'), request)
    expect(open.mock.calls).toEqual([
      [`wallet://wc?requestId=17&sessionTopic=${topic}`, '_self', 'noopener,noreferrer'],
    ])
  })
  test('a universal link opens in a new tab: without the app it shows a site', () => {
    openWalletApp(named('https://wallet.example/'), request)
    expect(open.mock.calls[0]?.slice(0, 2)).toEqual([
      `https://wallet.example/wc?requestId=17&sessionTopic=${topic}`,
      '_blank',
    ])
  })
  test('opens the scheme in the top page from a frame, and in a new window from Telegram', () => {
    stubDevice({ ...phone, isFramed: true })
    openWalletApp(named('wallet://'), request)
    stubDevice({ ...phone, telegram: true })
    openWalletApp(named('wallet://'), request)
    expect(open.mock.calls.map(([, target]) => target)).toEqual(['_top', '_blank'])
  })
  test('returns the link for a button if the browser throws', () => {
    open.mockImplementation(() => {
      throw new Error('NS_ERROR_UNKNOWN_PROTOCOL')
    })
    stubDevice({ ...phone, isTapped: true })
    for (const href of ['wallet://', 'https://wallet.example/'])
      expect(openWalletApp(named(href), request)).toMatchObject({ name: 'Wallet' })
  })
  test('opens nothing on a desktop, or without a link', () => {
    expect(openWalletApp(undefined, request)).toBeUndefined()
    stubDevice({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' })
    expect(openWalletApp(named('wallet://'), request)).toBeUndefined()
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
    expect(openWalletApp(named(link), request)).toBeUndefined()
    expect(open).not.toHaveBeenCalled()
  })

  const href = `wallet://wc?requestId=17&sessionTopic=${topic}`
  test('behavior: opens the app within a tap, and returns no link for a button', () => {
    stubDevice({ ...phone, isTapped: true })
    expect(openWalletApp(named('wallet://'), request)).toBeUndefined()
    expect(openWalletApp(named('https://wallet.example/'), request)).toBeUndefined()
    expect(open).toHaveBeenCalledTimes(2)
  })
  test.each([['after the tap', false] as const, ['if the browser does not report taps', undefined] as const])(
    'behavior: %s, tries to open the app, and returns the link for a button',
    (_, isTapped) => {
      stubDevice({ ...phone, ...(isTapped === undefined ? {} : { isTapped }) })
      expect(openWalletApp(named('wallet://'), request)).toEqual({ href, target: '_self', name: 'Wallet' })
      expect(open).toHaveBeenCalledOnce()
    },
  )
  test('behavior: returns the link for a button if the window is blocked, even within a tap', () => {
    stubDevice({ ...phone, isTapped: true })
    open.mockReturnValue(null)
    expect(openWalletApp(named('https://wallet.example/'), request)).toMatchObject({ target: '_blank' })
    stubDevice({ ...phone, isTapped: true, telegram: true })
    expect(openWalletApp(named('wallet://'), request)).toMatchObject({ href, target: '_blank' })
  })
  test('behavior: opens nothing if the page lacks the focus, and returns the link for a button', () => {
    stubDevice({ ...phone, hasFocus: false, isTapped: true })
    expect(openWalletApp(named('wallet://'), request)).toMatchObject({ href })
    expect(open).not.toHaveBeenCalled()
  })
  test('attack: removes the opener, so that the wallet’s site cannot navigate the page', () => {
    const opened = { opener: {} }
    open.mockReturnValue(opened)
    openWalletApp(named('https://wallet.example/'), request)
    expect(opened.opener).toBeNull()
  })
})
