'use client'
import type { Foyer, PreparedSwap } from '@foyer/core'
import type { CallDescription } from '@foyer/core/adapter'
import { describeSwap } from '@foyer/core/ui'
import { useEffect, useState } from 'react'

/**
 * Describes a swap's call, using a description that was verified against the call; renders nothing if there is none.
 */
export function SwapDescription({
  foyer,
  prepared,
  locale,
  toTitle,
}: {
  foyer: Foyer
  prepared: PreparedSwap
  locale: string
  toTitle(owner: string): string
}) {
  const [read, setRead] = useState<{ of: PreparedSwap; description: CallDescription | undefined }>()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    describeSwap(foyer, { prepared, locale, signal })
      .then((description) => signal.aborted || setRead({ of: prepared, description }))
      // The warning is shown without it.
      .catch(() => {})
    return () => leaving.abort()
  }, [foyer, prepared, locale])
  // Never show the description of another call.
  if (read?.of !== prepared || !read.description) return null
  const { owner, intent, rows } = read.description
  return (
    <section className="swap-described" data-testid="swap-described">
      <p className="hint">{toTitle(owner)}</p>
      <p className="swap-described-intent" dir="auto">
        {intent}
      </p>
      <dl className="facts">
        {rows.map(({ label, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one call never change
          <div className="fact" key={at}>
            <dt dir="auto">{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
