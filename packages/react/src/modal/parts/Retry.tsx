'use client'
import type { ComponentProps } from 'react'
import { useModal } from '../ModalContext.ts'
import { LinkButton } from './LinkButton.tsx'

/** Tries again what failed, beside the sentence that says so. */
export function Retry(props: Omit<ComponentProps<typeof LinkButton>, 'children'>) {
  return <LinkButton {...props}>{useModal().texts.tryAgain}</LinkButton>
}
