'use client'
import { type ComponentType, useEffect, useState } from 'react'
import type { AlertBarProps } from './AlertBar.tsx'
import { useModalState } from './hooks/useModalState.ts'
import { useModal } from './ModalContext.ts'

/** Renders alerts to the developer, on localhost or with `debug`. The code loads with the first alert. */
export function AlertPlace() {
  const { foyer } = useModal()
  const alerts = useModalState((state) => state.alerts)
  const { debug = isLocalHost() } = foyer.options
  const [AlertBar, setAlertBar] = useState<ComponentType<AlertBarProps>>()
  const isNeeded = debug && alerts.length > 0
  useEffect(() => {
    if (!isNeeded || AlertBar) return
    import('./AlertBar.tsx').then(
      ({ AlertBar: loaded }) => setAlertBar(() => loaded),
      // The alert is already in the console.
      () => {},
    )
  }, [isNeeded, AlertBar])
  return isNeeded && AlertBar ? <AlertBar alerts={alerts} /> : null
}

function isLocalHost(): boolean {
  return /^(localhost|.*\.localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)
}
