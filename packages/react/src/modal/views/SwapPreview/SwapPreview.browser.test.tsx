import type { PreparedSwap, QuotedSwap } from '@foyer/core'
import { getQueryClient } from '@foyer/core/query'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('SwapPreview', () => {
  test('default: names both amounts, the minimum and the one step, and asks the wallet', async () => {
    const { foyer, get, getViolations } = await showState('SwapPreview', 'success')
    expect(await getViolations()).toEqual([])
    expect(get('review-sold').textContent).toBe('0.5 ETH')
    expect(get('review-bought').textContent).toBe('1,742.5 USDC')
    expect(get('swap-minimum').textContent).toBe('1,725.075 USDC')
    expect(get('swap-steps').querySelectorAll('li')).toHaveLength(1)
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await expect.poll(() => foyer.state.swap.flow.status).toBe('requesting')
    await expect.element(page.getByTestId('swap-confirm')).toBeDisabled()
  })

  test('behavior: lists the steps that the wallet will ask for, or shows that they are sent together', async () => {
    const approval = await showState('SwapPreview', 'approval')
    expect(await approval.getViolations()).toEqual([])
    expect(approval.get('swap-step-approve').textContent).toContain('Approve exactly 1,250 USDC')
    expect(approval.get('swap-step-swap').textContent).toContain('Swap USDC for ETH')
    const reset = await showState('SwapPreview', 'reset')
    expect(reset.get('swap-step-reset').textContent).toContain('Reset the USDC allowance to zero')
    const permit = await showState('SwapPreview', 'permit')
    expect(await permit.getViolations()).toEqual([])
    expect(permit.get('swap-step-permit').textContent).toContain(
      'Sign to allow exactly 1,250 USDC, without a fee',
    )
    await showState('SwapPreview', 'batched')
    await expect.element(page.getByText('Your wallet does all of this in one request.')).toBeVisible()
  })

  test('behavior: a severe price impact must be confirmed by typing “swap anyway”', async () => {
    const { getViolations } = await showState('SwapPreview', 'severe')
    expect(await getViolations()).toEqual([])
    const confirm = page.getByTestId('swap-confirm')
    await expect.element(page.getByTestId('swap-steps').getByText('Swap ETH for USDC')).toBeVisible()
    await expect.element(confirm).toBeDisabled()
    await page.getByTestId('swap-words').fill('swap')
    await expect.element(confirm).toBeDisabled()
    await page.getByTestId('swap-words').fill('Swap anyway ')
    await expect.element(confirm).toBeEnabled()
  })

  test('attack: buying a reported token must be confirmed by typing “swap anyway”', async () => {
    const { getViolations } = await showState('SwapPreview', 'reported')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('reported')).toBeVisible()
    await expect.element(page.getByTestId('swap-confirm')).toBeDisabled()
    await page.getByTestId('swap-words').fill('swap anyway')
    await expect.element(page.getByTestId('swap-confirm')).toBeEnabled()
  })

  test('behavior: a newer quote takes no less than was shown, unless the visitor accepts it', async () => {
    const { foyer, get, getViolations } = await showState('SwapPreview', 'success')
    const offer = (share: bigint) =>
      getQueryClient(foyer).setQueriesData<QuotedSwap>({ queryKey: ['swapQuote'] }, (quote) => {
        if (!quote) return quote
        const toAmount = (quote.toAmount * share) / 1_000n
        return { ...quote, id: `quote ${share}`, toAmount, minimum: (toAmount * 99n) / 100n }
      })
    offer(995n)
    await expect.element(page.getByTestId('review-bought')).toHaveTextContent('1,733.7875 USDC')
    // Rounded to basis points, in the visitor's favour.
    expect(get('swap-minimum').textContent).toBe('1,725.118562 USDC')
    await expect.element(page.getByTestId('swap-confirm')).toBeEnabled()
    offer(980n)
    await expect
      .element(page.getByTestId('swap-moved'))
      .toHaveTextContent(/^The price moved: you’d now get at least .* USDC, not 1,725.075 USDC\./)
    await expect.element(page.getByTestId('swap-confirm')).toBeDisabled()
    expect(await getViolations()).toEqual([])
    await page.getByRole('button', { name: 'Accept the new price' }).click()
    await expect.element(page.getByTestId('swap-confirm')).toBeEnabled()
  })

  test('attack: a bought token that its issuer can take back is shown with a warning', async () => {
    const { foyer } = await showState('SwapPreview', 'success')
    getQueryClient(foyer).setQueriesData<PreparedSwap>(
      { queryKey: ['preparedSwap'] },
      (prepared) => prepared && { ...prepared, issuerCanTake: true },
    )
    await expect.element(page.getByTestId('swap-issuer')).toHaveTextContent('The issuer can take this token')
  })

  test('behavior: shows that the network could not simulate the swap', async () => {
    await showState('SwapPreview', 'untried')
    await expect.element(page.getByText('The network couldn’t simulate this swap.')).toBeVisible()
  })

  test('behavior: a swap by an unknown contract shows the warning, and below it the maker’s description', async () => {
    const { get, getViolations } = await showState('SwapPreview', 'onlyTried')
    await expect.element(page.getByTestId('swap-described')).toBeVisible()
    const text = get('swap-described').textContent
    for (const part of ['Description by Finest Swaps', 'Swap tokens', 'Minimum to receive', '1,700 USDC'])
      expect(text).toContain(part)
    expect(get('swap-only-tried').compareDocumentPosition(get('swap-described'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(await getViolations()).toEqual([])
    await showState('SwapPreview', 'success')
    await expect.element(page.getByTestId('swap-confirm')).toBeEnabled()
    expect(document.querySelector('[data-testid=swap-described]')).toBeNull()
  })

  test('behavior: follows the approval, then the swap', async () => {
    const asking = await showState('SwapPreview', 'asking')
    expect(await asking.getViolations()).toEqual([])
    expect(asking.get('swap-step-approve').dataset.state).toBe('asking')
    const mining = await showState('SwapPreview', 'mining')
    expect(mining.get('swap-step-approve').dataset.state).toBe('mining')
    const { get, foyer, getViolations } = await showState('SwapPreview', 'pending')
    expect(await getViolations()).toEqual([])
    expect(get('swap-sent-title').textContent).toBe('Swap sent')
    expect(foyer.state.history.map(({ name }) => name)).toEqual(['Account', 'SwapPreview'])
  })

  test('error: does not prompt the wallet while another tab is swapping from this account', async () => {
    const { foyer, get } = await showState('SwapPreview', 'success')
    const [connection] = foyer.state.connections
    const { networkId, accounts } = connection?.connection ?? {}
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const otherTab = navigator.locks.request(`foyer:swap:${networkId}:${accounts?.[0].address}`, () => ended)
    const confirm = page.getByTestId('swap-confirm')
    await confirm.click()
    await expect
      .element(page.getByTestId('swap-error'))
      .toHaveTextContent('Another request is still open. Answer it in your wallet first.')
    expect(foyer.state.swaps).toEqual([])
    end()
    await otherTab
    await confirm.click()
    await expect.poll(() => foyer.state.swap.flow.status).toBe('requesting')
    expect(get('swap-confirm')).toBeDefined()
  })

  test('behavior: labels a wrap as one in its review and receipt', async () => {
    const review = await showState('SwapPreview', 'wrap')
    expect(await review.getViolations()).toEqual([])
    expect(review.get('header-text').textContent).toBe('Wrap')
    expect(review.get('swap-confirm').textContent).toBe('Wrap')
    expect(review.get('swap-step-swap').textContent).toContain('Wrap ETH as WETH')
    expect(review.root.textContent).not.toMatch(/swap/i)
    const { get, root } = await showState('SwapPreview', 'wrapped')
    expect(get('header-text').textContent).toBe('Wrap')
    expect(get('swap-sent-title').textContent).toBe('Wrap complete')
    expect(get('receipt-amount').textContent).toBe('0.5 WETH')
    expect(root.textContent).not.toMatch(/swap/i)
  })

  test('behavior: a receipt stays until it is closed', async () => {
    const { get, getView, foyer, getViolations } = await showState('SwapPreview', 'done')
    expect(await getViolations()).toEqual([])
    expect(get('swap-sent-title').textContent).toBe('Swap complete')
    expect(get('swap-sent').textContent).toMatch(/You paid.*You received/)
    expect(get('swap-sent').textContent).not.toMatch(/You pay\b|You receive\b/)
    await page.getByTestId('swap-close').click()
    await expect.poll(getView).toBe('Account')
    expect(foyer.state.swap).toEqual({ flow: { status: 'editing' } })
  })

  test('error: advises checking the wallet if the outcome is unclear, or waits for other owners', async () => {
    const unclear = await showState('SwapPreview', 'unclear')
    expect(await unclear.getViolations()).toEqual([])
    expect(unclear.get('swap-sent-title').textContent).toBe('The outcome is unclear')
    expect(unclear.root.textContent).toContain('Check your wallet before you swap again.')
    const owners = await showState('SwapPreview', 'owners')
    expect(owners.get('swap-sent-title').textContent).toBe('Waiting for approval')
  })

  test('error: dropped, refused and declined swaps each show their outcome', async () => {
    const dropped = await showState('SwapPreview', 'dropped')
    expect(await dropped.getViolations()).toEqual([])
    expect(dropped.get('swap-sent-title').textContent).toBe('The swap was dropped')
    const approval = await showState('SwapPreview', 'approvalDropped')
    expect(approval.get('swap-sent-title').textContent).toBe('The approval didn’t go through')
    await page.getByTestId('swap-again').click()
    await expect.element(page.getByTestId('swap-confirm')).toBeVisible()
    const refused = await showState('SwapPreview', 'error')
    expect(await refused.getViolations()).toEqual([])
    expect(refused.get('swap-error').textContent).toContain('your wallet wasn’t asked')
    await expect.element(page.getByTestId('swap-confirm')).toBeDisabled()
    await showState('SwapPreview', 'declined')
    await expect
      .element(page.getByTestId('swap-error'))
      .toHaveTextContent('You declined in the wallet. Nothing was swapped.')
    await expect.element(page.getByTestId('swap-confirm')).toBeEnabled()
  })
})
