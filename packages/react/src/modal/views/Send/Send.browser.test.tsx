import { languages } from '@foyer/contract'
import type { PreparedTransfer } from '@foyer/core'
import { getQueryClient } from '@foyer/core/query'
import { setSend } from '@foyer/core/ui'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

/** Returns the contrast of two opaque colours, by [WCAG](https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function getContrast(...colors: [string, string]): number {
  const [light = 0, dark = 0] = colors
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? [])
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe('Send', () => {
  test('default: a filled form leads to the review', async () => {
    const { getView, getViolations } = await showState('Send', 'success')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByText('You haven’t sent to this address before.')).toBeVisible()
    await page.getByRole('button', { name: 'Review send' }).click()
    expect(getView()).toBe('SendPreview')
  })

  test('default: rounds the balance down to three decimals, with all decimals in its title', async () => {
    const { foyer, get } = await showState('Send', 'success')
    setSend(foyer, { token: { symbol: 'ETH', decimals: 18, address: undefined, name: 'Ether' } })
    await expect.poll(() => get('send-balance').textContent).toBe('Balance: 1.204 ETH')
    expect(get('send-balance').title).toBe('1.204518 ETH')
  })

  test('behavior: focuses the receiver first; the button names the missing step', async () => {
    const { getFocused, getViolations } = await showState('Send', 'empty')
    expect(await getViolations()).toEqual([])
    expect(getFocused()).toBe('send-receiver')
    const next = page.getByTestId('send-next')
    await expect.element(next).toHaveTextContent('Add address')
    await userEvent.keyboard('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await expect.element(next).toHaveTextContent('Choose a token')
    await expect.element(next).toBeDisabled()
    await page.getByRole('button', { name: 'Clear receiver' }).click()
    await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue('')
  })

  test('behavior: pressing a known address fills in the receiver', async () => {
    const { root } = await showState('Send', 'manyWallets')
    const known = root.querySelector<HTMLElement>('[data-testid^="known-"]')
    known?.click()
    const address = known?.dataset.testid?.replace('known-', '')
    await expect.element(page.getByTestId('send-receiver')).toHaveValue(address)
  })

  test('behavior: switches the amount field between dollars and the token', async () => {
    const { foyer, get } = await showState('Send', 'success')
    const field = page.getByLabelText('Amount')
    await page.getByRole('button', { name: 'Enter the amount in US dollars' }).click()
    await expect.element(field).toHaveValue('125.5')
    await field.fill('20,5')
    // Unchanged, as typed.
    await expect.element(field).toHaveValue('20,5')
    expect(foyer.state.send.sendTokenAmount).toBe('20.5')
    await page.getByRole('button', { name: 'Enter the amount in USDC' }).click()
    expect(get('send-worth').textContent).toBe('$20.50')
  })

  test('attack: shows a warning for a token that its issuer can take back', async () => {
    const { foyer, getViolations } = await showState('Send', 'success')
    await expect.element(page.getByTestId('send-issuer')).not.toBeInTheDocument()
    getQueryClient(foyer).setQueriesData<PreparedTransfer>(
      { queryKey: ['transfer'] },
      (prepared) => prepared && { ...prepared, warnings: ['issuerCanTake'] },
    )
    await expect.element(page.getByTestId('send-issuer')).toHaveTextContent('The issuer can take this token')
    expect(await getViolations()).toEqual([])
  })

  test('behavior: keeps showing the fee while another amount is estimated', async () => {
    const { get } = await showState('Send', 'success')
    const fee = get('send-fee')
    const seen = new Set<string>()
    const observer = new MutationObserver(() => seen.add(fee.textContent ?? ''))
    observer.observe(fee, { subtree: true, childList: true, characterData: true })
    await page.getByLabelText('Amount').fill('20')
    await expect.poll(() => get('send-total').textContent).toContain('20')
    observer.disconnect()
    expect(seen).not.toContain('—')
  })

  test('behavior: Max fills in the quoted maximum until the visitor types an amount', async () => {
    const { foyer } = await showState('Send', 'success')
    const field = page.getByTestId('send-amount')
    await page.getByRole('button', { name: 'Max' }).click()
    await expect.element(field).toHaveValue('2450.17')
    await expect.element(page.getByTestId('send-next')).toHaveTextContent('Review send')
    expect(foyer.state.send.isMax).toBe(true)
    await field.fill('1')
    expect(foyer.state.send.isMax).toBe(false)
    await expect.element(page.getByTestId('send-total')).toHaveTextContent('1 USDC')
  })

  test('behavior: an address that resembles a known one is shown with the differences marked', async () => {
    const { root, getViolations } = await showState('Send', 'lookAlike')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('send-look-alike')).toHaveTextContent('but it’s a different one')
    expect(root.querySelectorAll('.send-danger mark').length).toBeGreaterThan(0)
  })

  test('attack: an address resembles one seen earlier: warns, without calling either known', async () => {
    const { root, getViolations } = await showState('Send', 'seenLookAlike')
    expect(await getViolations()).toEqual([])
    const warning = page.getByTestId('send-look-alike')
    await expect.element(warning).toHaveTextContent('Another address looks almost like this one')
    await expect.element(warning).not.toHaveTextContent('You know')
    expect(root.querySelectorAll('.send-danger mark').length).toBeGreaterThan(0)
    await expect.element(page.getByTestId('send-first')).not.toBeInTheDocument()
  })

  test('attack: an address that others report is shown with a red alert that names the sources', async () => {
    const { get, getViolations } = await showState('Send', 'reported')
    expect(await getViolations()).toEqual([])
    const alert = get('reported')
    expect(alert.getAttribute('role')).toBe('alert')
    expect(alert.textContent).toBe(
      'This address has been reported as dangerous. You could lose your money.Your operator: drains walletsChain Watch: poses as someone else',
    )
    // The kit's own notice is shown in addition.
    expect(get('send-first')).toBeDefined()
  })

  test('behavior: sources that do not answer neither block sending nor show a notice', async () => {
    const { root, get } = await showState('Send', 'unknownReports')
    await expect.element(page.getByTestId('send-next')).toBeEnabled()
    expect(get('send-first')).toBeDefined()
    expect(root.querySelector('[data-testid="reported"]')).toBeNull()
  })

  test('error: shows why the address cannot be used', async () => {
    const { getViolations } = await showState('Send', 'invalid')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('send-next')).toHaveTextContent('Invalid address')
    await expect.element(page.getByTestId('send-receiver')).toHaveAttribute('aria-invalid', 'true')
  })

  test('error: offers to fund the wallet or to connect another when funds are short', async () => {
    const { getView, getViolations } = await showState('Send', 'insufficient')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('send-next')).toHaveTextContent('Insufficient funds')
    await page.getByRole('button', { name: 'Connect a different wallet' }).click()
    expect(getView()).toBe('Connect')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Add funds' }).click()
    expect(getView()).toBe('Receive')
  })

  test('behavior: Add funds opens the onramp with the token, if it can be bought', async () => {
    const { foyer, getView } = await showState('Send', 'buyable')
    await page.getByRole('button', { name: 'Add funds' }).click()
    await expect.poll(getView).toBe('OnRamp')
    expect(foyer.state.history.at(-1)).toMatchObject({ payload: { currency: 'USDC' } })
  })

  test('error: shows that the network does not respond, and retries', async () => {
    const { getViolations } = await showState('Send', 'error')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('send-error')).toHaveTextContent('The network isn’t responding.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByTestId('send-error')).toBeVisible()
  })

  test('behavior: reserves the place of fee and total while they are estimated', async () => {
    const getHeight = (get: (id: string) => HTMLElement) =>
      get('send-fee').closest('dl')?.getBoundingClientRect().height
    const { get } = await showState('Send', 'loading')
    const before = getHeight(get)
    expect(get('send-fee').textContent?.trim()).toBe('—')
    const shown = await showState('Send', 'success')
    expect(shown.get('send-fee').textContent).toContain('up to')
    expect(getHeight(shown.get)).toBe(before)
  })

  test('behavior: amount and fee add up to the total, as they are shown', async () => {
    const { get } = await showState('Send', 'success')
    const read = (id: string) => (get(id).textContent ?? '').replaceAll(',', '').match(/[\d.]+/g)?.map(Number) ?? []
    const [worth = 0] = read('send-worth')
    const total = read('send-total')
    expect(read('send-fee')).toHaveLength(2)
    expect(total.at(-1)).toBeCloseTo(worth + (read('send-fee')[1] ?? 0), 2)
  })

  test('behavior: once a token was chosen, the amount has the focus', async () => {
    const { getView, getFocused } = await showState('Send', 'empty')
    await page.getByTestId('send-token').click()
    await expect.poll(getView).toBe('SendSelectToken')
    await page.getByTestId('send-token-USDC').click()
    await expect.poll(getView).toBe('Send')
    expect(getFocused()).toBe('send-amount')
    // Returning without a choice starts at the title, as in every view.
    await page.getByTestId('send-token').click()
    await page.getByTestId('header-back').click()
    await expect.poll(getView).toBe('Send')
    expect(getFocused()).not.toBe('send-amount')
  })

  test('error: a transfer without a quote cannot be reviewed', async () => {
    const { get } = await showState('Send', 'error')
    expect(get('send-next')).toHaveProperty('disabled', true)
  })

  test.each(languages)(
    'behavior: at 360 px, the button to choose a token has one line in %s',
    async (language) => {
      await page.viewport(360, 780)
      onTestFinished(() => page.viewport(1024, 720))
      const { get } = await showState('Send', 'empty', { language })
      const chip = get('send-token')
      // Wider than any font that replaces the kit's.
      chip.style.fontFamily = 'monospace'
      const text = chip.querySelector('span')
      expect(chip.offsetHeight).toBeLessThanOrEqual(44)
      expect(text?.scrollWidth).toBeLessThanOrEqual(text?.clientWidth ?? 0)
    },
  )

  test('a11y: the text of a disabled button has a contrast of at least 4.5', async () => {
    const { get } = await showState('Send', 'empty')
    const button = get('send-next')
    expect(button.textContent).toBe('Add address')
    expect(button).toHaveProperty('disabled', true)
    const { color, backgroundColor, opacity } = getComputedStyle(button)
    expect(opacity).toBe('1')
    expect(getContrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5)
  })

  test('behavior: burn addresses are not suggested', async () => {
    const { foyer, root } = await showState('Send', 'empty')
    const [first] = root.querySelectorAll<HTMLElement>('[data-testid^="known-"]')
    const known = first?.dataset.testid?.replace('known-', '') ?? ''
    const { networkId, accounts } = foyer.state.connections[0]?.connection ?? {}
    const sentTo = (to: string) => ({
      id: to,
      status: 'confirmed' as const,
      networkId: networkId ?? 'eip155:1',
      from: accounts?.[0].address ?? '',
      to,
      token: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      amount: '1',
      startedAt: 0,
      trace: {},
    })
    const dead = '0x000000000000000000000000000000000000dEaD'
    const other = '0x52908400098527886E0F7030069857D2E4169EE7'
    foyer._internal.setState({ transfers: [sentTo(dead), sentTo(other)] })
    await expect.poll(() => root.querySelector(`[data-testid="known-${other}"]`)).not.toBeNull()
    expect(root.querySelector(`[data-testid="known-${dead}"]`)).toBeNull()
    expect(known).not.toBe(dead)
  })

  test('error: distinguishes a name without an address from an invalid address', async () => {
    const { foyer, get } = await showState('Send', 'empty')
    setSend(foyer, { receiver: '0x123' })
    await expect
      .element(page.getByTestId('send-receiver-hint'))
      .toHaveTextContent('Not a valid address or name')
    setSend(foyer, { receiver: 'nobody-has-this.eth', receiverAddress: undefined })
    await expect.element(page.getByTestId('send-receiver-hint')).toBeVisible()
    expect(get('send-receiver-hint').textContent).not.toContain('Not a valid address')
  })
})
