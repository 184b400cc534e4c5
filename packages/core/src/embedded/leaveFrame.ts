import type { Foyer } from '../model/Foyer.ts'
import { cancelLogin } from './attempt.ts'

/** What the embedded wallet's frame is told, once it is in use. */
export function getFrame(foyer: Foyer): Frame {
  return foyer._internal.once(createFrame)
}

type Frame = { reject?: () => void }
const createFrame = (): Frame => ({})

/** The visitor left the frame without an answer: what waits in it is rejected. */
export function leaveFrame(foyer: Foyer): void {
  getFrame(foyer).reject?.()
  foyer._internal.setState({ frame: undefined })
  cancelLogin(foyer)
}
