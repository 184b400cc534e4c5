import { expect, onTestFinished, test, vi } from 'vitest'
import { openPageWindow } from './openPageWindow.ts'

test('openPageWindow: opens a 600x800 window, centered over the page', () => {
  const open = vi.fn(() => ({ document: { body: {} } }))
  const page = { window: { open }, screenX: 100, screenY: 50, outerWidth: 1000, outerHeight: 900 }
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(openPageWindow('Provider')).toBeDefined()
  expect(open.mock.calls).toEqual([['', '_blank', 'popup,width=600,height=800,left=300,top=100']])
})
