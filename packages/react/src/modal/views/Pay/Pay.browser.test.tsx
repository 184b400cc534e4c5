import { languages } from '@foyer/contract'
import { getQueryClient } from '@foyer/core/query'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('Pay', () => {
  test('default: shows receiver, order, amount and source; prompts the wallet', async () => {
    const { foyer, get, getViolations } = await showState('Pay', 'success')
    expect(await getViolations()).toEqual([])
    expect(get('pay-amount').textContent).toBe('24.5 USDC')
    expect(get('pay-merchant').textContent).toBe('Bloom Coffee')
    expect(get('pay-fiat').textContent).toBe('$24.50')
    // The address is behind the shop's name, in groups of four.
    await expect.element(page.getByTestId('pay-receiver')).not.toBeVisible()
    await page.getByTestId('pay-shop').click()
    await expect.element(page.getByTestId('pay-receiver')).toBeVisible()
    expect(get('pay-receiver').textContent).toContain('0xb100c0ffee')
    expect(await getViolations()).toEqual([])
    expect(get('pay-maker').textContent).toBe('Signed by the shop')
    const rows = [...get('pay').querySelectorAll('.pay-source')].map((row) => row.textContent)
    // Direct payments first, then holdings that are swapped on the way. Other holdings are not offered.
    expect(rows).toEqual([
      'USDC2,450.17·$2,450.17',
      'ETH1.204·$4,215.81Swapped for USDC on the way',
      'DAI310.5·$310.50Swapped for USDC on the way',
      'NOTE<0.001Swapped for USDC on the way',
    ])
    await page.getByTestId('pay-confirm').click()
    await expect.poll(() => foyer.state.payFlow?.status).toBe('requesting')
    await expect.element(page.getByTestId('pay-confirm')).toBeDisabled()
  })

  test('behavior: the shop has the picture of the app, if it is the app', async () => {
    const branded = await showState('Pay', 'branded')
    await expect.poll(() => branded.get('pay-shop').querySelector('img')?.alt).toBe('')
    const other = await showState('Pay', 'success')
    expect(other.get('pay-shop').querySelector('img')).toBeNull()
  })

  test.each(languages)(
    'behavior: at 360 px, the note of a swapped holding has one line in %s',
    async (language) => {
      await page.viewport(360, 780)
      onTestFinished(() => page.viewport(1024, 720))
      const { root } = await showState('Pay', 'success', { language })
      const notes = [...root.querySelectorAll('.pay-source .row-note')]
      expect(notes).toHaveLength(3)
      for (const note of notes) expect(note.getBoundingClientRect().height, note.textContent).toBeLessThan(28)
    },
  )

  test('attack: a payment that may have been sent: warns to check the wallet, or blocks another payment', async () => {
    const unclear = await showState('Pay', 'maybe')
    expect(await unclear.getViolations()).toEqual([])
    expect(unclear.get('pay-unsure').textContent).toContain('Check your wallet before you pay again.')
    const owners = await showState('Pay', 'owners')
    expect(owners.get('pay-unsure').textContent).toContain('Don’t pay again.')
    expect(owners.root.querySelector('[data-testid="pay-confirm"]')).toBeNull()
  })

  test('attack: a receiver that looks like a known address is shown with the differences marked', async () => {
    const { root, getViolations } = await showState('Pay', 'lookAlike')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('pay-look-alike')).toHaveTextContent('but it’s a different one')
    expect(root.querySelectorAll('[data-testid="pay-look-alike"] mark').length).toBeGreaterThan(0)
  })

  test('attack: the receiver of an unsigned payment that others report is shown with a red alert', async () => {
    const { get, getViolations } = await showState('Pay', 'reported')
    expect(await getViolations()).toEqual([])
    expect(get('reported').textContent).toContain('Chain Watch: poses as someone else')
    expect(get('reported').getAttribute('role')).toBe('alert')
  })

  test('behavior: paying with another token shows the maximum spent, and the approval', async () => {
    await showState('Pay', 'success')
    await page.getByTestId('pay-source-DAI').click()
    await expect.element(page.getByTestId('pay-most')).toHaveTextContent('0.0072 DAI')
    const hint = page.getByText('First, your wallet asks you to allow 0.0072 DAI')
    await expect.element(hint).toBeVisible()
  })

  test('behavior: explains each of three wallet prompts', async () => {
    const { get, getViolations } = await showState('Pay', 'steps')
    expect(await getViolations()).toEqual([])
    const steps = [...get('pay-steps').querySelectorAll('li')].map((step) => step.textContent)
    expect(steps).toEqual(['Allow 24.5 USDC', 'Swap at most 0.0072 ETH for 24.5 USDC', 'Pay 24.5 USDC'])
  })

  test('behavior: keys choose a token and pay', async () => {
    const { foyer, get } = await showState('Pay', 'success')
    get('pay-source-USDC').querySelector('input')?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByTestId('pay-most')).toHaveTextContent('0.0072 ETH')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => foyer.state.payFlow?.status).toBe('requesting')
  })

  test('behavior: shortly before the expiry no wallet is prompted, and there is no payment link', async () => {
    const { get, root } = await showState('Pay', 'over')
    expect(get('pay-problem').textContent).toBe('This payment expired. Start again in the shop.')
    expect(root.querySelector('[data-testid="pay-confirm"], [data-testid="pay-other"]')).toBeNull()
  })

  test('behavior: the receipt of a payment with a swapped holding has what left the account', async () => {
    const { get } = await showState('Pay', 'paidSwapped')
    expect(get('pay-asked').textContent).toBe('24.5 USDC')
    expect(get('pay-spent').textContent).toBe('0.00714 ETH')
    expect(get('pay-receipt').textContent).toContain('Paid0.00714 ETH')
  })

  test('behavior: a reverted payment is not shown as received', async () => {
    const { get } = await showState('Pay', 'reversed')
    expect(get('pay-receipt').textContent).toContain('Undone24.5 USDC')
    expect(get('pay-receipt').textContent).toContain('don’t pay twice')
    expect(get('pay-receipt').textContent).not.toContain('Arrived')
  })

  test('behavior: marks prices set by the page; the receipt shows the order with each outcome', async () => {
    const unsigned = await showState('Pay', 'unsigned')
    expect(unsigned.get('pay-maker').textContent).toBe('Set by this page, not signed by the shop')
    // An unproven name does not replace the address.
    await expect.element(page.getByTestId('pay-receiver')).toBeVisible()
    for (const [state, title] of [
      ['sent', 'Payment sent'],
      ['confirming', 'Payment sent'],
      ['paid', 'Paid'],
      ['overpaid', 'More arrived than was asked for'],
      ['underpaid', 'Less arrived than was asked for'],
      ['wrongToken', 'Another token arrived'],
      ['late', 'Paid too late'],
      ['unclear', 'This may be for another order'],
      ['reversed', 'The network undid this payment'],
      ['expired', 'This payment expired'],
    ] as const) {
      const { get, getViolations } = await showState('Pay', state)
      expect(get('pay-title').textContent).toBe(title)
      expect(get('pay-order').textContent).toBe('A-1042')
      if (state === 'late')
        expect(get('pay-receipt').textContent).toContain(
          'Bloom Coffee has been notified. Quote order A-1042.',
        )
      expect(await getViolations()).toEqual([])
    }
  })

  test('behavior: shows a payment link for other wallets only if the receiver is unique to this order', async () => {
    expect(
      (await showState('Pay', 'success')).get('pay').querySelector('[data-testid="pay-other"]'),
    ).toBeNull()
    const { get } = await showState('Pay', 'otherWallet')
    expect(get('qr-code').dataset.uri).toMatch(
      /^ethereum:0x0+1@1\/transfer\?address=0xb100.*&uint256=24500000000000000000$/,
    )
  })

  test('attack: the server lies about a token’s decimals: no payment link for other wallets is shown', async () => {
    const { foyer, get } = await showState('Pay', 'otherWallet')
    expect(get('qr-code').dataset.uri).toContain('uint256=24500000000000000000')
    Object.assign(foyer._internal.adapters.get('eip155') ?? {}, { checkToken: async () => false })
    await getQueryClient(foyer).resetQueries({ queryKey: ['tokenCheck'] })
    await expect.element(page.getByTestId('qr-code')).not.toBeInTheDocument()
  })

  test('behavior: a Solana link identifies the payment by a reference, so the receiver may be shared', async () => {
    const { get } = await showState('Pay', 'otherWalletSolana')
    const { protocol, pathname, searchParams } = new URL(get('qr-code').dataset.uri ?? '')
    expect([protocol, pathname]).toEqual(['solana:', 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'])
    expect(Object.fromEntries(searchParams)).toEqual({
      amount: '24.5',
      'spl-token': 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      reference: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/),
      label: 'Bloom Coffee',
    })
  })

  test('behavior: names an unrequested payment by its amount, or by the token’s address', async () => {
    const { root } = await showState('Pay', 'wrongToken')
    const rows = [...root.querySelectorAll('[data-testid="pay-arrived"]')].map((row) => row.textContent)
    expect(rows).toEqual(['0.012 ETH', '0xab…ababab'])
  })

  test('behavior: the missing amount can be bought, then returns to the payment', async () => {
    const { foyer, getView } = await showState('Pay', 'empty')
    await page.getByRole('button', { name: 'Buy USDC' }).click()
    await expect.poll(getView).toBe('OnRamp')
    expect(foyer.state.history.at(-1)).toMatchObject({ payload: { currency: 'USDC' } })
    await page.getByRole('button', { name: 'Back' }).click()
    expect(getView()).toBe('Pay')

    const { get } = await showState('Pay', 'noFee')
    expect(get('pay-buy').textContent).toBe('Buy ETH')
    expect(get('pay-confirm')).toHaveProperty('disabled', true)
  })

  test.each([
    'empty',
    'noFee',
    'error',
    'notConnected',
    'otherNetwork',
    'declined',
    'unknown',
    'longNames',
    'otherWalletSolana',
  ])('a11y: state %s has no violations', async (state) => {
    const { getViolations } = await showState('Pay', state)
    expect(await getViolations()).toEqual([])
  })

  test('behavior: keeps the Pay button in view above a long form', async () => {
    await page.viewport(1024, 720)
    const { root, get } = await showState('Pay', 'longNames')
    const button = get('pay-confirm').getBoundingClientRect()
    const card = root.querySelector('.card')?.getBoundingClientRect()
    expect(button.bottom).toBeLessThanOrEqual(card?.bottom ?? 0)
    expect(button.height).toBeGreaterThan(40)
  })

  test('behavior: the value of a large holding stays inside its row', async () => {
    const { root } = await showState('Pay', 'longNames')
    const hints = [...root.querySelectorAll('.pay-source .row-hint')]
    expect(hints).toHaveLength(3)
    for (const hint of hints) {
      const row = hint.closest('.pay-source')?.getBoundingClientRect()
      for (const part of hint.children)
        expect(part.getBoundingClientRect().right, part.textContent).toBeLessThanOrEqual(row?.right ?? 0)
    }
  })

  test('behavior: shows three of many holdings, and folds the others', async () => {
    const { root } = await showState('Pay', 'manyWallets')
    const count = () => root.querySelectorAll('.pay-source').length
    expect(count()).toBe(3)
    await page.getByTestId('pay-more').click()
    await expect.poll(count).toBeGreaterThan(4)
  })

  test('error: a token without a route is named', async () => {
    const { get } = await showState('Pay', 'error')
    expect(get('pay-problem').textContent).toBe('USDC can’t be swapped here. Choose another one.')
  })

  test('error: shows no loading bar for a fee that could not be estimated', async () => {
    const { get } = await showState('Pay', 'error')
    expect(get('pay-fee').textContent).toBe('—')
    expect(get('pay-fee').querySelector('.bar')).toBeNull()
  })
})
