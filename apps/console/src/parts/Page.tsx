import { Button, Empty, Notice } from '@foyer/react/internal/parts'
import { type ReactNode, useEffect } from 'react'
import type { Loaded } from '../api/useLoad.ts'
import { useSession } from '../SessionContext.ts'

/** A page: its heading, a one-sentence description, and its actions. */
export function Page({
  title,
  text,
  actions,
  children,
}: {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <header className="page-head">
        <div>
          <h1 className="page-title">{title}</h1>
          {text && <p className="hint">{text}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </>
  )
}

/** A part of a page in a separate box. */
export function Panel({
  title,
  note,
  children,
  isFlush,
}: {
  title?: ReactNode
  note?: ReactNode
  children: ReactNode
  /** Whether the content reaches the edges, as tables do. */
  isFlush?: boolean
}) {
  return (
    <section className={isFlush ? 'panel panel-flush' : 'panel'}>
      {title && (
        <div className="panel-head">
          <h2 className="subtitle">{title}</h2>
          {note && <span className="hint">{note}</span>}
        </div>
      )}
      {children}
    </section>
  )
}

/** Shows loaded data, a skeleton of its size before, and the error after a failure. */
export function Ready<data>({
  loaded,
  skeleton,
  children,
}: {
  loaded: Loaded<data> & { reload(): void }
  skeleton: ReactNode
  children(data: data): ReactNode
}) {
  const { leave } = useSession()
  const isOut = loaded.status === 'failed' && loaded.error.code === 'OPERATOR_SESSION_INVALID'
  useEffect(() => {
    if (isOut) leave('Your login has ended. Log in again.')
  }, [isOut, leave])
  switch (loaded.status) {
    case 'loading':
      return (
        <div aria-busy="true">
          <span className="sr-only">Loading</span>
          {skeleton}
        </div>
      )
    case 'failed':
      return (
        <Notice role="alert" action={<Button onClick={loaded.reload}>Try again</Button>}>
          {loaded.error.message}
        </Notice>
      )
    case 'ready':
      return children(loaded.data)
  }
}

/** Grey boxes of the final size. */
export function Skeleton({ heights }: { heights: readonly number[] }) {
  return (
    <div className="stack">
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes have nothing else
        <div className="skeleton" key={index} style={{ height }} />
      ))}
    </div>
  )
}

/** An empty list: why, and what to do about it. */
export function Nothing({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <Empty title={title} text={text}>
      {children}
    </Empty>
  )
}
