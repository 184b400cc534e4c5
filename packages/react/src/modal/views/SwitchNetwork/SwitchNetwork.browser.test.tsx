import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('SwitchNetwork', () => {
  test('default: marks the network the wallet is on, and switches to another by keyboard', async () => {
    const { foyer, getFocused, getViolations, getView } = await showState('SwitchNetwork', 'success')
    expect(await getViolations()).toEqual([])
    const list = page.getByRole('list', { name: 'Networks' })
    await expect
      .element(list.getByRole('button', { name: 'Ethereum' }))
      .toHaveAttribute('aria-current', 'true')
    page.getByTestId('network-eip155:1').element().focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(getFocused()).toBe('network-eip155:8453')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => foyer.state.activeNetworkId).toBe('eip155:8453')
    await expect.poll(getView).toBe('Account')
  })

  test('error: shows in the row that the wallet declined, and asks again on a press', async () => {
    const { get, foyer, getViolations } = await showState('SwitchNetwork', 'error')
    const row = page.getByTestId('network-eip155:8453')
    await expect.element(row.getByRole('alert')).toHaveTextContent(/declined/i)
    expect(await getViolations()).toEqual([])
    await row.click()
    await expect.poll(() => foyer.state.switchFlow.status).toBe('failed')
    expect(get('network-eip155:8453').getAttribute('aria-busy')).toBe('false')
  })
})
