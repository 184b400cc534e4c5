'use client'
import { useEffect, useRef, useState } from 'react'
import { useModal } from '../ModalContext.ts'

/** Copies text; `status` returns to `idle` after two seconds. */
export function useCopy(): {
  status: 'idle' | 'copied' | 'failed'
  copy(text: string, done: string): Promise<void>
} {
  const { announce, texts } = useModal()
  const [status, setStatus] = useState<'idle' | 'copied' | 'failed'>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    status,
    async copy(text, done) {
      try {
        await navigator.clipboard.writeText(text)
        setStatus('copied')
        announce(done)
      } catch {
        setStatus('failed')
        announce(texts.copyFailed)
      }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setStatus('idle'), 2_000)
    },
  }
}
