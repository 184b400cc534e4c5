import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('SIWXSignMessage', () => {
  test('default: explains that signing is free and moves no tokens, and prompts the wallet', async () => {
    const { getViolations } = await showState('SIWXSignMessage', 'success')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByRole('status').getByText('No fee. Nothing can be moved.'))
      .toHaveTextContent('If you cancel, you will be disconnected.')
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect.element(page.getByTestId('siwx-sign')).toHaveAttribute('aria-busy', 'true')
  })

  test('default: names the app, its site and the statement; the whole message can be unfolded', async () => {
    const { root, get } = await showState('SIWXSignMessage', 'success')
    expect(root.querySelector('h2')?.textContent).toContain('Gallery')
    expect(get('siwx-domain').textContent).toBe('harbor.example')
    expect(get('siwx-statement').textContent).toBe('Sign in to see your orders.')
    expect(root.querySelector('[data-testid="siwx-until"]')).toBeNull()
    await expect.element(page.getByTestId('siwx-message')).not.toBeVisible()
    await page.getByText('View the message').click()
    await expect.element(page.getByTestId('siwx-message')).toBeVisible()
    expect(get('siwx-message').textContent).toContain(
      'harbor.example wants you to sign in with your Ethereum',
    )
    expect(get('siwx-message').textContent).toContain('Nonce: k3Jf8sQ2mXv7Lw0Z')
  })

  test('behavior: shows when a sign-in expires', async () => {
    const { get } = await showState('SIWXSignMessage', 'expiring')
    expect(get('siwx-until').getAttribute('datetime')).toBe('2026-11-20T20:05:00.000Z')
    expect(get('siwx-until').textContent).toContain('2026')
  })

  test('behavior: shows no gap for a missing statement', async () => {
    const { root, get } = await showState('SIWXSignMessage', 'plain')
    expect(root.querySelector('[data-testid="siwx-statement"]')).toBeNull()
    expect(get('siwx-domain').textContent).toBe('harbor.example')
  })

  test('behavior: a message that is late does not block signing', async () => {
    const { root, get } = await showState('SIWXSignMessage', 'late')
    expect(get('siwx-domain').textContent).toBe(location.host)
    expect(root.querySelector('details')).toBeNull()
    await expect.element(page.getByRole('button', { name: 'Sign', exact: true })).toBeEnabled()
  })

  test('behavior: the app is shown with its own logo', async () => {
    const { root } = await showState('SIWXSignMessage', 'branded')
    expect(root.querySelector('.sign-in-pair img')?.getAttribute('src')).toMatch(/^data:image\/svg/)
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

  test('error: offers a retry if the server does not answer', async () => {
    const { getViolations } = await showState('SIWXSignMessage', 'unreachable')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })

  test('error: a declined signature shows the reason and the next step', async () => {
    const { getViolations } = await showState('SIWXSignMessage', 'declined')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByRole('status').getByText('You declined in Harbor. Nothing was shared.'))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })

  test.each([
    ['cannotSign', 'This account can’t sign messages'],
    ['unsigned', 'this account may be unable to sign'],
  ])('error: names an account that cannot sign, and offers another and a retry: %s', async (state, text) => {
    const { getViolations } = await showState('SIWXSignMessage', state)
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('status').getByText(text)).toHaveTextContent('another')
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })

  test('error: shows a toast if the message cannot be created', async () => {
    await showState('SIWXSignMessage', 'error')
    await expect.element(page.getByTestId('toast-text')).toHaveTextContent('Error signing message')
  })
})
