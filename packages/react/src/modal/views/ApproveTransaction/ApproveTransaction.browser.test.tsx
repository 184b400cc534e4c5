import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('ApproveTransaction', () => {
  test('default: applies the height that the frame requests', async () => {
    const { root, getViolations } = await showState('ApproveTransaction', 'success')
    expect(await getViolations()).toEqual([])
    expect(root.querySelector('.approve-place')?.getBoundingClientRect().height).toBe(320)
    await expect.element(page.getByRole('heading', { name: 'Recover your wallet' })).toBeVisible()
  })

  test('behavior: the frame ends above the card’s rounded corners', async () => {
    const { get, root } = await showState('ApproveTransaction', 'success')
    const card = get('modal-card')
    const radius = Number.parseFloat(getComputedStyle(card).borderEndEndRadius)
    expect(radius).toBeGreaterThan(0)
    const place = root.querySelector('.approve-place')?.getBoundingClientRect()
    expect(card.getBoundingClientRect().bottom - (place?.bottom ?? Number.NaN)).toBeGreaterThanOrEqual(radius)
  })

  test('behavior: shows that the frame is loading, then that the network has to confirm', async () => {
    await showState('ApproveTransaction', 'loading')
    await expect.element(page.getByRole('status').getByText('The secure window is loading')).toBeVisible()
    await showState('ApproveTransaction', 'answered')
    await expect.element(page.getByText('Waiting for the network to confirm it.')).toBeVisible()
  })
})
