import { languages } from '@foyer/contract'
import { getOnramp } from '@foyer/core'
import { setOnramp } from '@foyer/core/ui'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someBalances } from '../../../../../../apps/gallery/src/fixtures/balances.ts'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('OnRamp', () => {
  test('default: shows the best offer with fees and limits, and folds the others', async () => {
    const { root, get, getViolations } = await showState('OnRamp', 'success')
    expect(await getViolations()).toEqual([])
    expect(get('onramp-out').textContent).toBe('98.25')
    expect(get('onramp-chosen').textContent).toMatch(
      /^Northpay Best valueCard · About 5 min\$2\.00 feesNew offers in \d+ s$/,
    )
    expect(root.querySelectorAll('.buy-offer')).toHaveLength(0)
    expect(get('onramp-more').textContent).toBe('1 more offer')
    get('onramp-more').focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByTestId('onramp-offer-Coinlane-card')).toBeVisible()
    expect(await getViolations()).toEqual([])
    const offers = [...root.querySelectorAll('.buy-offer')].map(({ textContent }) => textContent)
    expect(offers).toEqual(['CCoinlane Card · About 5 min96.75 USDC$3.50 fees'])
    expect(get('onramp-limits').textContent).toBe('From $5 to $25,000 at once')
    expect(get('onramp-countdown').textContent).toMatch(/^New offers in \d+ s$/)
    expect(get('onramp-next').textContent).toBe('Continue to Northpay')
    expect(root.textContent).toContain('You’re never asked for card details here.')
    // The full address is shown wherever funds go to it.
    expect(root.querySelector('.grouped')?.textContent).toMatch(/^0x[\dA-Fa-f]{40}$/)
  })

  test('behavior: reserves the height of the offer before it has loaded', async () => {
    const heights = []
    for (const state of ['starting', 'loading'] as const) {
      const { root } = await showState('OnRamp', state)
      heights.push(root.querySelector('.buy-sides')?.getBoundingClientRect().height)
    }
    expect(new Set(heights).size, `${heights}`).toBe(1)
  })

  test('behavior: shows the provider’s name and logo from the server, or its first letter', async () => {
    const { foyer, get } = await showState('OnRamp', 'success')
    expect(get('onramp-chosen').querySelector('img')?.src).toMatch(/^data:image\/svg/)
    await page.getByTestId('onramp-more').click()
    const other = page.getByTestId('onramp-offer-Coinlane-card')
    await expect.element(other).toHaveTextContent('CCoinlane')
    setOnramp(foyer, { providerDetails: [{ id: 'Coinlane', name: 'CoinLane' }] })
    await expect.element(other).toHaveTextContent('CCoinLane')
    expect(get('onramp-chosen').textContent).toMatch(/^NNorthpay/)
  })

  test('behavior: shows the same token icon as the list of balances', async () => {
    const { get } = await showState('OnRamp', 'success')
    const usdc = someBalances.find(({ symbol }) => symbol === 'USDC')
    expect(get('onramp-token').querySelector('img')?.getAttribute('src')).toBe(usdc?.iconUrl)
  })

  test('behavior: truncates a long provider’s name in the button, and shows it in full below', async () => {
    await page.viewport(360, 780)
    onTestFinished(() => page.viewport(1024, 720))
    const { get } = await showState('OnRamp', 'longNames')
    const button = get('onramp-next')
    await expect.poll(() => button.textContent).toContain('Continue to Norddeutsche')
    expect(button.getBoundingClientRect().height).toBeLessThanOrEqual(48)
    const { right } = button.getBoundingClientRect()
    expect(button.querySelector('.icon')?.getBoundingClientRect().right).toBeLessThan(right)
    const [name] = /Norddeutsche \S+/.exec(button.textContent ?? '') ?? []
    await expect.element(page.getByText(`You pay on ${name}`)).toBeInTheDocument()
  })

  test('behavior: a large amount is shown whole', async () => {
    const { get } = await showState('OnRamp', 'longNames')
    await expect.poll(() => get('onramp-out').textContent).toMatch(/\d/)
    expect(get('onramp-out').scrollWidth).toBeLessThanOrEqual(get('onramp-out').clientWidth)
  })

  test.each(languages)('behavior: at 360 px, no line of an offer wraps or is cut in %s', async (language) => {
    await page.viewport(360, 780)
    onTestFinished(() => page.viewport(1024, 768))
    const { root } = await showState('OnRamp', 'success', { language })
    const lines = () =>
      [
        ...root.querySelectorAll<HTMLElement>(
          '.buy-chosen :is(.row-title, .row-note, .chip), .buy-offer :is(.row-title, .row-note, .chip, .amount)',
        ),
      ].map((line) => {
        const { height, left, right } = line.getBoundingClientRect()
        const frame = line.closest('.buy-chosen, .buy-offer')?.getBoundingClientRect()
        const isWhole =
          line.scrollWidth <= line.clientWidth + 1 || getComputedStyle(line).display === 'inline'
        const isInside = left >= (frame?.left ?? 0) - 0.5 && right <= (frame?.right ?? 0) + 0.5
        return height < 32 && isWhole && isInside ? '' : `${line.textContent} ${height}`
      })
    await page.getByTestId('onramp-more').click()
    await expect.poll(() => lines().length).toBeGreaterThan(7)
    expect(lines().filter(Boolean)).toEqual([])
  })

  test.each(['en', 'ar'] as const)(
    'behavior: in %s, the chevron of a select is inside its frame',
    async (language) => {
      const { root } = await showState('OnRamp', 'success', { language })
      await page.getByTestId('onramp-change').click()
      await expect.poll(() => root.querySelectorAll('select').length).toBe(2)
      for (const select of root.querySelectorAll('select')) {
        const frame = select.getBoundingClientRect()
        const icon = select.parentElement?.querySelector('.icon')?.getBoundingClientRect()
        expect(getComputedStyle(select).appearance).toBe('none')
        expect(frame.height).toBeGreaterThanOrEqual(44)
        const gap = language === 'ar' ? (icon?.left ?? 0) - frame.left : frame.right - (icon?.right ?? 0)
        expect(gap).toBeGreaterThanOrEqual(8)
        expect(gap).toBeLessThan(20)
      }
    },
  )

  test('behavior: each line of an address has at least two groups', async () => {
    const { root } = await showState('OnRamp', 'success')
    const place = root.querySelector<HTMLElement>('.buy-receiver')
    const groups = [...root.querySelectorAll<HTMLElement>('.grouped > *')]
    expect(groups).toHaveLength(10)
    for (let width = 200; width <= 480; width += 20) {
      if (place) place.style.width = `${width}px`
      const lines = new Map<number, number>()
      for (const { offsetTop } of groups) lines.set(offsetTop, (lines.get(offsetTop) ?? 0) + 1)
      expect(Math.min(...lines.values()), `${width} px`).toBeGreaterThan(1)
    }
  })

  test('behavior: has no field for card details, and no iframe', async () => {
    const { root } = await showState('OnRamp', 'success')
    const fields = [...root.querySelectorAll('input:not([type="radio"])')]
    expect(fields.map((field) => field.getAttribute('data-testid'))).toEqual(['onramp-amount'])
    expect(root.querySelector('iframe, [autocomplete^="cc-"]')).toBeNull()
  })

  test('behavior: the visitor chooses another offer, method, currency and amount', async () => {
    const { foyer, root, get, getFocused, getViolations } = await showState('OnRamp', 'success')
    await page.getByTestId('onramp-more').click()
    await page.getByTestId('onramp-offer-Coinlane-card').click()
    await expect.element(page.getByTestId('onramp-next')).toHaveTextContent('Continue to Coinlane')
    // Shown once: above the fold, which is closed and has the focus.
    expect(get('onramp-chosen').textContent).toMatch(/^CCoinlane/)
    await expect.poll(getFocused).toBe('onramp-more')
    expect(root.querySelector('.buy-list')).toBeNull()
    await page.getByTestId('onramp-more').click()
    expect([...root.querySelectorAll('.buy-offer')].map(({ textContent }) => textContent)).toEqual([
      'Northpay Best valueCard · About 5 min98.25 USDC$2.00 fees',
    ])
    await page.getByText('Bank transfer', { exact: true }).click()
    await expect.element(page.getByTestId('onramp-chosen')).toHaveTextContent('Bank transfer')
    await page.getByTestId('onramp-preset-250').click()
    await userEvent.selectOptions(page.getByTestId('onramp-currency'), 'EUR')
    await expect.element(page.getByTestId('onramp-chosen')).toHaveTextContent(/€\d/)
    expect(getOnramp(foyer.state)).toMatchObject({ paymentAmount: '250', paymentCurrency: { id: 'EUR' } })
    expect(await getViolations()).toEqual([])
  })

  test('behavior: stores the chosen country and state, and resets the state with the country', async () => {
    const { foyer, getFocused } = await showState('OnRamp', 'success')
    // Known: one line, which opens the choice and moves the focus to it.
    await expect.element(page.getByTestId('onramp-from')).toHaveTextContent('Your country Portugal')
    await page.getByTestId('onramp-change').click()
    await expect.poll(getFocused).toBe('onramp-country')
    await expect.element(page.getByTestId('onramp-country')).toHaveDisplayValue('Portugal')
    await userEvent.selectOptions(page.getByTestId('onramp-country'), 'US')
    await userEvent.selectOptions(page.getByTestId('onramp-state'), 'NY')
    expect(getOnramp(foyer.state)).toMatchObject({ country: 'US', subdivision: 'NY' })
    await userEvent.selectOptions(page.getByTestId('onramp-country'), 'DE')
    expect(getOnramp(foyer.state).subdivision).toBeUndefined()
  })

  test('behavior: an amount outside the limits shows the limit', async () => {
    await showState('OnRamp', 'tooLow')
    await expect.element(page.getByTestId('onramp-next')).toHaveTextContent('At least $5')
    await page.getByTestId('onramp-amount').fill('99999')
    await expect.element(page.getByTestId('onramp-next')).toHaveTextContent('At most $25,000')
    await page.getByTestId('onramp-amount').fill('1.234')
    await expect.element(page.getByTestId('onramp-next')).toHaveTextContent('Invalid amount')
    await expect.element(page.getByTestId('onramp-next')).toBeDisabled()
    await page.getByTestId('onramp-amount').fill('20,5')
    await expect.element(page.getByTestId('onramp-next')).toHaveTextContent('Continue to Northpay')
  })

  test('behavior: a provider without an offer is named', async () => {
    await showState('OnRamp', 'missing')
    await expect
      .element(page.getByTestId('onramp-missing'))
      .toHaveTextContent('No offer from Coinlane right now.')
  })

  test('behavior: opens the status of a recent order', async () => {
    const { getView } = await showState('OnRamp', 'ordered')
    await page.getByTestId('onramp-order-row').click()
    await expect.poll(getView).toBe('OnRampOrder')
  })

  test('attack: an estimate is labelled as one, and cannot be bought even by submitting the form', async () => {
    const { get, root, getViolations } = await showState('OnRamp', 'error')
    expect(await getViolations()).toEqual([])
    expect(get('onramp-out').textContent).toMatch(/^About /)
    expect(get('onramp-out').querySelector('[data-exact]')).toBeNull()
    await expect.element(page.getByTestId('onramp-estimate')).toHaveTextContent('You can’t buy it now')
    await expect.element(page.getByTestId('onramp-next')).toBeDisabled()
    const submit = vi.spyOn(window, 'open')
    root.querySelector('form')?.requestSubmit()
    expect(submit).not.toHaveBeenCalled()
    submit.mockRestore()
  })

  test('error: without a server, shows the usual limits, labelled as such, and no offer', async () => {
    const { getViolations } = await showState('OnRamp', 'unreachable')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByTestId('onramp-limits'))
      .toHaveTextContent('From $10 to $25,000 at once Usual limits; the provider can’t be reached right now.')
    await page.getByText('Card', { exact: true }).click()
    await expect.element(page.getByTestId('onramp-limits')).toHaveTextContent('From $10 to $7,500 at once')
    await expect.element(page.getByTestId('onramp-next')).toBeDisabled()
  })

  test('error: names the cause: no offer, a changed offer, buying turned off, or an unsupported network', async () => {
    await showState('OnRamp', 'noOffer')
    await expect
      .element(page.getByTestId('onramp-error'))
      .toHaveTextContent('No provider has an offer right now')
    await showState('OnRamp', 'changed')
    await expect
      .element(page.getByTestId('onramp-error'))
      .toHaveTextContent('The offer has changed. Nothing was bought.')
    await showState('OnRamp', 'off')
    await expect
      .element(page.getByTestId('onramp-unsupported'))
      .toHaveTextContent('Buying is turned off here.')
    const { getView } = await showState('OnRamp', 'elsewhere')
    await expect
      .element(page.getByTestId('onramp-unsupported'))
      .toHaveTextContent('Nothing can be bought on Ethereum.')
    await page.getByRole('button', { name: 'Choose a network' }).click()
    await expect.poll(getView).toBe('SwitchNetwork')
  })
})
