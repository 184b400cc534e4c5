'use client'
import { fadeMs } from '@foyer/contract'
import { useRef } from 'react'
import { useLinger } from './useLinger.ts'

/** Before the modal first opens it is prepared out of sight; once closed it is hidden, after it has faded out. */
export type ModalStage = 'prepared' | 'shown' | 'hidden'

/** Returns how far the modal is. */
export function useStage(isOpen: boolean): ModalStage {
  const isShown = useLinger(isOpen, fadeMs)
  const wasShown = useRef(isShown)
  wasShown.current ||= isShown
  if (isShown) return 'shown'
  return wasShown.current ? 'hidden' : 'prepared'
}
