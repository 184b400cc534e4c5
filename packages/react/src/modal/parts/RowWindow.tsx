'use client'
import {
  createContext,
  forwardRef,
  type Key,
  type KeyboardEvent,
  type ReactElement,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type CustomContainerComponentProps, type CustomItemComponentProps, Virtualizer } from 'virtua'

/** Props of a long list of rows. */
export type LongListProps<row> = {
  rows: readonly row[]
  getKey(row: row): Key
  /** Content of a row's list item. */
  children(row: row, index: number): ReactElement
  label?: string | undefined
}

/** Height of most rows including the gap below, in pixels; each row is measured once it is rendered. */
const rowHeight = 60

const ListFacts = createContext<{ label: string | undefined; count: number }>({ label: undefined, count: 0 })

/** A list inside a scrolling element that only renders the rows near the visible part. */
export function RowWindow<row>({
  rows,
  getKey,
  children,
  label,
  firstRows,
}: LongListProps<row> & { firstRows: number }) {
  const box = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement | null>(null)
  const [startMargin, setStartMargin] = useState<number>()
  /** The focused row stays rendered, even when it is scrolled out of sight. */
  const [kept, setKept] = useState<number>()

  // Content above the list may change with every render.
  useLayoutEffect(() => {
    if (!box.current) return
    scroller.current ??= findScroller(box.current)
    const top = box.current.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top
    setStartMargin(Math.max(0, Math.round(top + scroller.current.scrollTop)))
  })

  /** Focuses a row, even if it is not rendered yet. */
  function focusRow(index: number): void {
    flushSync(() => setKept(index))
    findItem(index)?.querySelector<HTMLElement>('[data-row]')?.focus()
  }
  function findItem(index: number) {
    return box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
  }
  /** Handles the list's keys: the next row may not be rendered yet. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const at = getIndex(event.target)
    if (at === undefined || !(event.target as HTMLElement).matches('[data-row]')) return
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    // Past either end, the keys move to the content around the list.
    if (target === undefined || target < 0 || target >= rows.length) return
    event.preventDefault()
    event.stopPropagation()
    focusRow(target)
  }

  const isPlaced = startMargin !== undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its rows are buttons, arrow keys lead from one to the next
    <div
      ref={box}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setKept(getIndex(target))}
      onBlur={() => setKept(undefined)}
    >
      <ListFacts.Provider value={{ label, count: rows.length }}>
        {isPlaced && (
          <Virtualizer
            as={WindowList}
            item={WindowItem}
            data={rows}
            itemSize={rowHeight}
            ssrCount={firstRows}
            scrollRef={scroller}
            startMargin={startMargin}
            keepMounted={kept === undefined ? [] : [Math.min(kept, rows.length - 1)]}
          >
            {(row, index) => (
              // Padding of the row itself would not be included in the measurement.
              <div key={getKey(row)} style={{ paddingBlockEnd: 'var(--space)' }}>
                {children(row, index)}
              </div>
            )}
          </Virtualizer>
        )}
      </ListFacts.Provider>
    </div>
  )
}

const WindowList = forwardRef<HTMLUListElement, CustomContainerComponentProps>(function WindowList(
  { style, children },
  ref,
) {
  return (
    <ul ref={ref} style={style} aria-label={useContext(ListFacts).label}>
      {children}
    </ul>
  )
})

const WindowItem = forwardRef<HTMLLIElement, CustomItemComponentProps>(function WindowItem(
  { style, index, children },
  ref,
) {
  const { count } = useContext(ListFacts)
  // A row can receive focus before it is measured.
  const own = { ...style, visibility: 'visible' } as const
  return (
    <li ref={ref} style={own} data-index={index} aria-setsize={count} aria-posinset={index + 1}>
      {children}
    </li>
  )
})

/** Returns the position of the row that an element belongs to. */
function getIndex(target: EventTarget): number | undefined {
  const item = (target as Element).closest<HTMLElement>('[data-index]')
  return item ? Number(item.dataset.index) : undefined
}

/** Returns the closest element that scrolls. */
function findScroller(element: HTMLElement): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  return element.ownerDocument.documentElement
}
