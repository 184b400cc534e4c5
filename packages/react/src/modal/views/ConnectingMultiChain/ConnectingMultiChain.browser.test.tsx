import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('ConnectingMultiChain', () => {
  test('default: the chosen chain is connected', async () => {
    const { foyer, getViolations } = await showState('ConnectingMultiChain', 'success')
    expect(await getViolations()).toEqual([])
    await expect.element(page.getByText('works on several networks')).toBeVisible()
    await page.getByRole('button', { name: 'Solana' }).click()
    await expect.poll(() => foyer.state.connections[0]?.namespace).toBe('solana')
  })
})
