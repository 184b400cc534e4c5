import { logBufferBytes } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { createLogBuffer, type LogBuffer } from './createLogBuffer.ts'

/** Returns an instance's log. */
export function getLogBuffer(foyer: Foyer): LogBuffer {
  return foyer._internal.once(createBuffer)
}

const createBuffer = () => createLogBuffer(logBufferBytes)
