import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('AllWallets', () => {
  test('default: the search keeps the focus; arrows move the active option and Enter chooses it', async () => {
    const { get, getFocused, getView, getViolations } = await showState('AllWallets', 'success')
    expect(await getViolations()).toEqual([])
    expect(getFocused()).toBe('search')
    await userEvent.keyboard('{ArrowDown}')
    expect(get('search').getAttribute('aria-activedescendant')).toBe('wallet-option-1')
    await expect.element(page.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '2')
    await userEvent.keyboard('{Home}{Enter}')
    await expect.poll(getView).not.toBe('AllWallets')
  })

  test('behavior: shows that no wallet matches; clearing restores the list and focuses the field', async () => {
    const { get, getFocused, root } = await showState('AllWallets', 'success')
    await userEvent.keyboard('zzzz')
    await expect.element(page.getByTestId('no-wallet-found')).toHaveTextContent('No wallet matches “zzzz”')
    expect(get('search').getAttribute('aria-expanded')).toBe('false')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.element(page.getByTestId('search')).toHaveValue('')
    expect(getFocused()).toBe('search')
    expect(root.querySelectorAll('[role="option"]').length).toBeGreaterThan(3)
  })

  test('behavior: a filter narrows the list when pressed, and restores it when pressed again', async () => {
    const { root } = await showState('AllWallets', 'success')
    const all = root.querySelectorAll('[role="option"]').length
    const installed = page.getByRole('button', { name: 'Installed', exact: true })
    await installed.click()
    await expect.element(installed).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => root.querySelectorAll('[role="option"]').length).toBe(2)
    await installed.click()
    await expect.poll(() => root.querySelectorAll('[role="option"]').length).toBe(all)
  })

  test('behavior: only the visible rows of a long list are rendered', async () => {
    const { root, getViolations } = await showState('AllWallets', 'manyWallets')
    expect(await getViolations()).toEqual([])
    const options = root.querySelectorAll('[role="option"]')
    expect(Number(options[0]?.getAttribute('aria-setsize'))).toBeGreaterThan(options.length)
  })

  test('behavior: skeleton rows are as high as the rows that replace them', async () => {
    const { root } = await showState('AllWallets', 'loading')
    const height = root.querySelector('.row-skeleton')?.getBoundingClientRect().height
    const shown = await showState('AllWallets', 'success')
    expect(shown.root.querySelector('[role="option"]')?.getBoundingClientRect().height).toBeCloseTo(
      height ?? 0,
      2,
    )
  })

  test('error: shows the built-in wallets if the server is down, and retries', async () => {
    const { getViolations, root } = await showState('AllWallets', 'error')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByText('The server isn’t responding.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('The server isn’t responding.')).toBeVisible()
    expect(root.querySelectorAll('[role="option"]').length).toBeGreaterThan(2)
  })
})
