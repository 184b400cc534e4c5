'use client'
import type { ReactNode } from 'react'
import { useCopy } from '../hooks/useCopy.ts'
import { useModal } from '../ModalContext.ts'
import { CheckIcon, CopyIcon } from './icons.tsx'

/** Copies a text; shows for two seconds that it did, or that the browser would not. */
export function CopyButton({
  text,
  label,
  done,
  disabled,
  children,
}: {
  text: string | undefined
  /** Accessible name, and visible text unless `children` replace it. */
  label: string
  /** Said and shown when copied. */
  done: string
  disabled?: boolean | undefined
  children?: ReactNode
}) {
  const { texts } = useModal()
  const { status, copy } = useCopy()
  const shown = { idle: label, copied: done, failed: texts.copyFailed }[status]
  return (
    <button
      type="button"
      className={children ? 'icon-button' : 'button'}
      disabled={disabled || !text}
      aria-label={children ? shown : undefined}
      title={children ? shown : undefined}
      data-testid="copy"
      onClick={() => text && copy(text, done)}
    >
      {status === 'copied' ? <CheckIcon /> : (children ?? <CopyIcon />)}
      {!children && shown}
    </button>
  )
}
