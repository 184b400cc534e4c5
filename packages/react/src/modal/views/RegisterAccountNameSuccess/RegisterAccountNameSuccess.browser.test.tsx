import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('RegisterAccountNameSuccess', () => {
  test('default: shows the name, copies it and goes back', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { getView, getViolations } = await showState('RegisterAccountNameSuccess', 'success')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByRole('heading', { name: 'alice.names.foyer.test is yours' })).toBeVisible()
    await page.getByRole('button', { name: 'Copy name' }).click()
    expect(write).toHaveBeenLastCalledWith('alice.names.foyer.test')
    await page.getByRole('button', { name: 'Done' }).click()
    expect(getView()).toBe('Account')
    write.mockRestore()
  })
})
