import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('GetWallet', () => {
  test('default: lists wallets for this device; arrows move, Enter opens their stores', async () => {
    const { get, getFocused, getView, getViolations } = await showState('GetWallet', 'success')
    expect(await getViolations()).toEqual([])
    get('get-wallet-0').focus()
    await userEvent.keyboard('{End}')
    expect(getFocused()).toBe('explore-all')
    await userEvent.keyboard('{Home}{Enter}')
    expect(getView()).toBe('Downloads')
  })

  test('behavior: skeleton rows are as high as the rows that replace them', async () => {
    const { root } = await showState('GetWallet', 'loading')
    const rows = root.querySelectorAll('.row-skeleton')
    expect(rows).toHaveLength(4)
    const height = rows[0]?.getBoundingClientRect().height
    const { get } = await showState('GetWallet', 'success')
    expect(get('get-wallet-0').getBoundingClientRect().height).toBeCloseTo(height ?? 0, 2)
  })

  test('error: lists the built-in wallets if the server is down', async () => {
    await showState('GetWallet', 'error')
    await page.getByRole('button', { name: 'MetaMask' }).click()
    await expect.element(page.getByRole('heading', { name: 'Get MetaMask' })).toBeVisible()
  })
})
