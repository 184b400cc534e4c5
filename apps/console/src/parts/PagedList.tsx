import { Button } from '@foyer/react/internal/parts'
import { type ReactNode, useState } from 'react'
import { useLoad } from '../api/useLoad.ts'
import { Panel, Ready, Skeleton } from './Page.tsx'

/** A list that appends further pages. With `everyMs`, it refreshes until someone loads more. */
export function PagedList<row>({
  name,
  load,
  everyMs,
  empty,
  children,
}: {
  name: string
  load(
    cursor: string | undefined,
    signal?: AbortSignal,
  ): Promise<{ rows: readonly row[]; next?: string | undefined }>
  everyMs?: number | undefined
  empty: ReactNode
  children(rows: readonly row[], reload: () => void): ReactNode
}) {
  const [more, setMore] = useState<{ rows: readonly row[]; next?: string | undefined }>()
  const first = useLoad(name, (signal) => load(undefined, signal), more ? undefined : everyMs)
  const reload = () => {
    setMore(undefined)
    first.reload()
  }
  const [problem, setProblem] = useState<string>()
  return (
    <Ready loaded={first} skeleton={<Skeleton heights={[420]} />}>
      {(page) => {
        const { rows, next } = more ?? page
        if (!rows.length) return <Panel>{empty}</Panel>
        return (
          <div className="stack">
            <Panel isFlush>{children(rows, reload)}</Panel>
            {next !== undefined && (
              <Button
                onClick={() => {
                  setProblem(undefined)
                  load(next).then(
                    (page) => setMore({ ...page, rows: [...rows, ...page.rows] }),
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
