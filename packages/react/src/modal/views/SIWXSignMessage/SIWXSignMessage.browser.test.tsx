import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('SIWXSignMessage', () => {
  test('default: explains what a signature does, and asks the wallet', async () => {
    const { getViolations } = await showState('SIWXSignMessage', 'success')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByRole('status').getByText('it’s free and moves nothing.'))
      .toHaveTextContent('If you cancel, you will be disconnected.')
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect.element(page.getByTestId('siwx-sign')).toHaveAttribute('aria-busy', 'true')
  })

  test('behavior: cancelling disconnects where the sign-in is required', async () => {
    const { foyer, getView } = await showState('SIWXSignMessage', 'success')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(getView).toBe(undefined)
    expect(foyer.state.connections.filter(({ status }) => status !== 'disconnected')).toEqual([])
  })

  test('behavior: cancelling an optional sign-in keeps the wallet', async () => {
    const { foyer, getView, root } = await showState('SIWXSignMessage', 'optional')
    expect(root.textContent).not.toContain('If you cancel, you will be disconnected.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(getView).toBe(undefined)
    expect(foyer.state.connections[0]?.status).toBe('active')
  })

  test('error: a server that does not answer is asked again', async () => {
    const { getViolations } = await showState('SIWXSignMessage', 'unreachable')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })

  test.each([
    ['cannotSign', 'This account can’t sign messages'],
    ['unsigned', 'this account may be unable to sign'],
  ])('error: an account that signs nothing is named, with a way out: %s', async (state, text) => {
    const { getViolations } = await showState('SIWXSignMessage', state)
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('status').getByText(text)).toHaveTextContent('another')
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })

  test('error: a message that cannot be made is said by a toast', async () => {
    await showState('SIWXSignMessage', 'error')
    await expect.element(page.getByTestId('toast-text')).toHaveTextContent('Error signing message')
  })
})
