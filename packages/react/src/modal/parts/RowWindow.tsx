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

/** What a list of rows shows. */
export type LongListProps<row> = {
  rows: readonly row[]
  getKey(row: row): Key
  /** Content of a row's list item. */
  children(row: row, index: number): ReactElement
  label?: string | undefined
}

/** Height of most rows with the gap below, in pixels; each row is measured once it is drawn. */
const rowHeight = 60

const ListFacts = createContext<{ label: string | undefined; count: number }>({ label: undefined, count: 0 })

/** A list within a scrolling element, of which only the rows near the visible part are in the document. */
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
  /** The row that has the focus stays, even when it is scrolled out of sight. */
  const [kept, setKept] = useState<number>()

  // What stands above the list may change with every render.
  useLayoutEffect(() => {
    if (!box.current) return
    scroller.current ??= findScroller(box.current)
    const top = box.current.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top
    setStartMargin(Math.max(0, Math.round(top + scroller.current.scrollTop)))
  })

  /** Focuses a row, wherever it is. */
  function focusRow(index: number): void {
    flushSync(() => setKept(index))
    findItem(index)?.querySelector<HTMLElement>('[data-row]')?.focus()
  }
  function findItem(index: number) {
    return box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
  }
  /** The list's keys: the next row may not be in the document yet. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const at = getIndex(event.target)
    if (at === undefined || !(event.target as HTMLElement).matches('[data-row]')) return
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    // Beyond the ends, the keys lead to what surrounds the list.
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
              // A row's own padding would not be measured.
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
  // A row that is not measured yet can take the focus already.
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
