import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('NftDetails', () => {
  test('default: names collection, id and network, and leads to the explorer', async () => {
    const { root, getViolations } = await showState('NftDetails', 'success')
    expect(await getViolations()).toEqual([])
    const facts = [...root.querySelectorAll('.fact dt')].map(({ textContent }) => textContent)
    expect(facts).toEqual(expect.arrayContaining(['Collection', 'Token ID', 'Network']))
    await expect
      .element(page.getByRole('link', { name: 'View on' }))
      .toHaveAttribute('href', expect.stringContaining('/token/'))
  })

  test('behavior: spam is marked', async () => {
    const { root } = await showState('NftDetails', 'error')
    expect(root.querySelector('.chip')?.textContent).toBe('Spam')
  })
})
