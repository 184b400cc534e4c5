'use client'
import type { Foyer, ViewName } from '@foyer/core'
import { useCallback, useMemo, useState } from 'react'
import { useStore } from '../base/useStore.ts'
import { DialogFrame } from './DialogFrame.tsx'
import { EmbeddedFrame } from './EmbeddedFrame.tsx'
import { useStage } from './hooks/useStage.ts'
import { useTexts } from './hooks/useTexts.ts'
import { ModalContext } from './ModalContext.ts'
import { ToastPlace } from './ToastPlace.tsx'
import { loadView } from './viewLoaders.ts'

/** The modal of an instance: a dialog over the page, or in place when embedded. */
export function Modal({ foyer, root }: { foyer: Foyer; root: ShadowRoot }) {
  const texts = useTexts(foyer)
  const isOpen = useStore(foyer, (state) => state.open)
  const stage = useStage(isOpen)
  const [said, setSaid] = useState('')
  const announce = useCallback((text: string) => setSaid(text), [])
  const context = useMemo(
    () => ({ foyer, texts, root, announce, preload: (name: ViewName) => loadView(foyer, name) }),
    [foyer, texts, root, announce],
  )
  const status = (
    <div role="status" aria-live="polite" className="sr-only">
      {said}
    </div>
  )
  return (
    <ModalContext.Provider value={context}>
      <div className="root" dir={texts.dir} lang={texts.locale}>
        {foyer.options.embedded ? (
          <EmbeddedFrame isOpen={isOpen}>{status}</EmbeddedFrame>
        ) : (
          <DialogFrame isOpen={isOpen} stage={stage}>
            {status}
          </DialogFrame>
        )}
        {stage !== 'shown' && <ToastPlace />}
      </div>
    </ModalContext.Provider>
  )
}
