'use client'
import { reportError } from '@foyer/core/internal'
import { useEffect, useState } from 'react'
import { useModal } from '../ModalContext.ts'

/** Code that loads when it is first needed. */
export type Lazy<code> = { code: code | undefined; isFailed: boolean; retry(): void }

/** Loaded modules by name. */
const createLoaded = () => new Map<string, unknown>()

/** Loads code once per instance, as soon as it is needed, and caches it. A failed load can be retried. */
export function useLazy<code>(name: string, load: () => Promise<code>, isWanted = true): Lazy<code> {
  const { foyer } = useModal()
  const loaded = foyer._internal.once(createLoaded)
  const [attempt, setAttempt] = useState(0)
  const [failedAt, setFailedAt] = useState<number>()
  const [, setLoaded] = useState<string>()
  // Each name stores the result of its own loader.
  const code = loaded.get(name) as code | undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says which loader it is
  useEffect(() => {
    if (!isWanted || loaded.has(name)) return
    let isCurrent = true
    const start = () =>
      load().then(
        (result) => {
          loaded.set(name, result)
          if (isCurrent) setLoaded(name)
        },
        (error) => {
          reportError(foyer, error)
          if (isCurrent) setFailedAt(attempt)
        },
      )
    // Paint the content that is already there first.
    const timer = setTimeout(start)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [foyer, loaded, name, attempt, isWanted])

  return {
    code,
    isFailed: code === undefined && failedAt === attempt,
    retry: () => setAttempt(attempt + 1),
  }
}
