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
  test('default: a window without a name, in the middle of the page’s own', () => {
    expect(openWindow('https://a.example', { size })).toEqual({ opened: {} })
    const features = 'popup,width=600,height=800,left=300,top=100'
    expect(open.mock.calls).toEqual([['https://a.example', '_blank', features]])
  })
  test.each([[null], [undefined]])('a blocked window is a value: %s', (answer) => {
    open.mockReturnValue(answer)
    expect(openWindow('https://a.example', { size }).opened).toBeUndefined()
  })
  test('a browser that throws blocked it', () => {
    open.mockImplementation(() => {
      throw fault
    })
    expect(openWindow('https://a.example', { size })).toEqual({ cause: fault })
  })
})

describe.each([
  ['gives nothing', () => null, undefined],
  [
    'throws',
    () => {
      throw fault
    },
    fault,
  ],
])('a browser that blocks windows and %s', (_, answer, cause) => {
  beforeEach(() => void open.mockImplementation(answer))
  test('openPopup', () => {
    const error = catchError(() => openPopup(secureUrl))
    const blocked = isErrorCode(error, 'SOCIAL_CONNECT_FAILED') && error.cause
    expect(isErrorCode(blocked, 'WINDOW_BLOCKED') && blocked.cause).toBe(cause)
  })
  test('openSecurityWindow', () => {
    const error = catchError(() => openSecurityWindow(secureUrl, () => {}, new AbortController().signal))
    expect(isErrorCode(error, 'WINDOW_BLOCKED') && error.cause).toBe(cause)
  })
  test('openPageWindow', () => {
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
