import { getOnramp } from '@foyer/core'
import { setOnramp } from '@foyer/core/ui'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someBalances } from '../../../../../../apps/gallery/src/fixtures/balances.ts'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('OnRampSelect', () => {
  test('default: lists each token per network of the app, and searches by token or network', async () => {
    const { foyer, root, getFocused, getViolations, getView } = await showState('OnRampSelect', 'success')
    expect(await getViolations()).toEqual([])
    expect(root.querySelectorAll('[data-testid^="onramp-token-"]')).toHaveLength(6)
    await expect.poll(getFocused).toBe('onramp-search')
    await page.getByTestId('onramp-search').fill('ether')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(getFocused()).toBe('onramp-token-ETH-eip155:1')
    await page.getByTestId('onramp-search').fill('base')
    await page.getByTestId('onramp-token-USDT-eip155:8453').click()
    await expect.poll(getView).toBe('Account')
    expect(getOnramp(foyer.state)).toMatchObject({ purchaseCurrency: { id: 'USDT' }, network: 'eip155:8453' })
  })

  test('behavior: a token has the icon of its contract on that network, or its first letter', async () => {
    const { foyer, get } = await showState('OnRampSelect', 'success')
    const getSource = (id: string) =>
      get(`onramp-token-${id}`).querySelector('img.picture')?.getAttribute('src')
    const ether = someBalances.find(({ symbol }) => symbol === 'ETH')
    expect(getSource('ETH-eip155:1')).toBe(ether?.iconUrl)
    const { purchaseCurrencies } = getOnramp(foyer.state)
    setOnramp(foyer, {
      purchaseCurrencies: purchaseCurrencies.map((currency) => ({
        ...currency,
        networks: currency.networks.map(({ iconUrl: _, ...network }) => network),
      })),
    })
    await expect.element(page.getByTestId('onramp-token-ETH-eip155:1')).toHaveTextContent(/^E/)
  })

  test('behavior: shows that a search has no match', async () => {
    const { getViolations } = await showState('OnRampSelect', 'empty')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('onramp-no-token')).toHaveTextContent('zzz')
  })
})
