import type { OnrampStatus, Payment } from '@foyer/contract'
import type { Foyer, SentStatus, ViewName } from '@foyer/core'
import { getQueryClient } from '@foyer/core/query'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ShownState, showState } from '../../../../../apps/gallery/test/showState.tsx'
import type { ReceiptStatus } from './ReceiptStatus.ts'

// A missing status is a compile error.
const sent = {
  requested: 'onItsWay',
  pending: 'onItsWay',
  unclear: 'unknown',
  confirmed: 'done',
  failed: 'failed',
  replaced: 'cancelled',
  dropped: 'failed',
} as const satisfies { [status in SentStatus]: ReceiptStatus }
const orders = {
  created: 'onItsWay',
  opened: 'onItsWay',
  paying: 'onItsWay',
  settling: 'onItsWay',
  delivered: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  expired: 'cancelled',
} as const satisfies { [status in OnrampStatus]: ReceiptStatus }
const payments = {
  open: 'onItsWay',
  confirming: 'onItsWay',
  paid: 'done',
  overpaid: 'done',
  underpaid: 'failed',
  wrongToken: 'failed',
  late: 'failed',
  unclear: 'unknown',
  reversed: 'failed',
  expired: 'cancelled',
} as const satisfies { [status in Payment['status']]: ReceiptStatus }

type Change = (foyer: Foyer) => void
type Walk = readonly [ViewName, state: string, name: string, ReceiptStatus, Change]

const asItIs: Change = () => {}

const setAll =
  (part: 'transfers' | 'swaps' | 'onrampOrders', change: object): Change =>
  (foyer) =>
    foyer._internal.setState((state) => ({ [part]: state[part].map((one) => ({ ...one, ...change })) }))
const setPayment =
  (status: Payment['status']): Change =>
  (foyer) => {
    const known = { queryKey: ['payment'] }
    getQueryClient(foyer).setQueriesData<object>(known, (payment) => payment && { ...payment, status })
  }
const entries = <status extends string>(of: { readonly [key in status]: ReceiptStatus }) =>
  Object.entries(of) as [status, ReceiptStatus][]

const walks: readonly Walk[] = [
  ...entries(sent).flatMap(([status, shown]): Walk[] => [
    ['SendPreview', 'pending', status, shown, setAll('transfers', { status })],
    ['SwapPreview', 'pending', status, shown, setAll('swaps', { status })],
  ]),
  ['SendPreview', 'pending', 'sped up', 'done', setAll('transfers', { status: 'replaced', isSpeedUp: true })],
  ['SwapPreview', 'pending', 'sped up', 'done', setAll('swaps', { status: 'replaced', isSpeedUp: true })],
  ['SendPreview', 'owners', 'awaits owners', 'onItsWay', asItIs],
  ['SwapPreview', 'approvalDropped', 'approval', 'failed', asItIs],
  ...entries(orders).map(
    ([status, shown]): Walk => [
      'OnRampOrder',
      'settling',
      status,
      shown,
      setAll('onrampOrders', { status, pageUrl: 'https://pay.example/p/1' }),
    ],
  ),
  ['OnRampOrder', 'unknown', 'not on the server', 'unknown', asItIs],
  ['OnRampOrder', 'late', 'late', 'onItsWay', asItIs],
  ['OnRampOrder', 'pageOver', 'page over', 'onItsWay', asItIs],
  ...entries(payments).map(
    ([status, shown]): Walk => [
      'Pay',
      status === 'open' ? 'sent' : 'confirming',
      status,
      shown,
      setPayment(status),
    ],
  ),
  ['RegisterAccountNameSuccess', 'success', 'registered', 'done', asItIs],
  ['SmartSessionCreated', 'success', 'granted', 'done', asItIs],
]

/** Returns the elements of a receipt and its sign that use the failure colour. */
function findRed({ root }: ShownState): string[] {
  const probe = document.createElement('span')
  probe.style.color = 'var(--danger)'
  const receipt = root.querySelector('.receipt')
  receipt?.append(probe)
  const red = getComputedStyle(probe).color
  probe.remove()
  return [...(receipt?.querySelectorAll('*') ?? [])]
    .filter((element) => getComputedStyle(element).color === red)
    .map((element) => element.getAttribute('class') ?? element.tagName)
}

describe('Receipt', () => {
  test.each(walks)(
    '%s %s: %s shows the status %s, in red only if it failed',
    async (view, state, _, status, change) => {
      const shown = await showState(view, state)
      change(shown.foyer)
      await expect.poll(() => shown.root.querySelector('.receipt')?.getAttribute('data-receipt')).toBe(status)
      const sign = shown.root.querySelector('.receipt-sign')
      expect(sign?.getAttribute('data-sign')).toBe(status)
      const red = findRed(shown)
      if (status === 'failed') expect(red).toContain('receipt-sign')
      else expect(red).toEqual([])
    },
  )

  test('behavior: each status has a different icon', async () => {
    const signs = new Set<string>()
    for (const [view, state] of [
      ['SendPreview', 'done'],
      ['SendPreview', 'pending'],
      ['SendPreview', 'failed'],
      ['SendPreview', 'replaced'],
      ['SendPreview', 'unclear'],
      ['OnRampOrder', 'refunded'],
    ] as const) {
      const { root } = await showState(view, state)
      signs.add(root.querySelector('.receipt-sign')?.innerHTML ?? '')
    }
    expect(signs.size).toBe(6)
  })

  test('a11y: focuses the heading, announces the outcome, and puts the buttons next in tab order', async () => {
    const { root, getFocused, getViolations } = await showState('SendPreview', 'done')
    expect(await getViolations()).toEqual([])
    expect(getFocused()).toBe('send-sent-title')
    const said = page.getByRole('status').filter({ hasText: 'Transfer confirmed' })
    await expect.element(said).toBeVisible()
    const order = [...root.querySelectorAll('.receipt :is(a, button)')].map((element) => element.textContent)
    expect(order).toEqual(['View on Etherscan (opens in a new tab)', 'Done', 'Send again'])
  })

  test('behavior: shows the received amount and the fee as recorded by the chain', async () => {
    const { get } = await showState('SendPreview', 'doneLess')
    expect(get('receipt-amount').textContent).toBe('125.5 USDC')
    expect(get('send-arrived').textContent).toBe('122.99 USDC')
    expect(get('receipt-fee').dataset.exact).toBe('0.00042315')
    const swapped = await showState('SwapPreview', 'done')
    expect(swapped.get('receipt-amount').textContent).toBe('1,741.906812 USDC')
    expect(swapped.root.textContent).not.toContain('At least')
    // Makes no claim that the chain does not confirm.
    const unread = await showState('SwapPreview', 'doneUnread')
    expect(unread.root.textContent).toContain(
      'The amount received isn’t known yet. The swap was for at least 1,725.075 USDC.',
    )
    expect(unread.root.querySelector('[data-testid="receipt-amount"]')).toBeNull()
    expect(unread.root.querySelector('[data-testid="receipt-fee"]')).toBeNull()
  })

  test('attack: a swap that paid nothing on the chain is not called complete', async () => {
    const { foyer, root, get } = await showState('SwapPreview', 'done')
    const swaps = foyer.state.swaps?.map((swap) => ({ ...swap, arrived: '0' })) ?? []
    foyer._internal.setState({ swaps })
    await expect.poll(() => get('swap-sent-title').textContent).toBe('The outcome is unclear')
    expect(get('swap-sent').dataset.receipt).toBe('unknown')
    expect(get('swap-received').dataset.exact).toBe('0')
    expect(root.textContent).toContain('It went through, but little or nothing arrived.')
    expect(root.textContent).not.toContain('At least')
    expect(root.querySelector('[data-testid="swap-again"]')).toBeNull()
  })

  test('attack: a swap that paid next to nothing is not called complete, either', async () => {
    const { foyer, get } = await showState('SwapPreview', 'done')
    const swaps = foyer.state.swaps?.map((swap) => ({ ...swap, arrived: '0.000001' })) ?? []
    foyer._internal.setState({ swaps })
    await expect.poll(() => get('swap-sent').dataset.receipt).toBe('unknown')
    expect(get('swap-received').dataset.exact).toBe('0.000001')
  })

  test('attack: a transfer of which nothing arrived is not called confirmed, nor offered again', async () => {
    const { foyer, root, get } = await showState('SendPreview', 'done')
    const transfers = foyer.state.transfers.map((sent) => ({ ...sent, arrived: '0' }))
    foyer._internal.setState({ transfers })
    await expect.poll(() => get('send-sent-title').textContent).toBe('The outcome is unclear')
    expect(get('send-sent').dataset.receipt).toBe('unknown')
    expect(get('send-arrived').textContent).toBe('0 USDC')
    expect(root.textContent).toContain('It went through, but little or nothing arrived.')
    expect(root.querySelector('[data-testid="send-again"]')).toBeNull()
  })

  test('behavior: shows no second amount for a token that adds interest on a transfer', async () => {
    const { foyer, root, get } = await showState('SendPreview', 'doneLess')
    expect(get('send-arrived').textContent).toBe('122.99 USDC')
    const transfers = foyer.state.transfers.map((sent) => ({ ...sent, arrived: '125.500031' }))
    foyer._internal.setState({ transfers })
    await expect.poll(() => root.querySelector('[data-testid="send-arrived"]')).toBeNull()
    expect(get('send-sent').dataset.receipt).toBe('done')
  })

  test('behavior: Done opens the account; sending again opens the form without the amount', async () => {
    const done = await showState('SendPreview', 'done')
    await page.getByTestId('send-close').click()
    await expect.poll(done.getView).toBe('Account')
    expect(done.foyer.state.send).toEqual({ flow: { status: 'editing' } })
    const again = await showState('SendPreview', 'done')
    await page.getByTestId('send-again').click()
    await expect.poll(again.getView).toBe('Send')
    // The amount must be typed again, so that an extra press never sends twice.
    expect(again.foyer.state.send).toMatchObject({ token: { symbol: 'USDC' }, flow: { status: 'editing' } })
    expect(again.foyer.state.send.sendTokenAmount).toBeUndefined()
    const failed = await showState('SendPreview', 'failed')
    await page.getByTestId('send-again').click()
    await expect.poll(failed.getView).toBe('Send')
    expect(failed.foyer.state.send.sendTokenAmount).toBe('125.5')
    for (const [view, state, close] of [
      ['SwapPreview', 'done', 'swap-close'],
      ['OnRampOrder', 'success', 'onramp-close'],
      ['RegisterAccountNameSuccess', 'success', 'name-done'],
    ] as const) {
      const { getView } = await showState(view, state)
      await page.getByTestId(close).click()
      await expect.poll(getView).toBe('Account')
    }
  })

  test('behavior: does not offer to retry a transaction that may have been sent', async () => {
    for (const [view, state] of [
      ['SendPreview', 'unclear'],
      ['SendPreview', 'dropped'],
      ['SendPreview', 'pending'],
      ['SwapPreview', 'unclear'],
      ['SwapPreview', 'dropped'],
    ] as const) {
      const { root } = await showState(view, state)
      expect(root.querySelector('[data-testid$="-again"]'), `${view} ${state}`).toBeNull()
    }
  })
})
