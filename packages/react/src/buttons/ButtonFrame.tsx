'use client'
import { type ComponentProps, type ForwardedRef, useCallback, useEffect, useRef, useState } from 'react'
import { useInstance } from '../base/FoyerContext.ts'
import { useStore } from '../base/useStore.ts'
import { loadModal } from '../load/loadModal.ts'
import { adoptButtonStyle } from './adoptButtonStyle.ts'
import type { FaceSource } from './ButtonFace.ts'
import { type ButtonLook, type GetButtonLook, isSameLook } from './ButtonLook.ts'
import { loadWaitingTitle } from './loadWaitingTitle.ts'
import { pressButton } from './pressButton.ts'
import { useFace } from './useFace.ts'
import type { watchFace } from './watchFace.ts'

/** Props shared by all Foyer buttons: the props of a native button. */
export type FoyerButtonProps = Omit<ComponentProps<'button'>, 'children' | 'ref'>

/** Renders a Foyer button from its look, or nothing without a look. A press opens the modal. */
export function ButtonFrame<options extends object>({
  getLook,
  options,
  buttonRef,
  watch,
  ...rest
}: FoyerButtonProps & {
  getLook: GetButtonLook<options>
  options: options
  /** Follows the subject of the button: an account, network or wallet. @default the active account */
  watch?: typeof watchFace
  /** The app's own ref of the button. */
  buttonRef: ForwardedRef<HTMLButtonElement>
}) {
  const foyer = useInstance()
  const attach = useCallback(
    (button: HTMLButtonElement | null) => {
      if (button) adoptButtonStyle(foyer, button)
      if (typeof buttonRef === 'function') buttonRef(button)
      else if (buttonRef) buttonRef.current = button
    },
    [foyer, buttonRef],
  )
  const theme = useStore(foyer, (state) => state.themeMode)
  const face = useFace(foyer, options as FaceSource, watch)
  const last = useRef<ButtonLook>(undefined)
  const look = useStore(foyer, (state) => {
    const next = getLook(foyer, state, options, face)
    if (!isSameLook(last.current, next)) last.current = next
    return last.current
  })
  const waiting = look?.waiting
  const [title, setTitle] = useState<string>()
  useEffect(() => {
    if (look?.waiting) loadWaitingTitle(look).then(setTitle, () => {})
  }, [look])
  if (!look) return null
  const { kind, text, balance, icon, view, isBusy, isDisabled, testId } = look
  /** Hovering makes a press likely, so this starts loading the modal's code. */
  const preload = () => void loadModal(foyer, view ?? 'Connect').catch(() => {})
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={isBusy}
      title={waiting && title}
      disabled={isDisabled}
      data-instance={foyer.options.id}
      data-kind={kind}
      data-waiting={waiting && ''}
      data-theme={theme}
      data-testid={testId}
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
        if (!event.defaultPrevented) pressButton(foyer, look)
      }}
    >
      {icon && <img className="foyer-button-icon" src={icon} alt="" />}
      {balance && <span className="foyer-button-balance">{balance}</span>}
      <span className="foyer-button-text">{text}</span>
    </button>
  )
}
