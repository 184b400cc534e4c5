import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('ApproveTransaction', () => {
  test('default: keeps the height that the frame asks for', async () => {
    const { root, getViolations } = await showState('ApproveTransaction', 'success')
    expect(await getViolations()).toEqual([])
    expect(root.querySelector('.approve-place')?.getBoundingClientRect().height).toBe(320)
    await expect.element(page.getByRole('heading', { name: 'Recover your wallet' })).toBeVisible()
  })

  test('behavior: shows that the frame is loading, then that the response is on its way', async () => {
    await showState('ApproveTransaction', 'loading')
    await expect.element(page.getByRole('status').getByText('The secure window is loading')).toBeVisible()
    await showState('ApproveTransaction', 'answered')
    await expect.element(page.getByText('Waiting for the network to confirm it.')).toBeVisible()
  })
})
