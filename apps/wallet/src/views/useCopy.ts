import { useEffect, useState } from 'react'

/** How long a copy is confirmed. */
const confirmMs = 2_000

/** Copies a text and confirms it briefly. */
export function useCopy(): { isCopied: boolean; copy(text: string): void } {
  const [copiedAt, setCopiedAt] = useState(0)
  useEffect(() => {
    if (!copiedAt) return
    const timer = setTimeout(() => setCopiedAt(0), confirmMs)
    return () => clearTimeout(timer)
  }, [copiedAt])
  return {
    isCopied: copiedAt > 0,
    copy(text) {
      navigator.clipboard.writeText(text).then(
        () => setCopiedAt(Date.now()),
        () => {},
      )
    },
  }
}
