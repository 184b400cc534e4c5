import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportError } from '../log/reportError.ts'
import { dismissAlert, showAlert } from '../log/showAlert.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { hideToast, showToast } from './showToast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('showToast', () => {
  test('default: shows the toast at once, and closes it after four seconds', () => {
    const { foyer } = createTestFoyer()
    showToast(foyer, { variant: 'success', code: 'ADDRESS_COPIED' })
    expect(foyer.state.toast).toEqual({ variant: 'success', code: 'ADDRESS_COPIED' })
    vi.advanceTimersByTime(4_000)
    expect(foyer.state.toast).toBeUndefined()
  })
  test('behavior: a new toast closes the old one, and appears after 150 ms', () => {
    const { foyer } = createTestFoyer()
    showToast(foyer, { variant: 'loading', text: 'One' })
    showToast(foyer, { variant: 'error', text: 'Two' })
    expect(foyer.state.toast).toBeUndefined()
    vi.advanceTimersByTime(149)
    expect(foyer.state.toast).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(foyer.state.toast).toEqual({ variant: 'error', text: 'Two' })
  })
  test('behavior: of several toasts in a row, shows only the last after the first', () => {
    const { foyer } = createTestFoyer()
    const shown: unknown[] = []
    foyer.subscribe((state, before) => state.toast !== before.toast && shown.push(state.toast))
    for (const text of ['a', 'b', 'c']) showToast(foyer, { variant: 'success', text })
    vi.advanceTimersByTime(10_000)
    expect(shown).toEqual([
      { variant: 'success', text: 'a' },
      undefined,
      { variant: 'success', text: 'c' },
      undefined,
    ])
  })
  test('behavior: a loading toast stays until it is closed', () => {
    const { foyer } = createTestFoyer()
    showToast(foyer, { variant: 'loading', code: 'AUTHENTICATING' })
    vi.advanceTimersByTime(600_000)
    expect(foyer.state.toast).toBeDefined()
    hideToast(foyer)
    expect(foyer.state.toast).toBeUndefined()
  })
  test('behavior: destroy leaves no timer', () => {
    const { foyer } = createTestFoyer()
    showToast(foyer, { variant: 'error', text: 'a' })
    showToast(foyer, { variant: 'error', text: 'b' })
    foyer.destroy()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('showAlert', () => {
  test('default: logs the alert and stores it once, with a fix and a link to the docs', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { foyer } = createTestFoyer()
    showAlert(foyer, 'ORIGIN_NOT_ALLOWED', 'https://a.test')
    showAlert(foyer, 'ORIGIN_NOT_ALLOWED', 'https://a.test')
    expect(foyer.state.alerts).toEqual([
      {
        code: 'ORIGIN_NOT_ALLOWED',
        severity: 'error',
        title: 'Origin Not Allowed',
        fix: expect.stringContaining('allowed origins'),
        docsUrl: 'http://127.0.0.1:1/docs/errors#ORIGIN_NOT_ALLOWED',
        details: 'https://a.test',
      },
    ])
    expect(log).toHaveBeenCalledTimes(1)
    expect(log.mock.calls[0]?.[0]).toContain('Foyer: Origin Not Allowed (https://a.test)')
  })
  test('behavior: a dismissed alert does not reappear', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { foyer } = createTestFoyer()
    showAlert(foyer, 'LOCAL_CONFIGURATION_IGNORED')
    dismissAlert(foyer, 'LOCAL_CONFIGURATION_IGNORED')
    showAlert(foyer, 'LOCAL_CONFIGURATION_IGNORED')
    expect(foyer.state.alerts).toEqual([])
  })
})

describe('reportError', () => {
  test('behavior: sends nothing that identifies the visitor', () => {
    const { foyer, events } = createTestFoyer()
    const error = new TypeError(
      'of 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 and a@b.test at https://a.test/x?token=1 wc:ab@2?symKey=ff',
    )
    reportError(foyer, error)
    const [event] = events
    expect(event?.name).toBe('INTERNAL_SDK_ERROR')
    expect(event?.properties).toMatchObject({ errorType: 'TypeError' })
    const text = JSON.stringify(event)
    for (const secret of ['f39Fd6e', 'a@b', 'token', 'symKey']) expect(text).not.toContain(secret)
  })
})
