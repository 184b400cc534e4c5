import { getQueryClient, type Sessions } from '@foyer/core/query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

afterEach(() => vi.restoreAllMocks())

describe('SmartSessions', () => {
  test('default: shows each permission’s terms and used amount, and a button to end each active one', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 15, 10, 30))
    const { root, getViolations } = await showState('SmartSessions', 'success')
    expect(await getViolations()).toEqual([])
    const read = (id: string) =>
      [...root.querySelectorAll(`[data-testid="${id}"]`)].map(({ textContent }) => textContent)
    expect(read('session-sentence')).toEqual([
      'Demo shop may take up to 10 USDC a day until Feb 14',
      'Demo shop may take up to 0.1 ETH in total until Feb 14',
      'app.example may use the contract 0x15…2c6a65 until Feb 14',
    ])
    expect(read('session-used')).toEqual(['6 of 10 USDC used', '0.1 of 0.1 ETH used'])
    expect(read('session-resets')).toEqual(['Resets in 6 hours', ''])
    // The details are folded, and open by keyboard.
    const details = root.querySelector('details')
    expect(details?.open).toBe(false)
    details?.querySelector('summary')?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByTestId('session-left').first()).toBeVisible()
    await expect.element(page.getByTestId('session-left').first()).toHaveTextContent('4 USDC')
    expect(await getViolations()).toEqual([])
    expect(page.getByTestId('session').elements()).toHaveLength(3)
    expect(page.getByTestId('session-end').elements()).toHaveLength(2)
    expect(read('session-status')).toEqual(['Ended'])
    // While the frame asks, no other permission can be revoked.
    await page.getByTestId('session-end').first().click()
    await expect.element(page.getByTestId('session-end').nth(1)).toBeDisabled()
    await expect.element(page.getByTestId('session-end-all')).toBeDisabled()
  })

  test('behavior: shows an odd period as an exact, readable duration', async () => {
    const { get } = await showState('SmartSessions', 'longNames')
    expect(get('session-sentence').textContent).toContain(
      'every 14 days, 6 hours, 56 minutes, 7 seconds until',
    )
    expect(get('session-resets').textContent).toMatch(/^Resets every 14 days/)
  })

  test('attack: contract calls that also spend coins are shown with the coin limit and “Unlimited” calls', async () => {
    const { foyer, root, getViolations } = await showState('SmartSessions', 'success')
    getQueryClient(foyer).setQueriesData<Sessions>({ queryKey: ['sessions'] }, (found) => {
      const { sessions } = found ?? {}
      const [call] = sessions?.filter(({ permission }) => permission.type === 'contract-call') ?? []
      if (!found || call?.permission.type !== 'contract-call') throw new Error('No calls')
      const { maxCalls: _, ...permission } = call.permission
      const worth = { ...permission, valueLimit: '500000000000000000' }
      return { ...found, sessions: [{ ...call, status: 'active', permission: worth }] }
    })
    await expect.element(page.getByTestId('session-calls')).toBeVisible()
    const facts = [...root.querySelectorAll('[data-testid="session-calls"] .fact')]
    expect(facts.map((fact) => [...fact.children].map(({ textContent }) => textContent))).toEqual([
      ['Limit per call', '0.5 ETH'],
      ['Number of calls', 'Unlimited'],
    ])
    expect(await getViolations()).toEqual([])
  })

  test('attack: the server lies about a token’s decimals: the permission is shown in base units', async () => {
    const { foyer, get } = await showState('SmartSessions', 'success')
    const adapter = foyer._internal.adapters.get('eip155')
    Object.assign(adapter ?? {}, { checkToken: async () => false })
    const client = getQueryClient(foyer)
    client.removeQueries({ queryKey: ['tokenCheck'] })
    await client.refetchQueries({ queryKey: ['sessions'] })
    await expect.poll(() => get('session-sentence').textContent).toMatch(/up to 10,000,000 0xa0…/)
  })

  test('behavior: an ended permission has a receipt, with a way to the others', async () => {
    const { get, getViolations } = await showState('SmartSessions', 'ended')
    expect(await getViolations()).toEqual([])
    expect(get('session-ended').dataset.receipt).toBe('done')
    expect(get('session-ended-title').textContent).toBe('Permission ended')
    expect(get('session-status').textContent).toBe('Ended')
    await page.getByRole('button', { name: 'Permissions' }).click()
    await expect.element(page.getByTestId('session-end')).toBeVisible()
    await showState('SmartSessions', 'endedAll')
    await expect.element(page.getByTestId('session-ended-title')).toHaveTextContent('Permissions ended')
    // One of the three had ended before.
    expect(page.getByTestId('session').elements()).toHaveLength(2)
  })

  test('error: a permission that could not be ended has no receipt', async () => {
    const { root, get } = await showState('SmartSessions', 'endFailed')
    expect(get('session-end-failed').textContent).toBe('Couldn’t end it. Try again.')
    expect(root.querySelector('[data-testid="session-ended"]')).toBeNull()
  })

  test('error: offers to try again', async () => {
    const { getViolations } = await showState('SmartSessions', 'error')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('behavior: a permission that is ending or unknown can be ended; an expired one cannot', async () => {
    await showState('SmartSessions', 'over')
    expect(page.getByTestId('session').elements()).toHaveLength(4)
    expect(page.getByTestId('session-end').elements()).toHaveLength(3)
  })
})
