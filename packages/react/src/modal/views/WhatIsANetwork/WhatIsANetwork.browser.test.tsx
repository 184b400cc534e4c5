import { setLanguage } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('WhatIsANetwork', () => {
  test('default: explains in three points, and goes back', async () => {
    const { root, getView, getViolations } = await showState('WhatIsANetwork', 'success')
    expect(await getViolations()).toEqual([])
    expect([...root.querySelectorAll('.guide-item h2')].map(({ textContent }) => textContent)).toEqual([
      'Many networks, one wallet',
      'Each has its own fees',
      'Send on the same network',
    ])
    await page.getByRole('button', { name: 'Back' }).click()
    expect(getView()).toBe('SwitchNetwork')
  })

  test('behavior: switches its lazy texts along with the language', async () => {
    const { foyer } = await showState('WhatIsANetwork', 'success')
    setLanguage(foyer, { language: 'de' })
    await expect.element(page.getByText('Viele Netzwerke, eine Wallet')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Was ist ein Netzwerk?' })).toBeVisible()
    setLanguage(foyer, { language: 'en' })
    await expect.element(page.getByText('Many networks, one wallet')).toBeVisible()
  })
})
