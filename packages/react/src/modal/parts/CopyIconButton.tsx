'use client'
import { showToast, type ToastCode } from '@foyer/core'
import { useEffect, useState } from 'react'
import { useModal } from '../ModalContext.ts'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { IconButton } from './kit.tsx'

/** How long the tick is shown. */
const copiedMs = 2_000

/** Copies a text with an icon button; a toast shows the result. */
export function CopyIconButton({ text, label, done }: { text: string; label: string; done: ToastCode }) {
  const { foyer } = useModal()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      showToast(foyer, { variant: 'success', code: done })
    } catch {
      showToast(foyer, { variant: 'error', code: 'COPY_FAILED' })
    }
  }
  return (
    <IconButton label={label} title={label} data-testid="copy" onClick={copy}>
      {isCopied ? <CheckIcon /> : <CopyIcon />}
    </IconButton>
  )
}
