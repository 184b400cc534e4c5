import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('UnsupportedChain', () => {
  test('default: a switch to a network of the app closes the modal', async () => {
    const { getView, getViolations } = await showState('UnsupportedChain', 'success')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByText('This app doesn’t support the network your wallet is on.'))
      .toBeVisible()
    await page.getByRole('button', { name: 'Base' }).click()
    await expect.poll(getView).toBe(undefined)
  })

  test('behavior: the visitor can disconnect instead', async () => {
    const { foyer, getView } = await showState('UnsupportedChain', 'success')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(getView).toBe(undefined)
    expect(foyer.state.connections.filter(({ status }) => status !== 'disconnected')).toEqual([])
  })

  test('behavior: shows in the row that the wallet has to approve', async () => {
    const { getViolations } = await showState('UnsupportedChain', 'loading')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByTestId('network-eip155:8453')).toHaveTextContent('Approve in wallet')
  })

  test('error: the row shows that the wallet declined', async () => {
    await showState('UnsupportedChain', 'error')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Switch declined')
  })
})
