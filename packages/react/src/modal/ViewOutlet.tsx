'use client'
import type { Foyer, View, ViewName } from '@foyer/core'
import { reportError } from '@foyer/core/internal'
import { useEffect, useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { ModalStage } from './hooks/useStage.ts'
import { useStyles } from './hooks/useStyles.ts'
import { useModal, ViewContext } from './ModalContext.ts'
import { Broken, LoadingNote } from './parts/kit.tsx'
import { Spinner } from './parts/Spinner.tsx'
import { getLateCss, getLoadedViews, loadView } from './viewLoaders.ts'

/** The view prepared before the modal first opens; it makes no requests until then. */
const preparedView: ViewName = 'Connect'

/**
 * Shows a view; its code loads when the view is first shown. A deferred view waits until the rest is on screen. Once
 * the modal is hidden, nothing is rendered: each view starts fresh and its effects are cleaned up.
 */
export function ViewOutlet({
  foyer,
  view,
  stage,
  isDeferred,
}: {
  foyer: Foyer
  view: View
  stage: ModalStage
  isDeferred?: boolean | undefined
}) {
  const { texts } = useModal()
  const [, setLoaded] = useState<string>()
  const [failed, setFailed] = useState(false)
  const { name, payload } = view
  const Component = getLoadedViews(foyer).get(name)
  useStyles(getLateCss(foyer), { isShared: true })

  useEffect(() => {
    if (Component || failed || stage !== 'shown') return
    let isCurrent = true
    const load = () =>
      loadView(foyer, name).then(
        () => isCurrent && setLoaded(name),
        (error) => {
          reportError(foyer, error)
          if (isCurrent) setFailed(true)
        },
      )
    const frame = isDeferred ? requestAnimationFrame(() => setTimeout(load)) : undefined
    if (frame === undefined) void load()
    return () => {
      isCurrent = false
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [Component, failed, foyer, isDeferred, stage, name])

  const renderFailure = (retry: () => void) => (
    <div className="view view-loading" role="alert" data-testid="view-failed">
      <Broken text={texts.brokenText} onRetry={retry} />
    </div>
  )
  const isRendered = stage === 'shown' || (stage === 'prepared' && name === preparedView)
  if (Component && !isRendered) return null
  if (Component) {
    const key = name + JSON.stringify(payload ?? '')
    return (
      <ErrorBoundary key={key} onError={(error) => reportError(foyer, error)} renderFailure={renderFailure}>
        <ViewContext.Provider value={view}>
          <Component payload={payload} />
        </ViewContext.Provider>
      </ErrorBoundary>
    )
  }
  if (failed) return renderFailure(() => setFailed(false))
  return (
    <div className="view view-loading" data-loading={name}>
      <Spinner />
      <LoadingNote />
    </div>
  )
}
