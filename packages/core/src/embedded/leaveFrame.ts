import type { Foyer } from '../model/Foyer.ts'
import { cancelLogin } from './attempt.ts'

/** Messages to the embedded wallet's frame; available once the frame is in use. */
export function getFrame(foyer: Foyer): Frame {
  return foyer._internal.once(createFrame)
}

type Frame = { reject?: () => void }
const createFrame = (): Frame => ({})

/** Rejects pending requests: the visitor left the frame without answering. */
export function leaveFrame(foyer: Foyer): void {
  getFrame(foyer).reject?.()
  foyer._internal.setState({ frame: undefined })
  cancelLogin(foyer)
}
