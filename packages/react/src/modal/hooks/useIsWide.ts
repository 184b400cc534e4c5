'use client'
import { useMemo, useSyncExternalStore } from 'react'

/** Whether the window is wide enough to show list and QR code side by side. */
export function useIsWide(): boolean {
  const query = useMemo(() => matchMedia('(min-width: 720px) and (min-height: 480px)'), [])
  return useSyncExternalStore(
    useMemo(
      () => (listener) => {
        query.addEventListener('change', listener)
        return () => query.removeEventListener('change', listener)
      },
      [query],
    ),
    () => query.matches,
  )
}
