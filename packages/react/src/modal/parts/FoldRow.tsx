'use client'
import type { ComponentProps, ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'

/** A row that folds others away. */
export function FoldRow({
  isOpen,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { isOpen: boolean; children: ReactNode }) {
  return (
    <button type="button" {...rest} className="row row-fold" aria-expanded={isOpen}>
      {children}
      <ChevronIcon />
    </button>
  )
}
