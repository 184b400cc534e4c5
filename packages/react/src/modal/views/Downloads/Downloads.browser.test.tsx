import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showState } from '../../../../../../apps/gallery/test/showState.tsx'

describe('Downloads', () => {
  test('default: lists each store once, this browser’s first, and opens it in a new tab', async () => {
    const { root, getViolations } = await showState('Downloads', 'success')
    expect(await getViolations()).toEqual([])
    const links = [...root.querySelectorAll<HTMLAnchorElement>('.store-list a')]
    expect(new Set(links.map(({ href }) => href)).size).toBe(links.length)
    expect(links[0]?.dataset.kind).toBe('accent')
    expect(links.slice(1).every(({ dataset }) => dataset.kind === undefined)).toBe(true)
    await expect
      .element(page.getByRole('link', { name: 'Get it for Chrome (opens in a new tab)' }))
      .toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('behavior: a press is reported to the app', async () => {
    const { foyer, root } = await showState('Downloads', 'success')
    const names: string[] = []
    foyer.on((event) => {
      if (event.name === 'GET_WALLET') names.push(event.properties.name)
    })
    const link = root.querySelector<HTMLAnchorElement>('.store-list a')
    link?.addEventListener('click', (event) => event.preventDefault())
    link?.click()
    expect(names).toHaveLength(1)
  })
})
