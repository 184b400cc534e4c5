import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('Swap', () => {
  test('default: shows the quote with minimum, rate and fee, and the value of both sides', async () => {
    const { getView, get, getViolations } = await showState('Swap', 'success')
    expect(await getViolations()).toEqual([])
    expect(get('swap-out').textContent).toBe('1,742.5')
    expect(get('swap-minimum').querySelector('strong')?.textContent).toBe('1,725.075 USDC')
    expect(get('swap-rate').textContent).toContain('1 ETH = 3,485 USDC')
    expect(get('swap-worth').textContent).toBe('$1,750.00')
    expect(get('swap-fee').textContent).toContain('up to 0.0045 ETH')
    expect(get('swap-countdown').textContent).toMatch(/^New quote in \d+ s$/)
    await page.getByTestId('swap-rate').click()
    await expect.element(page.getByTestId('swap-rate')).toHaveTextContent('1 USDC = 0.000286 ETH')
    await page.getByRole('button', { name: 'Review swap' }).click()
    await expect.poll(getView).toBe('SwapPreview')
  })

  test('behavior: labels a wrap as one, without minimum, slippage and countdown', async () => {
    const { root, get, getViolations } = await showState('Swap', 'wrap')
    expect(await getViolations()).toEqual([])
    expect(get('header-text').textContent).toBe('Wrap')
    expect(get('swap-next').textContent).toBe('Review wrap')
    expect(get('swap-rate').textContent).toContain('1 ETH = 1 WETH')
    expect(root.querySelector('[data-testid="swap-minimum"]')).toBeNull()
    expect(root.querySelector('[data-testid="swap-countdown"]')).toBeNull()
    await page.getByRole('button', { name: 'Route', exact: true }).click()
    await expect.element(page.getByTestId('swap-route')).toHaveTextContent('Wrapped Ether')
    expect(root.textContent).not.toMatch(/slippage|price impact/i)
    await page.getByRole('button', { name: 'Swap the two tokens' }).click()
    await expect.element(page.getByTestId('header-text')).toHaveTextContent('Unwrap')
  })

  test('default: rounds balances down to three decimals, with all decimals in the title', async () => {
    const { root } = await showState('Swap', 'success')
    const shown = [...root.querySelectorAll<HTMLElement>('.swap-head [title]')]
    expect(shown.map(({ textContent, title }) => [textContent, title])).toEqual([
      ['Balance: 1.204', '1.204518 ETH'],
      ['Balance: 2,450.17', '2450.17 USDC'],
    ])
  })

  test('behavior: preselects the native currency as the token to sell', async () => {
    const { get, getViolations } = await showState('Swap', 'empty')
    expect(await getViolations()).toEqual([])
    expect(get('swap-sold').textContent).toContain('ETH')
    expect(get('swap-next').textContent).toBe('Choose a token')
  })

  test('behavior: shortens an amount with six decimals, with the exact one in its title', async () => {
    const { get } = await showState('Swap', 'rounded')
    const out = get('swap-out')
    expect(out.textContent).toBe('1,559.317')
    expect(out.querySelector('[data-exact]')?.getAttribute('title')).toBe('1,559.317945')
    expect(out.scrollWidth).toBeLessThanOrEqual(out.clientWidth)
  })

  test('behavior: fills in a share of the balance, or the maximum', async () => {
    const { foyer } = await showState('Swap', 'success')
    await page.getByRole('button', { name: 'Use 25% of the balance' }).click()
    expect(foyer.state.swap.amount).toBe('0.3011295')
    await page.getByTestId('swap-max').click()
    expect(foyer.state.swap).toMatchObject({ amount: '1.204518', isMax: true })
  })

  test('behavior: swaps the two tokens, and the quoted amount becomes the input', async () => {
    const { foyer } = await showState('Swap', 'success')
    await page.getByRole('button', { name: 'Swap the two tokens' }).click()
    expect(foyer.state.swap).toMatchObject({
      amount: '1742.5',
      sold: { symbol: 'USDC' },
      bought: { symbol: 'ETH' },
    })
  })

  test('behavior: unfolds route, fees and slippage, and validates a custom slippage', async () => {
    const { foyer, get, getViolations } = await showState('Swap', 'details')
    expect(await getViolations()).toEqual([])
    expect(get('swap-route').textContent).toContain('Uniswap V3 0.05%')
    expect(get('swap-provider-fee').textContent).toBe('4.36 USDC')
    await expect
      .element(page.getByTestId('swap-slippage-hint'))
      .toHaveTextContent('With slippage this high, you may get a much worse price.')
    await page.getByTestId('swap-slippage-other').fill('99')
    await expect
      .element(page.getByTestId('swap-slippage-hint'))
      .toHaveTextContent('Slippage must be between 0.01 and 50 percent')
    await page.getByTestId('swap-slippage-other').fill('0,05')
    expect(foyer.state.swap.slippagePercent).toBe(0.05)
    await page.getByText('0.5%', { exact: true }).click()
    expect(foyer.state.swap.slippagePercent).toBe(0.5)
    await expect.element(page.getByTestId('swap-minimum')).toHaveTextContent('1,733.7875 USDC')
  })

  test('behavior: warns of a high price impact and of a token that charges a fee on transfer', async () => {
    await showState('Swap', 'impact')
    await expect.element(page.getByTestId('swap-impact-warning')).toHaveTextContent('moves the price by 4.5%')
    await showState('Swap', 'keepsPart')
    await expect.element(page.getByTestId('swap-keeps-part')).toBeVisible()
  })

  test('behavior: shows that the price impact is unknown', async () => {
    const { getViolations } = await showState('Swap', 'impactUnknown')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('swap-impact-unknown')).toHaveTextContent('price impact is unknown')
  })

  test('attack: a bought token whose address looks like a listed one’s is shown with the differences marked', async () => {
    const { root, getViolations } = await showState('Swap', 'lookAlike')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByTestId('swap-look-alike'))
      .toHaveTextContent('Another address looks almost like this one')
    expect(root.querySelectorAll('.send-danger mark').length).toBeGreaterThan(0)
  })

  test('attack: a bought token whose contract others report is shown with a red alert', async () => {
    const { get, getViolations } = await showState('Swap', 'reported')
    expect(await getViolations()).toEqual([])
    expect(get('reported').textContent).toContain('Your operator: drains wallets')
  })

  test('error: shows that the balance is too low, and disables the review', async () => {
    const { getViolations } = await showState('Swap', 'insufficient')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('swap-next')).toHaveTextContent('Insufficient funds')
    await expect.element(page.getByTestId('swap-next')).toBeDisabled()
  })

  test('error: names the cause: no route, a server out of reach, or a swap that would fail', async () => {
    await showState('Swap', 'noRoute')
    await expect.element(page.getByTestId('swap-no-route')).toHaveTextContent('Not enough liquidity')
    await expect.element(page.getByTestId('swap-next')).toBeDisabled()
    const { getViolations } = await showState('Swap', 'error')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('swap-error')).toHaveTextContent('Quotes can’t be loaded right now')
    await page.getByRole('button', { name: 'Try again' }).click()
    await showState('Swap', 'fails')
    await expect
      .element(page.getByTestId('swap-error'))
      .toHaveTextContent('This swap would fail: Too little received')
  })

  test('error: shows that the network has no swaps', async () => {
    const { getViolations, getView } = await showState('Swap', 'unsupported')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByTestId('swap-unsupported'))
      .toHaveTextContent(/^Swaps aren’t available on /)
    await page.getByRole('button', { name: 'Choose a network' }).click()
    await expect.poll(getView).toBe('SwitchNetwork')
  })

  test('error: shows that the network’s gas price cannot be read', async () => {
    const { getViolations } = await showState('Swap', 'noGasPrice')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('swap-error')).toHaveTextContent(/^Can’t read fees on /)
  })

  test.each(['sold', 'bought'])(
    'behavior: once the %s token was chosen, the amount has the focus',
    async (side) => {
      const { getView, getFocused } = await showState('Swap', 'success')
      await page.getByTestId(`swap-${side}`).click()
      await expect.poll(getView).toBe('SwapSelectToken')
      await page.getByTestId('swap-token-USDC').click()
      await expect.poll(getView).toBe('Swap')
      expect(getFocused()).toBe('swap-amount')
    },
  )
})
