import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('TransactionDetails', () => {
  test('default: names status, time, sides and fee; the hash is copied and leads to the explorer', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { foyer, getViolations } = await showState('TransactionDetails', 'success')
    expect(await getViolations()).toEqual([])
    const view = foyer.state.history.at(-1)
    const metadata = view?.name === 'TransactionDetails' ? view.payload.transaction.metadata : undefined
    await expect.element(page.getByTestId('transaction-status')).toHaveTextContent('Confirmed')
    await page.getByRole('button', { name: 'Copy transaction hash' }).click()
    expect(write).toHaveBeenLastCalledWith(metadata?.hash)
    await expect
      .element(page.getByRole('link', { name: 'View on' }))
      .toHaveAttribute('href', expect.stringContaining(`/tx/${metadata?.hash}`))
    write.mockRestore()
  })

  test('error: shows that it failed', async () => {
    const { get, getViolations } = await showState('TransactionDetails', 'error')
    expect(await getViolations()).toEqual([])
    expect(get('transaction-status').textContent).toBe('Failed')
    expect(get('transaction-status').className).toBe('failure')
  })

  test('behavior: names the site that acted by permission, as the account granted it', async () => {
    const { get, getViolations } = await showState('TransactionDetails', 'byPermission')
    expect(await getViolations()).toEqual([])
    expect(get('by-permission').textContent).toBe('By permission · Gallery')
  })
})
