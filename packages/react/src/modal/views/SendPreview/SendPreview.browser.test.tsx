import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('SendPreview', () => {
  test('default: shows amount, receiver and balance change, and prompts the wallet', async () => {
    const { foyer, get, getViolations } = await showState('SendPreview', 'success')
    expect(await getViolations()).toEqual([])
    expect(get('review-amount').textContent).toBe('125.5 USDC')
    expect(get('review-address').textContent).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    expect(get('send-result').textContent).toContain('−125.5 USDC')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => foyer.state.send.flow.status).toBe('requesting')
    await expect.element(page.getByTestId('send-confirm')).toBeDisabled()
  })

  test('behavior: a look-alike is sent to only after the visitor compared the address', async () => {
    const { getViolations } = await showState('SendPreview', 'lookAlike')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('send-confirm')).toBeDisabled()
    await page.getByRole('checkbox', { name: 'I compared the whole address and want to send there' }).click()
    await expect.element(page.getByTestId('send-confirm')).toBeEnabled()
  })

  test('attack: a reported address is sent to only after the visitor compared it', async () => {
    const { getViolations } = await showState('SendPreview', 'reported')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('send-confirm')).toBeDisabled()
    await page.getByTestId('send-sure').click()
    await expect.element(page.getByTestId('send-confirm')).toBeEnabled()
  })

  test('behavior: marks a sponsored fee', async () => {
    await showState('SendPreview', 'sponsored')
    await expect.element(page.getByTestId('send-fee')).toHaveTextContent('Sponsored')
  })

  test('behavior: the back button opens the form', async () => {
    const { root, getView } = await showState('SendPreview', 'success')
    root.querySelector<HTMLElement>('.send-actions button')?.click()
    await expect.poll(getView).toBe('Send')
  })

  test('behavior: shows the sent transaction with a link to the explorer', async () => {
    const { get, getViolations } = await showState('SendPreview', 'pending')
    expect(await getViolations()).toEqual([])
    expect(get('send-sent-title').textContent).toBe('Sent')
    await expect
      .element(page.getByRole('link', { name: 'View on' }))
      .toHaveAttribute('href', expect.stringContaining('/tx/0x5e5e'))
  })

  test('error: advises checking the wallet if the outcome is unclear, or waits for other owners', async () => {
    const unclear = await showState('SendPreview', 'unclear')
    expect(await unclear.getViolations()).toEqual([])
    expect(unclear.get('send-sent-title').textContent).toBe('The outcome is unclear')
    expect(unclear.root.textContent).toContain('Check your wallet before you send again.')
    const owners = await showState('SendPreview', 'owners')
    expect(owners.get('send-sent-title').textContent).toBe('Waiting for approval')
  })

  test('behavior: a visitor stops waiting for a wallet that does not answer', async () => {
    const { setTimeout: real } = globalThis
    // Skips a wait of half a minute.
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => real(run, ms === 30_000 ? 0 : ms))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { foyer } = await showState('SendPreview', 'asking')
    await page.getByTestId('stop-waiting').click()
    await expect
      .element(page.getByTestId('send-error'))
      .toHaveTextContent('Your wallet hasn’t answered and may still send it.')
    expect(foyer.state.transfers).toMatchObject([{ status: 'unclear' }])
    await expect.element(page.getByTestId('send-confirm')).toBeEnabled()
  })

  test('error: a dropped transfer leads back to the account', async () => {
    const { getView, getViolations } = await showState('SendPreview', 'dropped')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('send-sent-title')).toHaveTextContent('The transfer was dropped')
    await page.getByTestId('send-close').click()
    await expect.poll(getView).toBe('Account')
  })

  test('error: a transfer that would fail cannot be sent', async () => {
    const { getViolations } = await showState('SendPreview', 'error')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This transfer would fail: Transfers are paused')
    await expect.element(page.getByTestId('send-confirm')).toBeDisabled()
  })

  test('error: shows that the visitor declined, and can be sent again', async () => {
    await showState('SendPreview', 'declined')
    await expect
      .element(page.getByTestId('send-error'))
      .toHaveTextContent('You declined in the wallet. Nothing was sent.')
    await expect.element(page.getByTestId('send-confirm')).toBeEnabled()
  })
})
