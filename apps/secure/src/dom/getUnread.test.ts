import { describe, expect, test } from 'vitest'
import { getUnread } from './getUnread.ts'

/**
 * A scrollable part 2,000 px high in a 500 px viewport. Its own folds are direct children; foreign folds are nested deeper.
 */
function create(folds: readonly { top: number; isOwn: boolean }[], scrollTop = 0): HTMLElement {
  return {
    scrollHeight: 2_000,
    clientHeight: 500,
    scrollTop,
    querySelector: (selector: string) => {
      const found = folds
        .filter(({ isOwn }) => isOwn || !selector.startsWith(':scope >'))
        .at(selector.includes('last-child') ? -1 : 0)
      return found ? { offsetTop: found.top } : null
    },
  } as unknown as HTMLElement
}

describe('getUnread', () => {
  test('default: counts what is unread up to the frame’s own fold for raw data at the end', () => {
    expect(getUnread(create([{ top: 1_700, isOwn: true }]))).toBe(1_200)
    expect(getUnread(create([]))).toBe(1_500)
  })

  test('attack: a fold inside the page’s content does not end the unread part', () => {
    const folds = [
      { top: 600, isOwn: false },
      { top: 1_700, isOwn: true },
    ]
    expect(getUnread(create(folds, 100))).toBe(1_100)
    expect(getUnread(create([{ top: 600, isOwn: false }], 100))).toBe(1_400)
  })
})
