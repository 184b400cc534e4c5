import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useListKeys } from '../hooks/useListKeys.ts'
import { en } from '../locales/en.ts'
import { ModalContext, type ModalContextValue } from '../ModalContext.ts'
import { LongList } from './LongList.tsx'
import { Row } from './Row.tsx'

const loaded = new Map()
// The list only uses the texts and the cache of loaded code.
const modal = { texts: en, foyer: { _internal: { once: () => loaded } } } as unknown as ModalContextValue

/** Renders a list of `count` rows in a scrolling box, below a heading and above a button. */
function Example({ count, above = 40 }: { count: number; above?: number }) {
  const onKeyDown = useListKeys()
  return (
    <ModalContext.Provider value={modal}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as views do it */}
      <div
        style={{ height: 400, overflowY: 'auto', ['--space' as string]: '4px' }}
        data-testid="scroller"
        onKeyDown={onKeyDown}
      >
        <button type="button" data-row="" style={{ height: above }}>
          Before
        </button>
        <LongList label="Rows" rows={Array.from({ length: count }, (_, at) => at)} getKey={(at) => at}>
          {(at) => (
            <div style={{ height: 56, overflow: 'hidden' }}>
              <Row picture={null} title={`Row ${at}`} />
            </div>
          )}
        </LongList>
      </div>
    </ModalContext.Provider>
  )
}

const find = <element extends HTMLElement>(selector: string) =>
  document.querySelector<element>(selector) as element
const getRows = () => [...document.querySelectorAll<HTMLElement>('li')]
const getTitles = () => getRows().map((row) => row.textContent)
const getFocused = () => document.activeElement?.textContent
const isSeen = (element: Element | null | undefined) => {
  const box = find('[data-testid="scroller"]').getBoundingClientRect()
  const place = element?.getBoundingClientRect()
  return place !== undefined && place.top >= box.top - 1 && place.bottom <= box.bottom + 1
}

// Test files share the page.
beforeEach(() => cleanup())

describe('LongList', () => {
  test('default: renders few rows as a plain list', async () => {
    await render(<Example count={30} />)
    expect(getTitles()).toEqual(Array.from({ length: 30 }, (_, at) => `Row ${at}`))
    expect(find('ul').getAttribute('aria-label')).toBe('Rows')
    expect(loaded.size).toBe(0)
  })

  test('behavior: renders only the visible ones of many rows, with their position and the total count', async () => {
    await render(<Example count={300} />)
    expect(getTitles().slice(0, 2)).toEqual(['Row 0', 'Row 1'])
    await expect.poll(() => find('li').getAttribute('aria-setsize')).toBe('300')
    expect(getRows().length).toBeLessThanOrEqual(30)
    expect(find('li').getAttribute('aria-posinset')).toBe('1')
    expect(find('ul').getAttribute('aria-label')).toBe('Rows')

    const scroller = find('[data-testid="scroller"]')
    scroller.scrollTo(0, scroller.scrollHeight)
    await expect.poll(() => getTitles().at(-1)).toBe('Row 299')
    await expect.poll(() => isSeen(getRows().at(-1))).toBe(true)
    expect(getRows().length).toBeLessThanOrEqual(20)
  })

  test('behavior: keeps rendering the visible rows when content above the list changes', async () => {
    const { rerender } = await render(<Example count={300} above={3000} />)
    await expect.poll(() => find('li').getAttribute('aria-setsize')).toBe('300')
    const scroller = find('[data-testid="scroller"]')
    scroller.scrollTo(0, 3000 + 60 * 100)
    await expect.poll(() => getTitles().some((title) => title === 'Row 100')).toBe(true)
    expect(getRows().some((row) => isSeen(row))).toBe(true)
    await rerender(<Example count={300} above={100} />)
    scroller.scrollTo(0, 100 + 60 * 200)
    await expect.poll(() => getRows().some((row) => isSeen(row))).toBe(true)
  })

  test('behavior: arrow keys, Home and End reach every row', async () => {
    await render(<Example count={300} />)
    await expect.poll(() => find('li').getAttribute('aria-setsize')).toBe('300')
    find('button').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(getFocused()).toBe('Row 0')
    await userEvent.keyboard('{ArrowDown>60/}')
    expect(getFocused()).toBe('Row 60')
    expect(isSeen(document.activeElement)).toBe(true)
    await userEvent.keyboard('{End}')
    expect(getFocused()).toBe('Row 299')
    await userEvent.keyboard('{ArrowDown}')
    expect(getFocused()).toBe('Row 299')
    await userEvent.keyboard('{ArrowUp}')
    expect(getFocused()).toBe('Row 298')
    await userEvent.keyboard('{Home}')
    expect(getFocused()).toBe('Row 0')
    await userEvent.keyboard('{ArrowUp}')
    expect(getFocused()).toBe('Before')
  })

  test('behavior: keeps the focused row when it is scrolled away, and moves the focus on from it', async () => {
    await render(<Example count={300} />)
    await expect.poll(() => find('li').getAttribute('aria-setsize')).toBe('300')
    find('li [data-row]').focus()
    const scroller = find('[data-testid="scroller"]')
    scroller.scrollTo(0, 60 * 150)
    await expect.poll(() => getTitles()).toContain('Row 150')
    expect(getFocused()).toBe('Row 0')
    await userEvent.keyboard('{ArrowDown}')
    expect(getFocused()).toBe('Row 1')
  })

  test('behavior: becomes a plain list when it shrinks, and a virtual one when it grows again', async () => {
    const { rerender } = await render(<Example count={300} />)
    await expect.poll(() => find('li').getAttribute('aria-setsize')).toBe('300')
    await rerender(<Example count={2} />)
    expect(getTitles()).toEqual(['Row 0', 'Row 1'])
    await rerender(<Example count={100} />)
    await expect.poll(() => find('li').getAttribute('aria-setsize')).toBe('100')
  })
})
