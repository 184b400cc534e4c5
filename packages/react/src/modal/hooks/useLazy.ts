'use client'
import { reportError } from '@foyer/core/internal'
import { useEffect, useState } from 'react'
import { useModal } from '../ModalContext.ts'

/** Code that loads when it is first shown. */
export type Lazy<code> = { code: code | undefined; isFailed: boolean; retry(): void }

/** Loaded code by its name. */
const createLoaded = () => new Map<string, unknown>()

/** Loads code once per instance and keeps it; a failed load can be retried. */
export function useLazy<code>(name: string, load: () => Promise<code>): Lazy<code> {
  const { foyer } = useModal()
  const loaded = foyer._internal.once(createLoaded)
  const [attempt, setAttempt] = useState(0)
  const [failedAt, setFailedAt] = useState<number>()
  const [, setLoaded] = useState<string>()
  // Each name stores the result of its own loader.
  const code = loaded.get(name) as code | undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says which loader it is
  useEffect(() => {
    if (loaded.has(name)) return
    let isCurrent = true
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
    return () => {
      isCurrent = false
    }
  }, [foyer, loaded, name, attempt])

  return {
    code,
    isFailed: code === undefined && failedAt === attempt,
    retry: () => setAttempt(attempt + 1),
  }
}
