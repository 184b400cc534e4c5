'use client'
// Parts used by every view, in one file: bundlers would emit a chunk for each, larger than the part itself.
import { type ComponentProps, type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef } from 'react'
import { useModal } from '../ModalContext.ts'
import { AlertIcon, ChevronIcon } from './icons.tsx'

/** A button of the modal. */
export function Button({
  isWide,
  isAccent,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & {
  /** Whether the button takes the full width. */
  isWide?: boolean | undefined
  /** Whether this is the main action. */
  isAccent?: boolean | undefined
}) {
  const ref = useKeptFocus(rest.disabled)
  return (
    <button
      ref={ref}
      type="button"
      data-kind={isAccent ? 'accent' : undefined}
      {...rest}
      className={isWide ? 'button button-wide' : 'button'}
    />
  )
}

/**
 * The browser takes the focus from a button that is disabled, for example while the wallet asks. It comes back with the
 * button, unless the visitor has moved on.
 */
function useKeptFocus(isDisabled: boolean | undefined): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const element = button.current
    if (!element) return
    if (isDisabled) {
      hadFocus.current = (element.getRootNode() as Document | ShadowRoot).activeElement === element
      return
    }
    // Of the document: a field of the host page may have the focus by now, which the modal's shadow root does not show.
    const { activeElement, body } = element.ownerDocument
    if (hadFocus.current && (!activeElement || activeElement === body)) element.focus()
    hadFocus.current = false
  }, [isDisabled])
  return button
}

/** A link to another page, styled as a button; opens in a new tab unless `target` is set. */
export function ButtonLink({
  isWide,
  isAccent,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & {
  /** Whether the button takes the full width. */
  isWide?: boolean | undefined
  /** Whether this is the main action. */
  isAccent?: boolean | undefined
}) {
  return (
    <a
      data-kind={isAccent ? 'accent' : undefined}
      target="_blank"
      rel="noopener noreferrer"
      {...rest}
      className={isWide ? 'button button-wide' : 'button'}
    />
  )
}

/** The label of a visually hidden field, styled as a button: pressing it presses the field. */
export function ButtonLabel(props: Omit<ComponentProps<'label'>, 'className'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller names its field by `htmlFor`
  return <label {...props} className="button button-wide" />
}

/** An icon button; `label` is its accessible name. */
export function IconButton({
  label,
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return (
    <button type="button" {...rest} aria-label={label} className={`icon-button ${className}`.trimEnd()} />
  )
}

/** A link to another page, shown as an icon; `label` is its accessible name. Opens in a new tab. */
export function IconLink({
  href,
  label,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'aria-label' | 'className'> & {
  href: string
  label: string
  children: ReactNode
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      {...rest}
      aria-label={label}
      className="icon-button"
    >
      {children}
    </a>
  )
}

/** A button styled as a link, for secondary actions. */
export function LinkButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`link-button ${className}`.trimEnd()} />
}

/** Retries a failed action, next to the sentence that reports the failure. */
export function Retry(props: Omit<ComponentProps<typeof LinkButton>, 'children'>) {
  return <LinkButton {...props}>{useModal().texts.tryAgain}</LinkButton>
}

/** Retries a failed action, as the main action of the view. */
export function RetryButton(props: Omit<ComponentProps<typeof Button>, 'children'>) {
  return (
    <Button isAccent {...props}>
      {useModal().texts.tryAgain}
    </Button>
  )
}

/** Shown when a view is empty: the reason, and what to do about it. */
export function Empty({
  icon,
  title,
  text,
  children,
  ...rest
}: Omit<ComponentProps<'div'>, 'className' | 'title'> & {
  icon?: ReactNode
  title?: ReactNode
  text?: ReactNode
}) {
  return (
    <div {...rest} className="empty">
      {icon}
      {title && <p className="subtitle">{title}</p>}
      {text && <p className="hint">{text}</p>}
      {children}
    </div>
  )
}

/** Shown instead of a part that failed to load or render; names being offline as the cause. */
export function Broken({
  text,
  onRetry,
  ...rest
}: Omit<ComponentProps<'div'>, 'className' | 'title'> & { text?: string | undefined; onRetry(): void }) {
  const { texts } = useModal()
  const isOffline = !navigator.onLine
  return (
    <Empty
      {...rest}
      title={isOffline ? texts.offlineTitle : texts.brokenTitle}
      text={isOffline ? texts.relayText : text}
    >
      <RetryButton onClick={onRetry} />
    </Empty>
  )
}

/** A heading and a sentence that are announced to screen readers when they change; `children` replace both. */
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

/** A calm notice about missing data, with a possible next step. */
export function Notice({
  icon = <AlertIcon />,
  children,
  action,
  ...rest
}: Omit<ComponentProps<'div'>, 'className'> & { icon?: ReactNode; action?: ReactNode }) {
  return (
    <div {...rest} className="notice">
      {icon}
      <p>{children}</p>
      {action}
    </div>
  )
}

/** An amount with its unit, left to right in every language. */
export function Amount(props: ComponentProps<'bdi'>) {
  return <bdi dir="ltr" {...props} />
}

/** The frame of a text field, with content next to the input. */
export function Field({
  isInvalid,
  className = '',
  ...rest
}: ComponentProps<'div'> & { isInvalid: boolean }) {
  return (
    <div {...rest} className={`amount-field ${className}`.trimEnd()} data-invalid={isInvalid || undefined} />
  )
}

/** A row that expands or collapses other rows. */
export function FoldRow({
  isOpen,
  children,
  buttonRef,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'ref'> & {
  isOpen: boolean
  children: ReactNode
  buttonRef?: Ref<HTMLButtonElement>
}) {
  return (
    <button type="button" ref={buttonRef} {...rest} className="row row-fold" aria-expanded={isOpen}>
      {children}
      <ChevronIcon />
    </button>
  )
}

/** An icon in a picture's place. */
export function IconPicture({ children }: { children: ReactNode }) {
  return <span className="picture picture-icon">{children}</span>
}

/** A placeholder row of the final size, shown while loading. */
export function SkeletonRow() {
  return (
    <li className="row row-still row-skeleton" aria-hidden="true">
      <span className="picture" />
      <span className="bar" />
    </li>
  )
}

/** Tells screen readers that something loads, next to a spinner or placeholder rows. */
export function LoadingNote() {
  return (
    <span className="sr-only" role="status">
      {useModal().texts.loading}
    </span>
  )
}

/** Tells screen readers that a link opens in a new tab. */
export function NewTabHint() {
  return <span className="sr-only"> ({useModal().texts.opensInNewTab})</span>
}
