import type { ComponentProps } from 'react'

/** The label of a field that is out of sight, in the shape of a button: pressing it presses the field. */
export function ButtonLabel(props: Omit<ComponentProps<'label'>, 'className'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller names its field by `htmlFor`
  return <label {...props} className="button button-wide" />
}
