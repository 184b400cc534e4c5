import type { ComponentProps, ReactNode } from 'react'

/** A heading and a sentence that screen readers are told when they change; `children` take the place of both. */
export function StatusText({
  title,
  titleTestId,
  text,
  isFailed,
  children,
  ...rest
}: Omit<ComponentProps<'div'>, 'title' | 'role'> & {
  title?: string | undefined
  titleTestId?: string | undefined
  text?: ReactNode
  isFailed?: boolean | undefined
}) {
  return (
    <div {...rest} role="status">
      {children ?? (
        <>
          <h2 className="subtitle" data-testid={titleTestId}>
            {title}
          </h2>
          <p className={isFailed ? 'hint failure' : 'hint'}>{text}</p>
        </>
      )}
    </div>
  )
}
