import { isErrorCode } from '@foyer/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPopup } from '../login/openPopup.ts'
import { openSecurityWindow } from '../login/openSecurityWindow.ts'
import { openPageWindow } from '../onramp/openPageWindow.ts'
import { openWindow } from './openWindow.ts'

const open = vi.fn()
const secureUrl = 'https://secure.example.com'
const size = { width: 600, height: 800 }
const fault = new Error('NS_ERROR_FAILURE')

beforeEach(() => {
  open.mockReset().mockReturnValue({})
  const page = { window: { open }, screenX: 100, screenY: 50, outerWidth: 1000, outerHeight: 900 }
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  return () => vi.unstubAllGlobals()
})

describe('openWindow', () => {
  test('default: opens a window without a name, centered over the page', () => {
    expect(openWindow('https://a.example', { size })).toEqual({ opened: {} })
    const features = 'popup,width=600,height=800,left=300,top=100'
    expect(open.mock.calls).toEqual([['https://a.example', '_blank', features]])
  })
  test.each([[null], [undefined]])('returns no window if the browser blocks it by returning %s', (answer) => {
    open.mockReturnValue(answer)
    expect(openWindow('https://a.example', { size }).opened).toBeUndefined()
  })
  test('returns the error as the cause if the browser throws', () => {
    open.mockImplementation(() => {
      throw fault
    })
    expect(openWindow('https://a.example', { size })).toEqual({ cause: fault })
  })
})

describe.each([
  ['returns null', () => null, undefined],
  [
    'throws',
    () => {
      throw fault
    },
    fault,
  ],
])('a browser that blocks windows and %s', (_, answer, cause) => {
  beforeEach(() => void open.mockImplementation(answer))
  test('openPopup: throws SOCIAL_CONNECT_FAILED, caused by WINDOW_BLOCKED', () => {
    const error = catchError(() => openPopup(secureUrl))
    const blocked = isErrorCode(error, 'SOCIAL_CONNECT_FAILED') && error.cause
    expect(isErrorCode(blocked, 'WINDOW_BLOCKED') && blocked.cause).toBe(cause)
  })
  test('openSecurityWindow: throws WINDOW_BLOCKED', () => {
    const error = catchError(() => openSecurityWindow(secureUrl, () => {}, new AbortController().signal))
    expect(isErrorCode(error, 'WINDOW_BLOCKED') && error.cause).toBe(cause)
  })
  test('openPageWindow: returns undefined', () => {
    expect(openPageWindow('Provider')).toBeUndefined()
  })
})

function catchError(call: () => unknown): unknown {
  try {
    call()
  } catch (error) {
    return error
  }
  return undefined
}
