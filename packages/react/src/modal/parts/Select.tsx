'use client'
import type { ComponentProps, Ref } from 'react'
import { useStyles } from '../hooks/useStyles.ts'
import { Icon } from './Icon.tsx'
import css from './Select.css.ts'

/** A list of choices with the modal's chevron, because some browsers draw their arrow on the border. */
export function Select({
  selectRef,
  ...rest
}: Omit<ComponentProps<'select'>, 'className' | 'ref'> & {
  selectRef?: Ref<HTMLSelectElement> | undefined
}) {
  useStyles(css, { isShared: true })
  return (
    <span className="select">
      <select ref={selectRef} {...rest} />
      <Icon>
        <path d="m5 8 5 5 5-5" />
      </Icon>
    </span>
  )
}
