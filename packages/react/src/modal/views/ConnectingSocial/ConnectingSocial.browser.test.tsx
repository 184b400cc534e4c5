import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('ConnectingSocial', () => {
  test('default: shows where the login continues; cancelling ends it', async () => {
    const { foyer, getView, getViolations } = await showState('ConnectingSocial', 'loading')
    expect(await getViolations()).toEqual([])
    await expect
      .element(page.getByRole('status').getByRole('heading'))
      .toHaveTextContent('Continue in the Google window')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(getView).toBe('Connect')
    expect(foyer.state.login).toBeUndefined()
  })

  test('behavior: shows that the account data is loading', async () => {
    const { get } = await showState('ConnectingSocial', 'success')
    expect(get('connecting-title').textContent).toBe('Logging you in…')
  })

  test('error: names the cause, and focuses the retry button', async () => {
    const { getFocused, getViolations } = await showState('ConnectingSocial', 'closed')
    expect(await getViolations()).toEqual([])
    await expect
      .element(
        page.getByRole('status').getByText('You closed the Google window. Try again when you’re ready.'),
      )
      .toBeVisible()
    expect(getFocused()).toBe('try-again')
  })

  test('error: a window that the browser blocked is named as the cause', async () => {
    const { root, getViolations } = await showState('ConnectingSocial', 'blocked')
    expect(await getViolations()).toEqual([])
    expect(root.textContent).toContain('Your browser blocked the window')
  })
})
