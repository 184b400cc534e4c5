'use client'
import { fadeMs } from '@foyer/contract'
import { useRef } from 'react'
import { useLinger } from './useLinger.ts'

/** Before it first opens, the modal is prepared off screen. After closing, it fades out and is then hidden. */
export type ModalStage = 'prepared' | 'shown' | 'hidden'

/** Returns the stage of the modal. */
export function useStage(isOpen: boolean): ModalStage {
  const isShown = useLinger(isOpen, fadeMs)
  const wasShown = useRef(isShown)
  wasShown.current ||= isShown
  if (isShown) return 'shown'
  return wasShown.current ? 'hidden' : 'prepared'
}
