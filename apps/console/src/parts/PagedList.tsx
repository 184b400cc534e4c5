import { Button } from '@foyer/react/internal/parts'
import { type ReactNode, useState } from 'react'
import { useLoad } from '../api/useLoad.ts'
import { Panel, Ready, Skeleton } from './Page.tsx'

/** A list whose next page is added below. */
export function PagedList<row>({
  name,
  load,
  empty,
  children,
}: {
  name: string
  load(
    cursor: string | undefined,
    signal?: AbortSignal,
  ): Promise<{ rows: readonly row[]; next?: string | undefined }>
  empty: ReactNode
  children(rows: readonly row[]): ReactNode
}) {
  const first = useLoad(name, (signal) => load(undefined, signal))
  const [more, setMore] = useState<{ rows: readonly row[]; next?: string | undefined }>()
  const [problem, setProblem] = useState<string>()
  return (
    <Ready loaded={first} skeleton={<Skeleton heights={[420]} />}>
      {(page) => {
        const rows = [...page.rows, ...(more?.rows ?? [])]
        const next = more ? more.next : page.next
        if (!rows.length) return <Panel>{empty}</Panel>
        return (
          <div className="stack">
            <Panel isFlush>{children(rows)}</Panel>
            {next !== undefined && (
              <Button
                onClick={() => {
                  setProblem(undefined)
                  load(next).then(
                    (page) =>
                      setMore((now) => ({ rows: [...(now?.rows ?? []), ...page.rows], next: page.next })),
                    (error: Error) => setProblem(error.message),
                  )
                }}
              >
                Show more
              </Button>
            )}
            <p className="hint failure" role="alert">
              {problem}
            </p>
          </div>
        )
      }}
    </Ready>
  )
}
