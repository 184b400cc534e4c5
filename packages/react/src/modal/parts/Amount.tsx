import type { ComponentProps } from 'react'

/** An amount with its unit, read from left to right in every language. */
export function Amount(props: ComponentProps<'bdi'>) {
  return <bdi dir="ltr" {...props} />
}
