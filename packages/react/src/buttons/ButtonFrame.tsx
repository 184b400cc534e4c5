'use client'
import { type OpenParameters, open } from '@foyer/core'
import { type ComponentProps, type ForwardedRef, type ReactNode, useCallback } from 'react'
import { useInstance } from '../FoyerContext.ts'
import { useStore } from '../hooks/useStore.ts'
import { loadModal } from '../loadModal.ts'
import { useButtonStyle } from './useButtonStyle.ts'

/** Props shared by all Foyer buttons: those of a native button. */
export type FoyerButtonProps = Omit<ComponentProps<'button'>, 'children' | 'ref'>

/** The look of every Foyer button; a press opens the modal at a view. */
export function ButtonFrame({
  kind,
  opens = {},
  buttonRef,
  icon,
  children,
  ...rest
}: FoyerButtonProps & {
  kind: 'accent' | 'quiet' | 'danger'
  /** View to open. @default the account when connected, otherwise Connect */
  opens?: OpenParameters
  /** The app's own ref of the button. */
  buttonRef: ForwardedRef<HTMLButtonElement>
  icon?: ReactNode
  children: ReactNode
}) {
  const foyer = useInstance()
  const adoptStyle = useButtonStyle(foyer)
  const attach = useCallback(
    (button: HTMLButtonElement | null) => {
      adoptStyle(button)
      if (typeof buttonRef === 'function') buttonRef(button)
      else if (buttonRef) buttonRef.current = button
    },
    [adoptStyle, buttonRef],
  )
  const theme = useStore(foyer, (state) => state.themeMode)
  /** A pointer over the button means a press is likely: the modal's code is loaded by then. */
  const preload = () => void loadModal(foyer, opens.view ?? 'Connect').catch(() => {})
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-instance={foyer.options.id}
      data-kind={kind}
      data-theme={theme}
      {...rest}
      ref={attach}
      className={`foyer-button ${rest.className ?? ''}`.trimEnd()}
      onPointerEnter={(event) => {
        preload()
        rest.onPointerEnter?.(event)
      }}
      onPointerDown={(event) => {
        preload()
        rest.onPointerDown?.(event)
      }}
      onFocus={(event) => {
        preload()
        rest.onFocus?.(event)
      }}
      onClick={(event) => {
        rest.onClick?.(event)
        if (!event.defaultPrevented) open(foyer, opens)
      }}
    >
      {icon}
      <span className="foyer-button-text">{children}</span>
    </button>
  )
}
