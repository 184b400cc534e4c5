import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'
import { replace } from '../../../flow/replace.ts'

describe('TransactionDetails', () => {
  test('default: shows the status, copies the hash and links to the explorer', async () => {
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

  test('behavior: rounds the fee up to three significant digits, with the exact fee in its title', async () => {
    const { foyer, root } = await showState('TransactionDetails', 'success')
    const view = foyer.state.history.at(-1)
    if (view?.name !== 'TransactionDetails') throw new Error('Another view')
    const { transaction } = view.payload
    const fee = { symbol: 'ETH', numeric: '0.000003437900309411' }
    replace(foyer, 'TransactionDetails', {
      transaction: { ...transaction, metadata: { ...transaction.metadata, fee } },
    } as never)
    await expect.element(page.getByText('0.00000344 ETH')).toBeVisible()
    expect(root.querySelector('[title="0.000003437900309411 ETH"]')).not.toBeNull()
  })

  test('behavior: a token transfer names its receiver, not the token’s contract', async () => {
    const { foyer, root } = await showState('TransactionDetails', 'success')
    const view = foyer.state.history.at(-1)
    if (view?.name !== 'TransactionDetails') throw new Error('Another view')
    const { transaction } = view.payload
    const [contract, recipient] = [`0x${'c'.repeat(40)}`, `0x${'b'.repeat(40)}`]
    const metadata = { ...transaction.metadata, operationType: 'send' as const, sentTo: contract }
    const transfers = transaction.transfers.slice(0, 1).map((transfer) => ({ ...transfer, recipient }))
    replace(foyer, 'TransactionDetails', { transaction: { ...transaction, metadata, transfers } })
    const shown = () => [...root.querySelectorAll('.facts dd')].map((part) => part.textContent?.toLowerCase())
    await expect.poll(shown).toContain(recipient)
    expect(shown()).not.toContain(contract)
  })

  test('behavior: each amount of a swap has its sign', async () => {
    const { root } = await showState('TransactionDetails', 'success')
    const amounts = [...root.querySelectorAll('.moved')].map((part) => part.textContent?.trim()[0])
    expect(amounts).toEqual(['-', '+'])
  })

  test('error: shows that the transaction failed', async () => {
    const { get, getViolations } = await showState('TransactionDetails', 'error')
    expect(await getViolations()).toEqual([])
    expect(get('transaction-status').textContent).toBe('Failed')
    expect(get('transaction-status').className).toBe('failure')
  })

  test.each(['transfers', 'swaps', 'payments'] as const)(
    'behavior: shows the outcome that this page has seen in its %s for a transaction still pending in the history',
    async (part) => {
      const { foyer, get } = await showState('TransactionDetails', 'success')
      const view = foyer.state.history.at(-1)
      if (view?.name !== 'TransactionDetails') throw new Error('Another view')
      const { transaction } = view.payload
      const metadata = { ...transaction.metadata, status: 'pending' as const }
      const end = (sent: object) =>
        foyer._internal.setState({ [part]: [{ id: 'a', hash: metadata.hash, ...sent }] })
      end({ status: 'pending' })
      replace(foyer, 'TransactionDetails', { transaction: { ...transaction, metadata } })
      const shown = expect.element(page.getByTestId('transaction-status'))
      await shown.toHaveTextContent('Pending')
      end({ status: 'dropped' })
      await shown.toHaveTextContent('The transfer was dropped')
      expect(get('transaction-status').className).toBe('failure')
      end({ status: 'replaced', replacedBy: '0x2', isSpeedUp: false })
      await shown.toHaveTextContent('The transfer was replaced')
      end({ status: 'replaced', replacedBy: '0x2', isSpeedUp: true })
      await shown.toHaveTextContent('Confirmed')
      await expect
        .element(page.getByRole('link', { name: 'View on' }))
        .toHaveAttribute('href', expect.stringMatching(/\/tx\/0x2$/))
    },
  )

  test('behavior: names the site that acted by permission', async () => {
    const { get, getViolations } = await showState('TransactionDetails', 'byPermission')
    expect(await getViolations()).toEqual([])
    expect(get('by-permission').textContent).toBe('By permission · Gallery')
  })
})
