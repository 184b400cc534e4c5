import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('ConnectSocials', () => {
  test('default: lists every social login; a press starts it', async () => {
    const { foyer, root, getView, getViolations } = await showState('ConnectSocials', 'success')
    expect(await getViolations()).toEqual([])
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    expect(root.querySelectorAll('.list [data-testid^="social-"]')).toHaveLength(7)
    const marks = [...root.querySelectorAll('.list [data-mark]')].map((mark) => mark.innerHTML)
    expect(new Set(marks).size).toBe(7)
    await page.getByRole('list').getByRole('button', { name: 'GitHub' }).click()
    expect(getView()).toBe('ConnectingSocial')
    expect(foyer.state.login?.method).toBe('github')
    open.mockRestore()
  })

  test('behavior: asks for consent before anything can be pressed', async () => {
    const { root } = await showState('ConnectSocials', 'consent')
    expect(root.querySelectorAll('.list [data-testid^="social-"]')).toHaveLength(0)
    await page.getByRole('checkbox').click()
    await expect.poll(() => root.querySelectorAll('.list [data-testid^="social-"]').length).toBe(7)
  })
})
