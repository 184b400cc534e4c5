'use client'
import type { Foyer, View } from '@foyer/core'
import { useEffect, useState } from 'react'
import { getLoadedViews, loadView } from '../viewLoaders.ts'
import { useModal } from './ModalContext.ts'
import { Spinner } from './parts/Spinner.tsx'

/**
 * Shows a view; its code is loaded when it first shows. A deferred one waits until the rest is on screen. Nothing is
 * rendered while the modal is hidden, so that every view starts anew and no effect of it lives on.
 */
export function ViewOutlet({
  foyer,
  view,
  isShown,
  isDeferred,
}: {
  foyer: Foyer
  view: View
  isShown: boolean
  isDeferred?: boolean | undefined
}) {
  const { texts } = useModal()
  const [, setLoaded] = useState<string>()
  const [failed, setFailed] = useState(false)
  const { name, payload } = view
  const Component = getLoadedViews(foyer).get(name)

  useEffect(() => {
    if (Component || failed || !isShown) return
    let isCurrent = true
    const load = () =>
      loadView(foyer, name).then(
        () => isCurrent && setLoaded(name),
        () => isCurrent && setFailed(true),
      )
    const frame = isDeferred ? requestAnimationFrame(() => setTimeout(load)) : undefined
    if (frame === undefined) void load()
    return () => {
      isCurrent = false
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [Component, failed, foyer, isDeferred, isShown, name])

  if (Component)
    return isShown ? <Component key={name + JSON.stringify(payload ?? '')} payload={payload} /> : null
  return (
    <div className="view view-loading" data-loading={name}>
      {failed ? (
        <button type="button" className="button" onClick={() => setFailed(false)}>
          {texts.tryAgain}
        </button>
      ) : (
        <Spinner />
      )}
    </div>
  )
}
