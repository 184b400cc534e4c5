import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

const title = page.getByTestId('onramp-order-title')
const text = page.getByTestId('onramp-order-text')

describe('OnRampOrder', () => {
  test('default: shows the received amount, and every step', async () => {
    const { get, getViolations } = await showState('OnRampOrder', 'success')
    expect(await getViolations()).toEqual([])
    await expect.element(title).toHaveTextContent('It arrived')
    await expect.element(text).toHaveTextContent('98.25 USDC is in your account.')
    const steps = [...get('onramp-timeline').querySelectorAll('li span')].map((step) => step.textContent)
    expect(steps).toEqual([
      'Ordered',
      'Payment page opened',
      'Waiting for payment',
      'Paid, being sent',
      'Arrived',
    ])
    await expect.element(page.getByRole('link', { name: /View on/ })).toBeVisible()
    expect(get('onramp-order').textContent).toMatch(/You paid.*You received.*To0x/)
    expect(get('onramp-again').textContent).toBe('Buy again')
    expect(get('onramp-timeline').querySelector('[aria-current]')).toBeNull()
  })

  test('behavior: a step that takes time has no tick until the next one begins', async () => {
    const { get, foyer } = await showState('OnRampOrder', 'loading')
    const steps = () =>
      [...get('onramp-timeline').querySelectorAll('li')].map((step) => [
        step.querySelector('span:not(.buy-dot)')?.textContent,
        step.querySelector('svg') !== null,
        step.ariaCurrent,
      ])
    const set = (status: 'paying' | 'settling') =>
      foyer._internal.setState(({ onrampOrders }) => ({
        onrampOrders: onrampOrders.map((order) => ({
          ...order,
          status,
          timeline: [...order.timeline.filter((step) => step.status !== status), { status, atMs: 1 }],
        })),
      }))
    set('paying')
    await expect
      .poll(() => steps().find(([name]) => name === 'Waiting for payment'))
      .toEqual(['Waiting for payment', false, 'step'])
    set('settling')
    await expect
      .poll(() => steps().find(([name]) => name === 'Paid, being sent'))
      .toEqual(['Paid, being sent', false, 'step'])
    expect(steps().find(([name]) => name === 'Waiting for payment')).toEqual([
      'Waiting for payment',
      true,
      null,
    ])
  })

  test('behavior: shows the receiver in the wallet’s spelling, even if the order stored another', async () => {
    const { foyer, root } = await showState('OnRampOrder', 'success')
    const { address } = foyer.state.connections[0] ?? {}
    expect(address).toMatch(/[A-F]/)
    expect(root.querySelector('.grouped')?.textContent).toBe(address)
  })

  test('behavior: until it is paid, links to the provider’s page, which cannot access this page', async () => {
    const { get, getViolations } = await showState('OnRampOrder', 'loading')
    expect(await getViolations()).toEqual([])
    const link = get('onramp-pay') as HTMLAnchorElement
    expect([link.href, link.target, link.rel]).toEqual([
      'https://pay.example/p/1',
      '_blank',
      'noopener noreferrer',
    ])
    await expect.element(page.getByText('If you closed the window, open it again here.')).toBeVisible()
    await showState('OnRampOrder', 'blocked')
    await expect.element(page.getByText('Your browser blocked the window.', { exact: false })).toBeVisible()
  })

  test('behavior: shows both amounts if a different amount arrived', async () => {
    await showState('OnRampOrder', 'otherAmount')
    await expect.element(text).toHaveTextContent('97.5 USDC arrived; 98.25 USDC was offered.')
  })

  test.each([
    ['error', 'The payment failed', 'Your bank declined the payment. Try another card or method.'],
    ['refunded', 'Refunded', 'Northpay returned your money.'],
    ['cancelled', 'Cancelled', 'Nothing was bought.'],
    ['expired', 'The order expired', 'contact Northpay with the order number'],
  ])('error: shows the outcome %s with the next step', async (state, heading, cause) => {
    const { getView, getViolations } = await showState('OnRampOrder', state)
    expect(await getViolations()).toEqual([])
    await expect.element(title).toHaveTextContent(heading)
    await expect.element(text).toHaveTextContent(cause)
    await expect.element(page.getByTestId('onramp-again')).toHaveTextContent('Try again')
    await page.getByTestId('onramp-again').click()
    await expect.poll(getView).toBe('OnRamp')
  })

  test('error: a late or unknown order names the provider to contact', async () => {
    await showState('OnRampOrder', 'late')
    await expect
      .element(page.getByTestId('onramp-late'))
      .toHaveTextContent('contact Northpay with the order number')
    const { foyer, getView } = await showState('OnRampOrder', 'unknown')
    await expect.element(page.getByTestId('onramp-unknown')).toHaveTextContent('no longer on the server')
    await page.getByTestId('onramp-forget').click()
    await expect.poll(getView).toBe('Account')
    expect(foyer.state.onrampOrders).toEqual([])
  })

  test('behavior: an expired page is no longer linked', async () => {
    const { root } = await showState('OnRampOrder', 'pageOver')
    expect(root.querySelector('[data-testid="onramp-pay"]')).toBeNull()
    await expect.element(page.getByText('The payment page has expired.', { exact: false })).toBeVisible()
  })
})
