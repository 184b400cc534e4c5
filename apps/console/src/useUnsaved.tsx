import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from './parts/Dialog.tsx'

/** Asks before leaving a page with unsaved changes; returns the dialog. */
export function useUnsaved(isUnsaved: boolean): ReactNode {
  const [target, setTarget] = useState<string>()
  const isFree = useRef(false)
  useEffect(() => {
    if (!isUnsaved) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = event
        .composedPath()
        .find((each): each is HTMLAnchorElement => each instanceof HTMLAnchorElement)
      const hash = link?.getAttribute('href')
      if (!hash?.startsWith('#/') || isFree.current || event.ctrlKey || event.metaKey || event.shiftKey)
        return
      event.preventDefault()
      event.stopPropagation()
      setTarget(hash)
    }
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('click', onClick, true)
    }
  }, [isUnsaved])
  if (target === undefined) return null
  return (
    <Dialog
      title="Leave without saving?"
      confirm="Leave"
      onConfirm={() => {
        isFree.current = true
        setTarget(undefined)
        window.location.hash = target
      }}
      onClose={() => setTarget(undefined)}
    >
      <p className="hint">Your changes of this project would be lost.</p>
    </Dialog>
  )
}
