'use client'
import { useCopy } from '../hooks/useCopy.ts'
import { useModal } from '../ModalContext.ts'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { Button } from './kit.tsx'

/** Copies a text and shows the result for two seconds. */
export function CopyButton({
  text,
  label,
  done,
}: {
  text: string | undefined
  label: string
  /** Shown and announced when copied. */
  done: string
}) {
  const { texts } = useModal()
  const { status, copy } = useCopy()
  const shown = { idle: label, copied: done, failed: texts.copyFailed }[status]
  return (
    <Button disabled={!text} data-testid="copy" onClick={() => text && copy(text, done)}>
      {status === 'copied' ? <CheckIcon /> : <CopyIcon />}
      {shown}
    </Button>
  )
}
