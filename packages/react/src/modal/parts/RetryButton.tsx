'use client'
import type { ComponentProps } from 'react'
import { useModal } from '../ModalContext.ts'
import { Button } from './Button.tsx'

/** Tries again what failed, where that is the main thing to do. */
export function RetryButton(props: Omit<ComponentProps<typeof Button>, 'children'>) {
  return (
    <Button isAccent {...props}>
      {useModal().texts.tryAgain}
    </Button>
  )
}
